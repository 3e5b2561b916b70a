import type { ProductImage, ProductItem } from '../../src/catalog/contract.ts'
import type { PageData } from '../../src/pages/contract.ts'
import type { StoreFigures } from '../../src/shared/charts/store-figures.ts'
import type { ShownDiscussion } from '../../src/shared/comments/shown-discussion.ts'
import type { Discussion } from '../../src/shared/comments/shows-comments.ts'
import type { PublicFund } from '../../src/shared/donations/fund-terms.ts'
import type { BlockEvents } from '../../src/shared/events/event-shapes.ts'
import type { ForeignFeed } from '../../src/shared/feeds/foreign-feed.ts'
import type { PublicForm } from '../../src/shared/forms/form-definition.ts'
import type { ListedGallery } from '../../src/shared/galleries/listed-gallery.ts'
import type { ListedBlog, ListedPosts } from '../../src/shared/posts/post-shapes.ts'
import type { StoreSettings } from '../../src/websites/contract.ts'
import type { BlogQuery, EventsQuery, GalleriesQuery, PostsQuery, ProductList } from './block.ts'
import type { FormatText } from './formatting/formatted-text.ts'

/** An image of the website, as a block shows it. */
export type BlockImage = ProductImage & { filename: string }

/** A link of the website's navigation. A folder has child links, and leads to the first of them. */
export interface NavigationLink {
  label: string
  href: string
  newWindow?: boolean | undefined
  children?: NavigationLink[] | undefined
}

/** Data of the website that the blocks of a page need, read once per page. */
export interface BlockData {
  website: PageData['website']
  storeSettings: StoreSettings
  /** Path of the rendered page. */
  path: string
  navigation: readonly NavigationLink[]
  /** Pages of the built-in footer's menu. */
  footerNavigation?: readonly NavigationLink[] | undefined
  /** By id. Deleted images are missing, and so are products hidden from shoppers. */
  images: Readonly<Record<string, BlockImage>>
  products: Readonly<Record<string, ProductItem>>
  /** By `listKey`. */
  lists: Readonly<Record<string, readonly ProductItem[]>>
  /** By `postsKey`. */
  posts?: Readonly<Record<string, ListedPosts>> | undefined
  /** By `blogKey`. Blogs that not everybody sees are missing. */
  blogs?: Readonly<Record<string, ListedBlog>> | undefined
  /** By `galleriesKey`. */
  galleries?: Readonly<Record<string, readonly ListedGallery[]>> | undefined
  /** By `eventsKey`. */
  events?: Readonly<Record<string, BlockEvents>> | undefined
  /** By address. Those that were never fetched are missing. */
  feeds?: Readonly<Record<string, ForeignFeed>> | undefined
  /** By id. Deleted ones are missing. */
  forms?: Readonly<Record<string, PublicForm>> | undefined
  /** By id. Those that take no donations are missing. */
  funds?: Readonly<Record<string, PublicFund>> | undefined
  /** By `figureKey`. In the editor, those that its person may not see are missing. */
  figures?: Readonly<Record<string, StoreFigures>> | undefined
  /** What templates print, by id. Those that are not published are missing. */
  templates?: Readonly<Record<string, string>> | undefined
  /** Of a post, or of a page with the block of comments; absent in the editor. */
  discussion?: ShownDiscussion | undefined
  /** Of the posts of a list, by id. */
  discussions?: Readonly<Record<string, Discussion>> | undefined
  /** Only of a lock screen: message of the last attempt, and whether a captcha is required. */
  lock?: { message: string | null; asksCaptcha: boolean } | undefined
  /** In the editor: ids that were looked for and are not there. */
  goneForms?: readonly string[] | undefined
}

/** Key of a list of products: blocks with the same list share it. */
export const listKey = ({ from, value, limit }: ProductList): string => `${from}/${limit}/${value}`

/** Key of a list of posts: blocks with the same list share it, unless each has pages of its own. */
export function postsKey(query: PostsQuery, blockId: string): string {
  const { blog, category, tag, author, starred, order, limit, isPaged } = query
  return JSON.stringify([isPaged ? blockId : '', blog, category, tag, author, starred, order, limit])
}

export const blogKey = ({ blog, list, limit }: BlogQuery): string => `${list}/${limit}/${blog}`

export const eventsKey = ({ calendar, show, category, tag, limit }: EventsQuery): string =>
  JSON.stringify([calendar, show, category, tag, limit])

export const galleriesKey = ({ folder, order, limit }: GalleriesQuery): string => `${order}/${limit}/${folder}`

/** Own properties only, because names such as `constructor` exist on every object. */
export function findOwn<Value>(values: Readonly<Record<string, Value>>, id: string | null): Value | undefined {
  return id !== null && Object.hasOwn(values, id) ? values[id] : undefined
}

/** Props of a view. */
export interface ViewProps<Props> {
  props: Props
  data: BlockData
  /** Id of the block in its document; unique on the page. */
  id: string
  /** URL that serves this code as a document without access to the page. */
  frameUrl(code: string): string
  /** Absent in the editor until its script is loaded: texts are then shown as they were typed. */
  formatText?: FormatText | undefined
  /** What a product's island is told; absent in the editor, where no island runs. */
  islandData?: ((item: ProductItem, data: BlockData) => string) | undefined
}
