import { PAGES_MAX } from './blog-paths.ts'

/** The page of each list with pages of its own, by the id of its block; absent: the first. */
export type ListPages = ReadonlyMap<string, number>

const NAME = /^posts-([\w-]{1,100})$/
/** Lists of one page that are not at their first page. */
const LISTS_MAX = 5

/** Reads `?posts-<block>=2`; what is no page is left out. */
export function readListPages(asked: URLSearchParams): ListPages {
  const pages = new Map<string, number>()
  for (const [name, value] of asked) {
    const id = NAME.exec(name)?.[1]
    const page = /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 0
    if (id !== undefined && page > 1 && page <= PAGES_MAX && !pages.has(id)) pages.set(id, page)
    if (pages.size === LISTS_MAX) break
  }
  return pages
}

/** In canonical form: empty, or `?` and the rest. */
export function writeListPages(pages: ListPages): string {
  const shown = [...pages].filter(([, page]) => page > 1).sort(([a], [b]) => (a < b ? -1 : 1))
  return shown.length === 0 ? '' : `?${shown.map(([id, page]) => `posts-${id}=${page}`).join('&')}`
}
