/** Text without line ends, other controls, and marks that turn its direction. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/** Readable text of one line: line ends and other controls become spaces, and so do marks that show a text that is not there. */
export function stripControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** At most so many characters, and no half of a letter at the end. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** What is written into a header, where a line end would begin one of its own: readable, at most this many characters. */
export function oneLine(text: string, most: number): string {
  const line = stripControlCharacters(text)
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  if (letters.length <= most) return line
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
