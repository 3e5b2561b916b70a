import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** What the search reads of a published page. Null for older rows, which are filled by the first search that finds them. */
export const publishedTextsMigration: Migration = {
  name: '0748-published-texts',
  async up(db) {
    await sql`alter table published add column search_text text, add column search_excerpt text`.execute(db)
  },
}
