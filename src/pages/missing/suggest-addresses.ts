import { shortSpelling } from '../../shared/lists/search-spellings.ts'

/** Maximum number of suggestions per address. */
const SUGGESTIONS_MAX = 3
/** Below this similarity a suggestion does not help. */
const LIKENESS_MIN = 0.55
/** Only this many characters at the end are compared. */
const LETTERS_MAX = 60
/** Characters of an address that are read: a letter takes up to twelve when it is percent-encoded. */
const ENCODED_MAX = 12 * LETTERS_MAX

/** Known addresses whose letters are compared one by one with a missing one: those with the most letters in common. */
const COMPARED_MAX = 50
/** Letters are counted in this many groups. */
const GROUPS = 32

interface Words {
  path: string
  words: ReadonlySet<string>
  /** Of all words. */
  letters: string
  /** Letters per group of letters. */
  counts: Uint8Array
}

/** Finds the most likely intended addresses, best first, by similarity of words or letters. */
export function addressSuggester(known: readonly string[]): (missing: string) => string[] {
  const others = known.map(wordsOf)
  return (missing) => {
    const requested = wordsOf(missing)
    if (requested.words.size === 0) return []
    const similar = others
      .filter((other) => distanceMin(requested, other) <= distanceMax(requested, other))
      .sort((a, b) => distanceMin(requested, a) - distanceMin(requested, b))
    const compared = new Set(similar.slice(0, COMPARED_MAX))
    return others
      .map((other) => ({
        path: other.path,
        likeness: Math.max(sharedWords(requested, other), compared.has(other) ? lettersAlike(requested, other) : 0),
      }))
      .filter(({ likeness }) => likeness >= LIKENESS_MIN)
      .sort((a, b) => b.likeness - a.likeness || a.path.length - b.path.length)
      .slice(0, SUGGESTIONS_MAX)
      .map(({ path }) => path)
  }
}

function wordsOf(path: string): Words {
  const words = lastWords(path)
  const letters = words.join('')
  const counts = new Uint8Array(GROUPS)
  for (let at = 0; at < letters.length; at++) {
    const group = letters.charCodeAt(at) % GROUPS
    counts[group] = (counts[group] ?? 0) + 1
  }
  return { path, words: new Set(words), letters, counts }
}

/** So many letters have to be changed at least, because the other text has none of them. */
function distanceMin(one: Words, other: Words): number {
  let [missing, surplus] = [0, 0]
  for (let group = 0; group < GROUPS; group++) {
    const difference = (one.counts[group] ?? 0) - (other.counts[group] ?? 0)
    if (difference > 0) missing += difference
    else surplus -= difference
  }
  return Math.max(missing, surplus)
}

/** More changed letters are not similar. */
function distanceMax(one: Words, other: Words): number {
  return Math.max(one.letters.length, other.letters.length) * (1 - LIKENESS_MIN)
}

/** The last part of a path describes the page: `/blog/2019/blue-mugs.html` is about blue mugs. */
function lastWords(path: string): string[] {
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return shortSpelling(decoded(last.slice(0, ENCODED_MAX)))
    .slice(0, LETTERS_MAX)
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Without percent-encoding; unchanged if it is broken. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function sharedWords(one: Words, other: Words): number {
  if (other.words.size === 0) return 0
  let shared = 0
  for (const word of one.words) if (other.words.has(word)) shared++
  return (2 * shared) / (one.words.size + other.words.size)
}

/** 1 if equal, lower with each edit. */
function lettersAlike({ letters: one }: Words, { letters: other }: Words): number {
  const longer = Math.max(one.length, other.length)
  return longer === 0 ? 0 : 1 - editDistance(one, other) / longer
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
