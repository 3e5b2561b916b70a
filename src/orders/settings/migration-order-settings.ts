import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Order settings of each website. */
export const orderSettingsMigration: Migration = {
  name: '0131-order-settings',
  async up(db) {
    await sql`
      create table order_settings (
        website_id text primary key,
        manager_refund_limit_cents bigint not null
      )`.execute(db)
    await scopeToWebsite(db, 'order_settings')
  },
}
