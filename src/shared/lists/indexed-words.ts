import { normalForm } from './normal-form.ts'
import { shortSpelling } from './search-spellings.ts'

/** Words by which something is found; further ones are only read. */
const WORDS_MAX = 60
const SEARCHED_MAX = 8
/** Of all texts, and of one: far more than so many words have. */
const READ_MAX = 10_000
const READ_OF_EACH_MAX = 2_500
/** Beginnings by which a word is found while it is typed. */
const PART_MIN = 3
const PART_MAX = 10

/** Words of a text as they are compared: without accents and capitals. */
function wordsIn(text: string): string[] {
  return shortSpelling(normalForm(text, 'NFKC')).match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []
}

/** What is looked up for a typed search; words without letters or digits find nothing. */
export function searchedWords(search: string): string[] {
  return [...new Set(wordsIn(search).map((word) => Array.from(word).slice(0, PART_MAX).join('')))].slice(
    0,
    SEARCHED_MAX,
  )
}

/** Each word of the texts with its beginnings. A longer word is found by its first ten letters. */
export function indexedWordsOf(texts: readonly string[]): string[] {
  const words = new Set<string>()
  let left = READ_MAX
  for (const whole of texts) {
    const text = whole.slice(0, Math.min(left, READ_OF_EACH_MAX)).toWellFormed()
    left -= text.length
    for (const word of wordsIn(text)) {
      if (words.size >= WORDS_MAX) break
      words.add(Array.from(word).slice(0, PART_MAX).join(''))
    }
  }
  return [...new Set([...words].flatMap(beginnings))]
}

function beginnings(word: string): string[] {
  const letters = Array.from(word)
  const lengths = Array.from({ length: Math.max(0, letters.length - PART_MIN) }, (_, n) => PART_MIN + n)
  return [word, ...lengths.map((length) => letters.slice(0, length).join(''))]
}
