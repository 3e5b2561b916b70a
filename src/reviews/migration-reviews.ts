import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Customers' reviews of products, at most one per order line and per imported row. */
export const reviewsMigration: Migration = {
  name: '0450-reviews',
  async up(db) {
    await sql`
      create table product_reviews (
        website_id text not null,
        id text not null,
        item_id text not null,
        source text not null check (source in ('native', 'imported')),
        state text not null check (state in ('waiting', 'published', 'hidden')),
        rating smallint not null check (rating between 1 and 5),
        title text not null,
        body text not null,
        author_ref text,
        person_ref text,
        order_id text,
        line_id text,
        import_key text,
        written_at timestamptz not null,
        answer text not null default '',
        answered_at timestamptz,
        primary key (website_id, id),
        unique (website_id, order_id, line_id),
        unique (website_id, import_key)
      )`.execute(db)
    await sql`create index on product_reviews (website_id, item_id, state, written_at desc, id desc)`.execute(db)
    await sql`create index on product_reviews (website_id, state, written_at desc, id desc)`.execute(db)
    await sql`create index on product_reviews (website_id, person_ref) where person_ref is not null`.execute(db)
    await scopeToWebsite(db, 'product_reviews')
    await notifyWebsiteChanges(db, 'product_reviews')
  },
}
