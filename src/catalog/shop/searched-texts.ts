import { sql } from 'kysely'

/** Title on its own line, short description and tags. Spelled when the product was saved; older rows are spelled here. */
export const searchedWords = sql`coalesce(items.search_words, searchable_text(items.title) || chr(10) ||
  searchable_text(items.excerpt || ' ' || json_words(items.tags)))`

/** The description without its tags. */
export const searchedBody = sql`coalesce(items.search_body, searchable_text(without_tags(items.description)))`
