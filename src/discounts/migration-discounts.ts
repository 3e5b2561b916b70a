import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Discounts, their codes, and the history of changes. */
export const discountsMigration: Migration = {
  name: '0078-discounts',
  async up(db) {
    await sql`
      create table discounts (
        website_id text not null,
        id text not null,
        terms jsonb not null,
        trigger text not null generated always as (terms ->> 'trigger') stored,
        is_limited boolean not null generated always as (
          terms #>> '{limits,total}' is not null or terms #>> '{limits,perCustomer}' is not null) stored,
        is_paused boolean not null,
        codes integer not null,
        revision integer not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create index discounts_automatic on discounts (website_id) where trigger = 'automatic' and deleted_at is null`.execute(
      db,
    )
    await sql`
      create table discount_codes (
        website_id text not null,
        discount_id text not null,
        code text not null,
        added_in integer not null,
        removed_in integer,
        is_live boolean not null,
        primary key (website_id, discount_id, code),
        foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create unique index discount_codes_live on discount_codes (website_id, code) where is_live`.execute(db)
    await sql`
      create table discount_changes (
        website_id text not null,
        discount_id text not null,
        revision integer not null,
        kind text not null,
        at timestamptz not null,
        account_id text,
        before jsonb,
        after jsonb not null,
        codes integer not null,
        undoes integer,
        request_key text,
        request text,
        primary key (website_id, discount_id, revision),
        foreign key (website_id, discount_id) references discounts (website_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create unique index discount_changes_request on discount_changes (website_id, request_key)
      where request_key is not null`.execute(db)
    for (const table of ['discounts', 'discount_codes', 'discount_changes']) await scopeToWebsite(db, table)
    // Cached prices of carts become outdated.
    await notifyWebsiteChanges(db, 'discounts')
  },
}
