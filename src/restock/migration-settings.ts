import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** A store's settings for sending. Those shown on its pages are part of the website's own settings. */
export const restockSettingsMigration: Migration = {
  name: '0019-restock-settings',
  async up(db) {
    await sql`
      create table restock_settings (
        website_id text primary key,
        subject text not null,
        introduction text not null,
        sends_when_stock_returns boolean not null,
        letters_per_minute integer check (letters_per_minute > 0),
        captcha_secret_ref uuid
      )`.execute(db)
    await scopeToWebsite(db, 'restock_settings')
  },
}
