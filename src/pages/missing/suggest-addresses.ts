/** Maximum number of suggestions per address. */
const SUGGESTIONS_MAX = 3
/** Below this similarity a suggestion does not help. */
const LIKENESS_MIN = 0.55
/** Only this many characters at the end are compared. */
const LETTERS_MAX = 60

/** The most likely intended addresses, best first, by similarity of words or letters. */
export function suggestAddresses(missing: string, known: readonly string[]): string[] {
  const asked = lastWords(missing)
  if (asked.length === 0) return []
  return known
    .map((path) => ({ path, likeness: likenessOf(asked, lastWords(path)) }))
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .sort((a, b) => b.likeness - a.likeness || a.path.length - b.path.length)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ path }) => path)
}

/** The last part of a path describes the page: `/blog/2019/blue-mugs.html` is about blue mugs. */
function lastWords(path: string): string[] {
  const last = path.toLowerCase().split('/').filter(Boolean).at(-1) ?? ''
  return last
    .slice(0, LETTERS_MAX)
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function likenessOf(asked: readonly string[], known: readonly string[]): number {
  if (known.length === 0) return 0
  const shared = asked.filter((word) => known.includes(word)).length
  const words = (2 * shared) / (asked.length + known.length)
  return Math.max(words, lettersAlike(asked.join(''), known.join('')))
}

/** 1 if equal, lower with each edit. */
function lettersAlike(one: string, other: string): number {
  const longer = Math.max(one.length, other.length)
  // Lengths differ too much to be similar.
  if (longer === 0 || Math.abs(one.length - other.length) > longer * (1 - LIKENESS_MIN)) return 0
  return 1 - editDistance(one, other) / longer
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
