import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Append-only, except that old entries are deleted. `website_id` is `platform` for the platform's own host. */
export const auditMigration: Migration = {
  name: '0106-audit',
  async up(db) {
    await sql`
      create table audit_entries (
        website_id text not null,
        entry_id text not null,
        kind text not null,
        at timestamptz not null,
        account_id text,
        what text not null,
        times integer not null check (times > 0),
        primary key (website_id, entry_id)
      )`.execute(db)
    await sql`create index audit_entries_by_kind on audit_entries (website_id, kind, entry_id)`.execute(db)
    await scopeToWebsite(db, 'audit_entries')
  },
}
