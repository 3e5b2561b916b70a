import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Who holds stock without having paid. */
export const unpaidHoldsMigration: Migration = {
  name: '0584-unpaid-holds',
  async up(db) {
    await sql`
      create table unpaid_holds (
        website_id text not null,
        checkout_id text not null,
        visitor_hash text,
        network_hash text not null,
        held_at timestamptz not null,
        primary key (website_id, checkout_id)
      )`.execute(db)
    await sql`create index unpaid_holds_network on unpaid_holds (website_id, network_hash)`.execute(db)
    await sql`create index unpaid_holds_visitor on unpaid_holds (website_id, visitor_hash)`.execute(db)
    await sql`create index unpaid_holds_age on unpaid_holds (website_id, held_at)`.execute(db)
    await scopeToWebsite(db, 'unpaid_holds')
  },
}
