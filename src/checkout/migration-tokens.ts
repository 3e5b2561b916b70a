import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Maps hashed tokens to checkouts. */
export const checkoutTokensMigration: Migration = {
  name: '0086-checkout-tokens',
  async up(db) {
    await sql`
      create table checkout_tokens (
        website_id text not null,
        token_hash text not null,
        checkout_id text not null,
        created_at timestamptz not null,
        primary key (website_id, token_hash)
      )`.execute(db)
    await scopeToWebsite(db, 'checkout_tokens')
  },
}
