import type { BlockEvents } from '../../src/shared/events/event-shapes.ts'
import type { Needs } from '../blocks/block.ts'
import { type BlockData, blogKey, eventsKey, findOwn, galleriesKey, listKey, postsKey } from '../blocks/block-data.ts'
import { isPlayable } from '../blocks/fields/gallery-options.ts'
import { folderOf } from '../blocks/folder/folder-of.ts'
import type { GalleryItem } from '../blocks/gallery/block.ts'
import type { ReadBlock } from '../blocks/read-block.ts'

/** Whether the page would omit the block because there is nothing to show. */
export function isEmpty(known: ReadBlock | undefined, data: BlockData, id: string): boolean {
  if (!known) return true
  const {
    products = [],
    forms = [],
    lists = [],
    posts = [],
    blogs = [],
    galleries = [],
    feeds = [],
    funds = [],
    events = [],
  } = known.definition.needs(known.props)
  if (known.definition.showsNothing) return known.definition.showsNothing(known.props)
  const props = known.props as Record<string, unknown>
  if (showsPictures.has(known.definition.name)) return showsNoPicture(known, data)
  if (known.definition.name === 'product') return !products.some((id) => data.products[id])
  if (known.definition.name === 'form') return !forms.some((id) => findOwn(data.forms ?? {}, id))
  if (funds.length > 0) return !funds.some((fundId) => findOwn(data.funds ?? {}, fundId))
  if (offers.has(known.definition.name)) return props.listId == null
  if (known.definition.name === 'template') return !findOwn(data.templates ?? {}, String(props.templateId))
  if (events.length > 0)
    return !events.some((query) => showsEvents(known, findOwn(data.events ?? {}, eventsKey(query))))
  if (lists.length + galleries.length + posts.length > 0) return isEmptyList({ lists, galleries, posts }, data, id)
  if (linksToBlog.has(known.definition.name)) return leadsNowhere({ blogs, feeds }, data)
  if (blogs.length > 0) return !blogs.some((query) => findOwn(data.blogs ?? {}, blogKey(query))?.terms.length)
  return isEmptyNavigation(known, data)
}

/** A calendar shows its month even without events. */
function showsEvents(known: ReadBlock, found: BlockEvents | undefined): boolean {
  if (known.definition.name === 'calendar') return Boolean(found?.calendar && found.month)
  return Boolean(found?.items.length)
}

function isEmptyNavigation(known: ReadBlock, data: BlockData): boolean {
  const props = known.props as Record<string, unknown>
  if (menus.has(known.definition.name)) return isEmptyMenu(known, data) && !props.shop
  if (known.definition.name === 'folder') return !folderOf(data.navigation, String(props.folder))
  return Array.isArray(props.accounts) && props.accounts.length === 0
}

type Lists = Required<Pick<Needs, 'lists' | 'galleries' | 'posts'>>

function isEmptyList({ lists, galleries, posts }: Lists, data: BlockData, id: string): boolean {
  const found = [
    ...lists.map((list) => findOwn(data.lists, listKey(list))),
    ...galleries.map((query) => findOwn(data.galleries ?? {}, galleriesKey(query))),
    ...posts.map((query) => findOwn(data.posts ?? {}, postsKey(query, id))?.posts),
  ]
  return !found.some((list) => list?.length)
}

const showsPictures = new Set(['image', 'gallery'])

/** Without pictures that are there, and without videos. */
function showsNoPicture({ props, definition }: ReadBlock, { images }: BlockData): boolean {
  const { items } = props as { items?: GalleryItem[] }
  if (items) return !items.some((item) => isPlayable(item) || findOwn(images, item.image))
  return !definition.needs(props).images?.some((id) => findOwn(images, id))
}
/** Blocks that show nothing before a mailing list or a fund is chosen. */
const offers = new Set(['newsletter', 'donation'])

/** Blocks that link to a blog, or show the entries of another website. */
const linksToBlog = new Set(['rss', 'collectionlink'])

function leadsNowhere({ blogs = [], feeds = [] }: Needs, data: BlockData): boolean {
  const hasBlog = blogs.some((query) => findOwn(data.blogs ?? {}, blogKey(query)))
  const hasEntries = feeds.some((address) => findOwn(data.feeds ?? {}, address)?.items.length)
  return blogs.length + feeds.length > 0 && !hasBlog && !hasEntries
}

/** What is missing in a block that shows nothing. */
export function emptyText(known: ReadBlock | undefined, data: BlockData): string {
  const { posts = [], blogs = [], galleries = [], feeds = [], events = [] } = known?.definition.needs(known.props) ?? {}
  const [address] = feeds
  if (address !== undefined) {
    const feed = findOwn(data.feeds ?? {}, address)
    return feed ? (feed.problem ?? 'this feed has no entries.') : 'fetching the feed…'
  }
  if (events.length > 0) return 'there are no events to show yet.'
  if (known?.definition.name === 'folder') return 'create a folder in your pages first.'
  const isLink = linksToBlog.has(known?.definition.name ?? '') && blogs.length > 0
  if (isLink) return 'create a blog first, or choose one that everybody sees.'
  if (galleries.length > 0) return 'there are no gallery pages to show yet.'
  return posts.length + blogs.length > 0 ? 'there are no posts to show yet.' : 'choose what it shows.'
}

const menus = new Set(['menu', 'navigation'])

/** A menu without links takes no space on the page, but may have the shop on a phone. */
export function isEmptyMenu(known: ReadBlock | undefined, data: BlockData): boolean {
  if (!known || !menus.has(known.definition.name)) return false
  const { source, links } = known.props as { source: string; links: readonly unknown[] }
  return ({ site: data.navigation, footer: data.footerNavigation ?? [] }[source] ?? links).length === 0
}
