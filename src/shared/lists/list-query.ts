import { cut, stripControlCharacters } from '../validation/one-line.ts'

/** Most characters of what is searched for; the rest is left off. */
export const MOST_SEARCHED = 200

/** What a list knows of its query, in the order in which it is written. */
const NAMES = ['sort', 'min', 'max', 'stock', 'tag', 'category', 'option', 'after', 'before']

/** Parameters that a form without scripts sends once for each choice. */
const REPEATED = ['tag', 'category', 'option']

/** A query's parameters by name, choices of the same kind joined: how they stand in an address that is written here. */
export function joinRepeated(asked: URLSearchParams): Record<string, string> {
  const joined = Object.fromEntries(asked)
  for (const name of REPEATED) if (asked.has(name)) joined[name] = asked.getAll(name).join('.')
  return joined
}

/** What a browser asks a list with; the server decides what of it counts. The rest, such as a campaign's parameters, is left out. */
export function listQueryOf(search: Record<string, unknown>): string {
  return queryOf({ ...search, ...(search.sort === 'featured' && { sort: '' }) }, NAMES)
}

/** The same for the search page. */
export function siteQueryOf(search: Record<string, unknown>): string {
  const q = readQuery(search.q)
  return q && queryOf({ ...search, q, sort: '' }, ['q', ...NAMES])
}

/** Readable and of one line. */
export function readQuery(q: unknown): string {
  return typeof q === 'string' ? cut(stripControlCharacters(q), MOST_SEARCHED).trim() : ''
}

function queryOf(search: Record<string, unknown>, names: string[]): string {
  const pairs = names.filter((name) => search[name]).map((name) => [name, String(search[name])])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
