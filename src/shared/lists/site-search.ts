import { filterText, filterValue, type ListFilters, listFilterPairs, readListFilters } from './list-filters.ts'
import { readQuery } from './list-query.ts'
import { readPageToken } from './page-token.ts'

/** What a search shows alone. */
export type SearchKind = 'products' | 'posts' | 'pages'

/** What found posts are narrowed to; empty for no limit. */
export interface PostFilters {
  /** Last part of the address of a blog. */
  blog: string
  /** It, or one beneath it. */
  category: string
  tag: string
  /** Last part of the address of an author. */
  author: string
  /** `2026` or `2026-11`. */
  date: string
}

/** Query part of the search page's URL. */
export interface SiteSearch extends ListFilters {
  /** One readable line; empty before a search. */
  query: string
  /** Empty for all kinds; filters of products leave out the other ones. */
  kind: SearchKind | ''
  /** Only of `posts`. */
  post: PostFilters
  /** Cursor at which this page of products begins; empty for the first. */
  after: string
  /** Cursor before which it ends, for going back. */
  before: string
  /** Of posts or pages, from 1. */
  page: number
}

const kinds: readonly SearchKind[] = ['products', 'posts', 'pages']

export const noListFilters: ListFilters = { min: '', max: '', inStock: false, tags: [], categories: [], options: [] }
export const noPostFilters: PostFilters = { blog: '', category: '', tag: '', author: '', date: '' }

export function readSiteSearch(asked: Record<string, unknown>): SiteSearch {
  const query = readQuery(asked.q)
  const kind = (query && kinds.find((one) => one === asked.kind)) || ''
  const ofProducts = query && kind !== 'posts' && kind !== 'pages' ? asked : {}
  const after = readPageToken(ofProducts.after)
  return {
    query,
    kind,
    after,
    before: after ? '' : readPageToken(ofProducts.before),
    ...readListFilters(ofProducts),
    post: kind === 'posts' ? readPostFilters(asked) : noPostFilters,
    page: kind === 'posts' || kind === 'pages' ? readPageNumber(asked.page) : 1,
  }
}

/** Invalid ones are ignored. */
function readPostFilters(asked: Record<string, unknown>): PostFilters {
  const { tags, categories } = readListFilters(asked)
  const { blog, author, date } = asked
  return {
    blog: partOfAddress(blog),
    category: filterText(categories[0] ?? ''),
    tag: filterText(tags[0] ?? ''),
    author: partOfAddress(author),
    date: typeof date === 'string' && /^[12]\d{3}(-(0[1-9]|1[0-2]))?$/.test(date) ? date : '',
  }
}

const partOfAddress = (text: unknown) => (typeof text === 'string' && /^[^/\p{C}]{1,250}$/u.test(text) ? text : '')

const readPageNumber = (page: unknown) => (typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1)

/** `?q=blue+mug&after=…`, encoded as browsers and the router do it, so that no redirect between two encodings is needed. */
export function writeSiteSearch(search: SiteSearch): string {
  const { query, kind, after, before, page, post } = search
  if (!query) return ''
  const pairs: [string, string][] = [
    ['q', query],
    ['kind', kind],
    ...listFilterPairs(search),
    ['tag', filterValue(post.tag)],
    ['category', filterValue(post.category)],
    ['after', after],
    ['before', before],
    ['blog', post.blog],
    ['author', post.author],
    ['date', post.date],
    ['page', page > 1 ? String(page) : ''],
  ]
  return `?${new URLSearchParams(pairs.filter(([, value]) => value))}`
}
