import type { ProductItem } from '../../src/catalog/contract.ts'
import type { PageData } from '../../src/pages/contract.ts'
import type { BlockData } from './block-data.ts'
import type { OwnSlot, ShownDocument, ShownPopup } from './document-shape.ts'

/** What the head of a page of blocks says. */
export interface ContentHead {
  /** As the window shows it: the page's and the website's. */
  title: string
  description: string
  /** It is kept from search engines. */
  isHidden: boolean
  /** Path that the page calls its own. */
  canonicalPath: string
  /** Id of the picture that is shown where the page is shared; else the first one of the page. */
  image: string | null
}

/** Drafts in place of what is live, or what was live at a moment: what the page shows of products is today's. */
export type ContentViewed = { shown: 'drafts' } | { shown: 'moment'; at: string }

/** A page that an owner made of blocks, with everything that its rendering takes. */
export interface ContentPage {
  /** Of its document. */
  docId: string
  /** What a page says of itself to its scripts and to those who ask for its data. */
  page: PageData
  status: number
  head: ContentHead
  /** Set where a visitor sees it otherwise than everybody does. */
  viewed: ContentViewed | null
  /** Of a lock screen: what it says of the last attempt, and whether it asks for a captcha. */
  lock: { message: string | null; asksCaptcha: boolean } | null
  /** Of access denied: where people become members. */
  joinHref: string | null
  /** Products of a collection page, which stand behind its own blocks. */
  collection: readonly ProductItem[] | null
  /** HTML for the end of the head. */
  headInjection: string
  document: ShownDocument
  /** Null: the built-in one. */
  header: ShownDocument | null
  footer: ShownDocument | null
  /** Null: none opens over this page. */
  popup: ShownPopup | null
  data: BlockData
}

/** Sections of the owner's around one of the product's own screens, with everything that their rendering takes. */
export interface OwnPartsContent {
  slots: readonly { slot: OwnSlot; document: ShownDocument; popup?: ShownPopup }[]
  data: BlockData
}
