import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** At most one offer per website. */
export const handOverMigration: Migration = {
  name: '0107-hand-over',
  async up(db) {
    await sql`
      create table ownership_offers (
        website_id text primary key,
        to_account_id text not null references accounts on delete cascade,
        offered_by text not null references accounts on delete cascade,
        offered_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await scopeToWebsite(db, 'ownership_offers')
  },
}
