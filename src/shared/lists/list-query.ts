import { cut, stripControlCharacters } from '../validation/one-line.ts'

/** Maximum length of a search text in characters; the rest is cut off. */
export const MOST_SEARCHED = 200

/** A list's query parameters, in canonical order. */
const NAMES = ['sort', 'min', 'max', 'stock', 'tag', 'category', 'option', 'after', 'before']

/** Parameters that a form without scripts sends repeatedly, once per choice. */
const REPEATED = ['tag', 'category', 'option']

/** Query parameters by name; repeated ones are joined, as in URLs written by our code. */
export function joinRepeated(asked: URLSearchParams): Record<string, string> {
  const joined = Object.fromEntries(asked)
  for (const name of REPEATED) if (asked.has(name)) joined[name] = asked.getAll(name).join('.')
  return joined
}

/**
 * The query that a browser sends for a list; the server validates it. Other parameters, such as those of campaigns, are
 * dropped.
 */
export function listQueryOf(search: Record<string, unknown>): string {
  return queryOf({ ...search, ...(search.sort === 'featured' && { sort: '' }) }, NAMES)
}

/** The same for the search page. */
export function siteQueryOf(search: Record<string, unknown>): string {
  const q = readQuery(search.q)
  return q && queryOf({ ...search, q, sort: '' }, ['q', 'kind', ...NAMES, 'blog', 'author', 'date', 'page'])
}

/** Normalises a search text to one readable line. */
export function readQuery(q: unknown): string {
  return typeof q === 'string' ? cut(stripControlCharacters(q), MOST_SEARCHED).trim() : ''
}

function queryOf(search: Record<string, unknown>, names: string[]): string {
  const pairs = names.filter((name) => search[name]).map((name) => [name, String(search[name])])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
