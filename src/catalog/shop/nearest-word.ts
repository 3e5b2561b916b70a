/** Shorter words are one letter away from too many others. */
const LETTERS_MIN = 4

/**
 * The word itself if a word of the shop begins with it, else the first that is one edit away: one letter wrong, missing,
 * extra, or two swapped. Undefined if there is none.
 */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  if (words.some((known) => known.includes(word))) return word
  if (word.length < LETTERS_MIN) return undefined
  return words.find((known) => isOneAway(word, known))
}

export function isOneAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  const [left, right] = [a.slice(same), b.slice(same)]
  if (left.length === right.length) return left.slice(1) === right.slice(1) || isExchange(left, right)
  return left.length > right.length ? left.slice(1) === right : left === right.slice(1)
}

function isExchange(a: string, b: string): boolean {
  return a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}
