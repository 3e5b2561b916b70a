/** Which posts a list of a blog holds; all without a field. */
export interface PostFilter {
  category?: string
  tag?: string
  /** Slug of the author. */
  author?: string
  year?: number
  /** 1 to 12; only with a year. */
  month?: number
  /** Only of a calendar: events that are over. */
  past?: true
}

/** What an address beneath a blog's own leads to. */
export type BlogPlace = { slug: string } | { filter: PostFilter; page: number }

/** First words of the addresses of lists, which no post has as its slug. */
const listWords = ['category', 'tag', 'author', 'page'] as const

/** Slugs that no post gets: the addresses of lists, years, and words that editors of other systems use. */
export function isReservedPostSlug(slug: string): boolean {
  return /^\d{1,4}$/.test(slug) || reserved.has(slug)
}
const reserved = new Set<string>([...listWords, 'new', 'edit', 'feed', 'rss', 'atom', 'search', 'archive', 'comments'])

export const PAGES_MAX = 100_000

/** Reads the parts of a path behind the blog's own; undefined if none of its addresses has this form. */
export function readBlogPlace(parts: readonly string[]): BlogPlace | undefined {
  const { rest, page } = withoutPage(parts)
  if (page === undefined) return undefined
  const [first = '', ...more] = rest
  if (rest.length === 0) return { filter: {}, page }
  const name = more.map(readSegment).join('/')
  if (first === 'category' && name) return { filter: { category: name }, page }
  if (first === 'tag' && more.length === 1) return { filter: { tag: name }, page }
  if (first === 'author' && more.length === 1) return { filter: { author: name }, page }
  const date = readDate(rest)
  if (date) return { filter: date, page }
  return rest.length === 1 && page === 1 && parts.length === 1 && !isReservedPostSlug(first)
    ? { slug: first }
    : undefined
}

/** As `readBlogPlace`, of a calendar: its months, and its past events, have addresses of their own. */
export function readCalendarPlace(parts: readonly string[]): BlogPlace | undefined {
  const { rest, page } = withoutPage(parts)
  if (rest.length === 1 && rest[0] === PAST) return page === undefined ? undefined : { filter: { past: true }, page }
  const place = readBlogPlace(parts)
  if (!place || 'slug' in place || place.filter.year === undefined) return place
  return place.filter.month === undefined || place.page > 1 ? undefined : place
}

export const PAST = 'past'

/** Page 1 has the list's own address only. */
function withoutPage(parts: readonly string[]): { rest: readonly string[]; page: number | undefined } {
  if (parts.at(-2) !== 'page') return { rest: parts, page: 1 }
  const last = parts.at(-1) ?? ''
  const page = /^[1-9]\d{0,5}$/.test(last) ? Number(last) : 0
  return { rest: parts.slice(0, -2), page: page > 1 && page <= PAGES_MAX ? page : undefined }
}

function readDate([year = '', month, ...more]: readonly string[]): PostFilter | undefined {
  if (!/^[12]\d{3}$/.test(year) || more.length > 0) return undefined
  if (month === undefined) return { year: Number(year) }
  return /^(0[1-9]|1[0-2])$/.test(month) ? { year: Number(year), month: Number(month) } : undefined
}

/** Encoded address of a list of a blog's posts. */
export function listPath(blogPath: string, filter: PostFilter, page = 1): string {
  const { category, tag, author, year, month, past } = filter
  const parts = [
    ...(category === undefined ? [] : ['category', ...category.split('/').map(writeSegment)]),
    ...(tag === undefined ? [] : ['tag', writeSegment(tag)]),
    ...(author === undefined ? [] : ['author', writeSegment(author)]),
    ...(year === undefined ? [] : [String(year)]),
    ...(past ? [PAST] : []),
    ...(month === undefined ? [] : [String(month).padStart(2, '0')]),
    ...(page > 1 ? ['page', String(page)] : []),
  ]
  return [blogPath, ...parts].join('/')
}

export const postPath = (blogPath: string, slug: string) => `${blogPath}/${encodeURIComponent(slug)}`

/**
 * A name as one part of a path. A character with a special meaning for servers and browsers is written as `~` and its number;
 * `page` alone would be taken for the number of a page.
 */
function writeSegment(name: string): string {
  const signs = /^(\.+|page)$/.test(name) ? /[.p]/g : /[~/\\%?#]/g
  return encodeURIComponent(name.replace(signs, (sign) => `~${sign.charCodeAt(0).toString(16)}`))
}

function readSegment(part: string): string {
  return part.replace(/~([2357][0-9a-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
