import { toLatinLetters } from '../validation/latin-letters.ts'

export const URL_ID_LENGTH_MAX = 200

/** Of a slug made from a title. */
const MADE_LENGTH_MAX = 80
/** Longer input does not affect the slug, and normalising megabytes takes long. */
const READ_MAX = 1_000

/**
 * Slug of a text, for pages, products, lists and posts alike: lower case, words joined by hyphens. Latin letters lose their
 * accents; other scripts are kept, and are percent-encoded in URLs. May be empty.
 */
export function toUrlId(text: string, lengthMax: number = URL_ID_LENGTH_MAX): string {
  const words = toLatinLetters(text.slice(0, READ_MAX).replace(/['’]|[\ufe00-\ufe0f]/g, '')).match(word) ?? []
  // Neither a hyphen nor half a character is left at the end.
  return words
    .join('-')
    .slice(0, lengthMax)
    .replace(/-?[\ud800-\udbff]?$/, '')
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** Slug of a title; `otherwise` for one without letters and digits. */
export function urlIdOf(title: string, otherwise: string): string {
  return toUrlId(title, MADE_LENGTH_MAX) || otherwise
}

/** The slug itself if free, else the first free one of `mug-2`, `mug-3` … */
export function firstFree(urlId: string, isTaken: (urlId: string) => boolean): string {
  let free = urlId
  for (let n = 2; isTaken(free); n++) free = `${urlId}-${n}`
  return free
}

/** Whether a text can be the last segment of a URL. */
export function isUrlId(text: string): boolean {
  return text !== '' && text.length <= URL_ID_LENGTH_MAX && toUrlId(text) === text
}
