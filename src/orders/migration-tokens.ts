import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Maps hashed tokens to orders. */
export const orderTokensMigration: Migration = {
  name: '0087-order-tokens',
  async up(db) {
    await sql`
      create table order_tokens (
        website_id text not null,
        token_hash text not null,
        order_id text not null,
        primary key (website_id, token_hash)
      )`.execute(db)
    await scopeToWebsite(db, 'order_tokens')
  },
}
