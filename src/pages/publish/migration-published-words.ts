import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * What the search reads of a published page, in both spellings of `ö`, `ü`, `ø` and the like. Null for older rows, which are
 * filled by the first search that finds them; `search_text` is what the previous version reads.
 */
export const publishedWordsMigration: Migration = {
  name: '0752-published-words',
  async up(db) {
    await sql`alter table published add column search_words text`.execute(db)
  },
}
