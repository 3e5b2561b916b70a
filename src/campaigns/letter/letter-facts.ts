import type { ProductImage, ProductItem } from '../../catalog/contract.ts'
import type { LetterBlock, LetterContent, ProductsBlock } from '../../shared/campaigns/letter-blocks.ts'
import type { PostSummary } from '../../shared/posts/post-shapes.ts'
import type { FoundWebsite } from '../../websites/queries.ts'

/** Where the contents of letters come from. */
export interface LetterSources {
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  /** The public ones of these products, in this order. */
  findItems(websiteId: string, itemIds: string[]): Promise<ProductItem[]>
  /** Public products, newest first. */
  listNewest(websiteId: string, categoryId: string | null, limit: number): Promise<ProductItem[]>
  findPictures(websiteId: string, ids: string[]): Promise<Map<string, ProductImage>>
  /** The newest post that everybody sees. */
  findNewestPost(websiteId: string): Promise<PostSummary | undefined>
  /** Those of these posts that everybody sees. */
  findPosts(websiteId: string, docIds: readonly string[]): Promise<ReadonlyMap<string, PostSummary>>
  originOf(subdomain: string): string
}

/** What the blocks of a letter show, as it is now. */
export interface LetterFacts {
  found: FoundWebsite
  origin: string
  items: ReadonlyMap<string, ProductItem>
  /** By block. */
  shelves: ReadonlyMap<string, readonly ProductItem[]>
  newestPost: PostSummary | undefined
  /** The chosen ones, by id. */
  posts: ReadonlyMap<string, PostSummary>
  pictures: ReadonlyMap<string, ProductImage>
}

/** Of so many of the newest products those on sale are shown. */
const LOOKED_AT = 200

/** Undefined: the website is gone. */
export async function gatherLetterFacts(
  sources: LetterSources,
  websiteId: string,
  content: LetterContent,
): Promise<LetterFacts | undefined> {
  const found = await sources.findWebsite(websiteId)
  if (!found) return undefined
  const blocks = allBlocks(content)
  const itemIds = blocks.flatMap((block) =>
    (block.type === 'product' || block.type === 'giftCard') && block.itemId !== null ? [block.itemId] : [],
  )
  const postBlocks = blocks.filter((block) => block.type === 'post')
  const [items, shelves, newestPost, posts] = await Promise.all([
    itemIds.length === 0 ? [] : sources.findItems(websiteId, [...new Set(itemIds)]),
    Promise.all(
      blocks
        .filter((block) => block.type === 'products')
        .map(async (block) => [block.id, await shelfOf(sources, websiteId, block)] as const),
    ),
    postBlocks.some(({ docId }) => docId === null) ? sources.findNewestPost(websiteId) : undefined,
    sources.findPosts(
      websiteId,
      postBlocks.flatMap(({ docId }) => docId ?? []),
    ),
  ])
  const imageIds = [
    ...blocks.flatMap((block) => (block.type === 'picture' && block.imageId !== null ? [block.imageId] : [])),
    ...[newestPost, ...posts.values()].flatMap((post) => post?.image ?? []),
  ]
  return {
    found,
    origin: sources.originOf(found.tenant.subdomain),
    items: new Map(items.map((item) => [item.id, item])),
    shelves: new Map(shelves),
    newestPost,
    posts,
    pictures: imageIds.length === 0 ? new Map() : await sources.findPictures(websiteId, [...new Set(imageIds)]),
  }
}

/** Those in columns, too. */
export function allBlocks({ blocks }: LetterContent): LetterBlock[] {
  return blocks.flatMap((block): LetterBlock[] =>
    block.type === 'columns' ? [block, ...block.left, ...block.right] : [block],
  )
}

async function shelfOf(
  sources: LetterSources,
  websiteId: string,
  { rule, categoryId, limit }: ProductsBlock,
): Promise<ProductItem[]> {
  if (rule === 'newest') return sources.listNewest(websiteId, null, limit)
  if (rule === 'category') return categoryId === null ? [] : sources.listNewest(websiteId, categoryId, limit)
  const items = await sources.listNewest(websiteId, null, LOOKED_AT)
  return items
    .filter(({ structuredContent }) => structuredContent.variants.some(({ onSale }) => onSale))
    .slice(0, limit)
}
