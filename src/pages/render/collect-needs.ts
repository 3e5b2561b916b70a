import type {
  BlogQuery,
  EventsQuery,
  GalleriesQuery,
  Needs,
  PostsQuery,
  ProductList,
} from '../../../web/blocks/block.ts'
import { blogKey, eventsKey, galleriesKey, listKey, postsKey } from '../../../web/blocks/block-data.ts'
import type { ShownBlock, ShownDocument } from '../../../web/blocks/document-shape.ts'
import { readBlock } from '../../../web/blocks/read-block.ts'
import { readSectionLook } from '../../../web/blocks/section-look.ts'
import { type FigureQuery, figureKey } from '../../shared/charts/store-figures.ts'

/** The data that all blocks of a page need, without duplicates. */
export interface PageNeeds {
  images: string[]
  /** Of the first document, in reading order. */
  ownImages: string[]
  products: string[]
  lists: ProductList[]
  forms: string[]
  posts: WantedPosts[]
  blogs: BlogQuery[]
  galleries: GalleriesQuery[]
  events: EventsQuery[]
  /** Addresses. */
  feeds: string[]
  /** Ids. */
  funds: string[]
  figures: FigureQuery[]
  /** Ids. */
  templates: string[]
}

/** Posts that a block lists. */
export interface WantedPosts {
  key: string
  query: PostsQuery
  /** The block whose pages the address tells; null: the list is shown from its beginning. */
  pagedBy: string | null
}

/** Limit of images, products and lists read per page. */
const IDS_MAX = 1_000
export const LISTS_MAX = 60
const FORMS_MAX = 60
const POST_LISTS_MAX = 30
const BLOG_LISTS_MAX = 20
const GALLERY_LISTS_MAX = 30
const EVENT_LISTS_MAX = 10
const FEEDS_MAX = 20
const FUNDS_MAX = 20
const FIGURES_MAX = 20
const TEMPLATES_MAX = 20

/** Of page, header and footer together, so that each kind of data is read with one statement. */
export function collectNeeds(documents: readonly ShownDocument[]): PageNeeds {
  const [own = [], ...others] = documents.map((document, place) => needsOf(document, place === 0))
  const needs = [own, ...others].flat()
  const posts = new Map(
    needs
      .flatMap(({ wanted = [] }) => wanted)
      .map((one) => [one.key, one] as const)
      .reverse(),
  )
  const lists = new Map(needs.flatMap((one) => one.lists ?? []).map((list) => [listKey(list), list]))
  const blogs = new Map(needs.flatMap((one) => one.blogs ?? []).map((query) => [blogKey(query), query]))
  const galleries = new Map(needs.flatMap((one) => one.galleries ?? []).map((query) => [galleriesKey(query), query]))
  const events = new Map(needs.flatMap((one) => one.events ?? []).map((query) => [eventsKey(query), query]))
  const figures = new Map(needs.flatMap((one) => one.figures ?? []).map((query) => [figureKey(query), query]))
  return {
    images: [...new Set(needs.flatMap(({ images = [] }) => images))].slice(0, IDS_MAX),
    ownImages: [...new Set(own.flatMap(({ images = [] }) => images))],
    products: [...new Set(needs.flatMap(({ products = [] }) => products))].slice(0, IDS_MAX),
    lists: [...lists.values()].slice(0, LISTS_MAX),
    forms: [...new Set(needs.flatMap(({ forms = [] }) => forms))].slice(0, FORMS_MAX),
    posts: [...posts.values()].reverse().slice(0, POST_LISTS_MAX),
    blogs: [...blogs.values()].slice(0, BLOG_LISTS_MAX),
    galleries: [...galleries.values()].slice(0, GALLERY_LISTS_MAX),
    events: [...events.values()].slice(0, EVENT_LISTS_MAX),
    feeds: [...new Set(needs.flatMap(({ feeds = [] }) => feeds))].slice(0, FEEDS_MAX),
    funds: [...new Set(needs.flatMap(({ funds = [] }) => funds))].slice(0, FUNDS_MAX),
    figures: [...figures.values()].slice(0, FIGURES_MAX),
    templates: [...new Set(needs.flatMap((one) => one.templates ?? []))].slice(0, TEMPLATES_MAX),
  }
}

type BlockNeeds = Needs & { wanted?: WantedPosts[] }

/** Of a section's background and its blocks, from the top down. Only the page's own lists have pages. */
function needsOf({ sections = {}, blocks = {} }: ShownDocument, isOwn: boolean): BlockNeeds[] {
  const inSections = Map.groupBy(Object.entries(blocks), ([, block]) => block?.section)
  const sorted = Object.entries(sections).sort(([, one], [, other]) =>
    compare(String(one?.order), String(other?.order)),
  )
  return sorted.flatMap(([id, section]) => {
    const { image } = readSectionLook(section?.props)
    const inside = (inSections.get(id) ?? []).sort(
      ([, a], [, b]) => cellOf(a).y - cellOf(b).y || cellOf(a).x - cellOf(b).x,
    )
    const ofBlocks = inside.flatMap(([blockId, block]) => {
      const known = readBlock(block)
      if (!known) return []
      const needs = known.definition.needs(known.props)
      return [{ ...needs, wanted: wantedPosts(needs, blockId, isOwn) }]
    })
    return [{ images: image === null ? [] : [image] }, ...ofBlocks]
  })
}

/** What a block lists, with the key under which its view finds it. */
export function wantedPosts({ posts = [] }: Needs, blockId: string, isOwn: boolean): WantedPosts[] {
  return posts.map((query) => ({
    key: postsKey(query, blockId),
    query,
    pagedBy: query.isPaged && isOwn ? blockId : null,
  }))
}

const cellOf = ({ at }: ShownBlock) => ({ x: Number(at?.desktop?.x) || 0, y: Number(at?.desktop?.y) || 0 })
const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)
