import { sql } from 'kysely'
import { type Migration, scopeToWebsite, showToReports } from '../../platform/database/migrate.ts'

/**
 * Where the visit came from in which an order was placed. It outlives raw hits and does not name the visitor. Filled by the
 * roll-up of the purchase's hour; rows of earlier purchases are added when a website's roll-ups are next brought up to date.
 */
export const analyticsOrderSourcesMigration: Migration = {
  name: '0770-analytics-order-sources',
  async up(db) {
    await sql`
      create table order_sources (
        website_id text not null,
        order_id text not null,
        bought_at timestamptz not null,
        source text not null,
        medium text not null,
        campaign text not null,
        primary key (website_id, order_id)
      )`.execute(db)
    await scopeToWebsite(db, 'order_sources')
    await showToReports(db, ['order_sources'])
  },
}
