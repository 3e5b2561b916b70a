import { searchableText, spellingsOf } from '../../../src/shared/lists/search-spellings.ts'

interface Named {
  label: string
  /** Synonyms. */
  also?: string | undefined
}

/** Entries in which every typed word is the beginning of a word; matches in the name come first. */
export function matching<Entry extends Named>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsOf(typed)
  const says = (text: string) => {
    const words = wordsOf(searchableText(text))
    return wanted.every((word) => spellingsOf(word).some((spelling) => words.some((one) => one.startsWith(spelling))))
  }
  const found = entries.filter(({ label, also = '' }) => says(`${label} ${also}`))
  return [...found.filter(({ label }) => says(label)), ...found.filter(({ label }) => !says(label))]
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
