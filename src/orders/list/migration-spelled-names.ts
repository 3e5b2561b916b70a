import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Websites whose older orders are found by every spelling of their customers' names. */
export const spelledNamesMigration: Migration = {
  name: '0753-spelled-names',
  async up(db) {
    await sql`create table spelled_names (website_id text primary key)`.execute(db)
    await scopeToWebsite(db, 'spelled_names')
  },
}
