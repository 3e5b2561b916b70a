import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Checks of the gateways' ledgers against the log, with their findings. */
export const reconciliationsMigration: Migration = {
  name: '0411-reconciliations',
  async up(db) {
    await sql`
      create table reconciliations (
        website_id text not null,
        run_id text not null,
        is_nightly boolean not null,
        started_at timestamptz not null,
        finished_at timestamptz,
        from_at timestamptz not null,
        until_at timestamptz not null,
        result jsonb,
        primary key (website_id, run_id)
      )`.execute(db)
    await sql`create index reconciliations_newest on reconciliations (website_id, started_at desc)`.execute(db)
    await scopeToWebsite(db, 'reconciliations')
  },
}
