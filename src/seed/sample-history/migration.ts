import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Demo stores that have a sample history, or are to get one. */
export const sampleHistoriesMigration: Migration = {
  name: '0056-sample-histories',
  async up(db) {
    await sql`
      create table sample_histories (
        website_id text not null,
        state text not null check (state in ('wanted', 'there', 'removing')),
        start_day date not null,
        primary key (website_id)
      )`.execute(db)
    await scopeToWebsite(db, 'sample_histories')
  },
}
