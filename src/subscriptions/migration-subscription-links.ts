import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** Links in e-mails, each good for one visit. */
export const subscriptionLinksMigration: Migration = {
  name: '0811-subscription-links',
  async up(db) {
    await sql`
      create table subscription_links (
        website_id text not null,
        token_hash text not null,
        customer_ref text not null,
        expires_at timestamptz not null,
        primary key (website_id, token_hash)
      )`.execute(db)
    await sql`create index on subscription_links (website_id, customer_ref)`.execute(db)
    await scopeToWebsite(db, 'subscription_links')
  },
}
