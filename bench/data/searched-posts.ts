import type { PagesTx } from '../../src/pages/documents/document-store.ts'
import type { SearchEntry } from '../../src/pages/search/search-entry.ts'
import { writeSearchEntries } from '../../src/pages/search/write-search-entries.ts'
import { textWords } from '../../src/shared/lists/text-words.ts'

const VOCABULARY = 30_000
const WORDS_EACH = 400
/** Of one statement. */
const POSTS_AT_ONCE = 50

/** Words as often as in natural texts: the first is in every post, the thousandth in some 4 %. */
export async function writeSearchedPosts(tx: PagesTx, websiteId: string, docIds: readonly string[]): Promise<void> {
  const random = seeded(7)
  for (let from = 0; from < docIds.length; from += POSTS_AT_ONCE) {
    const entries = docIds.slice(from, from + POSTS_AT_ONCE).map((docId) => entryOf(docId, random))
    await writeSearchEntries(tx, websiteId, 1, entries)
  }
}

function entryOf(docId: string, random: () => number): SearchEntry {
  const drawn = Array.from({ length: WORDS_EACH }, () => wordOf(Math.floor(VOCABULARY ** random())))
  const title = drawn.slice(-4).join(' ')
  const body = `${wordOf(0)} ${drawn.join(' ')}`
  return {
    docId,
    kind: 'post',
    title,
    body,
    words: [...textWords(`${title} ${body}`)],
    titleWords: [...textWords(title)],
  }
}

/** The nth most frequent word: `baca`, `baca`, … of six letters and more. */
export function wordOf(n: number): string {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu', 'va']
  let word = ''
  for (let rest = n, place = 0; place < 4; place++, rest >>= 4) word += syllables[(rest + place * 5) & 15]
  return word
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
