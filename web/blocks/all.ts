import { accordionBlock } from './accordion/block.ts'
import { albumBlock } from './album/block.ts'
import { archiveBlock } from './archive/block.ts'
import { audioBlock } from './audio/block.ts'
import type { BlockDefinition } from './block.ts'
import { buttonBlock } from './button/block.ts'
import { calendarBlock } from './calendar/block.ts'
import { chartBlock } from './chart/block.ts'
import { codeBlock } from './code/block.ts'
import { collectionLinkBlock } from './collectionlink/block.ts'
import { commentsBlock } from './comments/block.ts'
import { donationBlock } from './donation/block.ts'
import { embedBlock } from './embed/block.ts'
import { folderBlock } from './folder/block.ts'
import { formBlock } from './form/block.ts'
import { galleryBlock } from './gallery/block.ts'
import { geoBlock } from './geo/block.ts'
import { horizontalRuleBlock } from './horizontal-rule/block.ts'
import { htmlBlock } from './html/block.ts'
import { imageBlock } from './image/block.ts'
import { linkBlock } from './link/block.ts'
import { logoBlock } from './logo/block.ts'
import { mapBlock } from './map/block.ts'
import { markdownBlock } from './markdown/block.ts'
import { menuBlock } from './menu/block.ts'
import { navigationBlock } from './navigation/block.ts'
import { newsletterBlock } from './newsletter/block.ts'
import { passwordBlock } from './password/block.ts'
import { postsByAuthorBlock } from './posts-by-author/block.ts'
import { postsByCategoryBlock } from './posts-by-category/block.ts'
import { postsByMonthBlock } from './posts-by-month/block.ts'
import { postsByTagBlock } from './posts-by-tag/block.ts'
import { productBlock } from './product/block.ts'
import { quoteBlock } from './quote/block.ts'
import { rssBlock } from './rss/block.ts'
import { searchBlock } from './search/block.ts'
import { socialAccountLinksBlock } from './social-account-links/block.ts'
import { legacyAccountLinksBlock } from './social-account-links-v1/block.ts'
import { socialLinksBlock } from './social-links/block.ts'
import { spacerBlock } from './spacer/block.ts'
import { summaryBlock } from './summary/block.ts'
import { summaryV2Block } from './summary-v2/block.ts'
import { tagCloudBlock } from './tag-cloud/block.ts'
import { templateBlock } from './template/block.ts'
import { thirdPartyBlocks } from './third-party/block.ts'
import { videoBlock } from './video/block.ts'

/** All block types that can be rendered. Imported blocks of other types are stored unchanged. */
export const allBlocks: readonly BlockDefinition[] = [
  htmlBlock,
  imageBlock,
  galleryBlock,
  buttonBlock,
  spacerBlock,
  horizontalRuleBlock,
  quoteBlock,
  accordionBlock,
  productBlock,
  formBlock,
  newsletterBlock,
  donationBlock,
  summaryV2Block,
  archiveBlock,
  tagCloudBlock,
  postsByMonthBlock,
  postsByCategoryBlock,
  postsByTagBlock,
  postsByAuthorBlock,
  rssBlock,
  menuBlock,
  searchBlock,
  socialAccountLinksBlock,
  commentsBlock,
  videoBlock,
  audioBlock,
  albumBlock,
  embedBlock,
  codeBlock,
  ...thirdPartyBlocks,
  logoBlock,
  markdownBlock,
  calendarBlock,
  chartBlock,
  mapBlock,
  geoBlock,
  collectionLinkBlock,
  folderBlock,
  linkBlock,
  passwordBlock,
  navigationBlock,
  socialLinksBlock,
  legacyAccountLinksBlock,
  summaryBlock,
  templateBlock,
]

const byNumber = new Map(allBlocks.map((block) => [block.number, block]))

/** Undefined for an unknown type. */
export function findBlock(number: number): BlockDefinition | undefined {
  return byNumber.get(number)
}
