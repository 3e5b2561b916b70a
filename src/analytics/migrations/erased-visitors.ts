import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Recently erased visitors, whose hits may not be written yet. */
export const analyticsErasedVisitorsMigration: Migration = {
  name: '0045-analytics-erased-visitors',
  async up(db) {
    await sql`
      create table erased_visitors (
        website_id text not null,
        visitor bigint not null,
        erased_at timestamptz not null default now(),
        primary key (website_id, visitor)
      )`.execute(db)
    await scopeToWebsite(db, 'erased_visitors')
  },
}
