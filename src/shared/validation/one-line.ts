/** Text without line breaks, other control characters, and marks that change its direction. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/** One readable line: replaces line breaks, control characters and direction marks by spaces. */
export function stripControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Truncates to `most` characters without splitting a surrogate pair. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** Makes a text safe for a header, where a line break would start another one: readable, at most `most` characters. */
export function oneLine(text: string, most: number): string {
  const line = stripControlCharacters(text)
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  if (letters.length <= most) return line
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
