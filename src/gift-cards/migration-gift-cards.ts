import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Keyed hashes of codes of gift cards. */
export const giftCardsMigration: Migration = {
  name: '0790-gift-cards',
  async up(db) {
    await sql`
      create table gift_card_codes (
        website_id text not null,
        card_id text not null,
        code_hash text not null,
        code_ref uuid not null,
        last4 text not null,
        primary key (website_id, card_id)
      )`.execute(db)
    await sql`create unique index gift_card_codes_hash on gift_card_codes (website_id, code_hash)`.execute(db)
    await scopeToWebsite(db, 'gift_card_codes')
  },
}
