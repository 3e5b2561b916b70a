import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Saved filters over contacts. */
export const segmentsMigration: Migration = {
  name: '0965-mailing-segments',
  async up(db) {
    await sql`
      create table mailing_segments (
        website_id text not null,
        id text not null,
        name text not null,
        filter jsonb not null,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create unique index mailing_segments_name on mailing_segments (website_id, lower(name))`.execute(db)
    await scopeToWebsite(db, 'mailing_segments')
  },
}
