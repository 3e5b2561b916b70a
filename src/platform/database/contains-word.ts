import { type RawBuilder, sql } from 'kysely'
import { spellingsOf } from '../../shared/lists/search-spellings.ts'
import { searchWords } from '../../shared/lists/search-words.ts'

/**
 * True where a typed word occurs in a text: every search looks for words in this way.
 * @param text in the form of `searchable_text`
 */
export function containsWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const found = spellingsOf(word).map((spelling) => sql`strpos(${text}, ${spelling}) > 0`)
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** Words of a search that are looked for. */
const WORDS_MAX = 10

/** True where a text contains all words of a search, in any case and spelling. */
export function containsWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = searchWords(search).slice(0, WORDS_MAX)
  if (words.length === 0) return sql<boolean>`true`
  const found = words.map((word) => containsWord(sql`searchable_text(${text})`, word))
  return sql<boolean>`(${sql.join(found, sql` and `)})`
}
