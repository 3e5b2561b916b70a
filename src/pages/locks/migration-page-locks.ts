import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Passwords of pages. Not in documents, because their history is kept and a password's must not be. */
export const pageLocksMigration: Migration = {
  name: '0150-page-locks',
  async up(db) {
    await sql`
      create table page_locks (
        website_id text not null references websites,
        doc_id text not null,
        password_hash text not null,
        version text not null,
        changed_at timestamptz not null,
        primary key (website_id, doc_id)
      )`.execute(db)
    await scopeToWebsite(db, 'page_locks')
  },
}
