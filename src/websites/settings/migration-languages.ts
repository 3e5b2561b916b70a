import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** The languages of a website beside its own. */
export const websiteLanguagesMigration: Migration = {
  name: '0993-website-languages',
  async up(db) {
    await sql`alter table websites add column other_languages jsonb not null default '[]'`.execute(db)
  },
}
