import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Hashed words of customers' names, for the search. */
export const orderNamesMigration: Migration = {
  name: '0130-order-names',
  async up(db) {
    await sql`
      create table order_name_words (
        website_id text not null,
        word_hash text not null,
        order_id text not null,
        customer_ref text not null,
        primary key (website_id, word_hash, order_id)
      )`.execute(db)
    await sql`create index on order_name_words (website_id, customer_ref)`.execute(db)
    await scopeToWebsite(db, 'order_name_words')
  },
}
