import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Lists of customers that merchants name. */
export const segmentsMigration: Migration = {
  name: '0520-customer-segments',
  async up(db) {
    await sql`
      create table customer_segments (
        website_id text not null,
        id text not null,
        name text not null,
        filter jsonb not null,
        created_at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`create unique index customer_segments_name on customer_segments (website_id, lower(name))`.execute(db)
    await scopeToWebsite(db, 'customer_segments')
  },
}
