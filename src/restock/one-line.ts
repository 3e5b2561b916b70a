/** What is written into a header: one line of readable text, at most this many characters. */
export function oneLine(text: string, most: number): string {
  // Line ends and other controls would begin a header of their own; the bidirectional ones show a text that is not there.
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  if (letters.length <= most) return line
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
