import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Lists of members that owners name. */
export const memberSegmentsMigration: Migration = {
  name: '0940-member-segments',
  async up(db) {
    await sql`
      create table member_segments (
        website_id text not null,
        id text not null,
        name text not null,
        filter jsonb not null,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create unique index member_segments_name on member_segments (website_id, lower(name))`.execute(db)
    await scopeToWebsite(db, 'member_segments')
  },
}
