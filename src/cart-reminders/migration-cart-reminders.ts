import { sql } from 'kysely'
import { type Migration, scopeToWebsite, showToReports } from '../platform/database/migrate.ts'

/** A store's settings of cart reminders, the ledger of the e-mails, and the people who want none. */
export const cartRemindersMigration: Migration = {
  name: '0140-cart-reminders',
  async up(db) {
    await sql`
      create table cart_reminder_settings (
        website_id text primary key,
        is_enabled boolean not null,
        hours integer not null check (hours between 1 and 720),
        subject text not null,
        introduction text not null
      )`.execute(db)
    await sql`
      create table cart_reminders (
        website_id text not null,
        cart_id text not null,
        checkout_id text not null,
        customer_ref text not null,
        state text not null check (state in ('waiting', 'claimed', 'sent', 'failed', 'uncertain', 'suppressed')),
        reason text not null default '',
        claim_id uuid,
        claimed_at timestamptz,
        delays integer not null default 0,
        changed_at timestamptz not null default now(),
        sent_at timestamptz,
        opened_at timestamptz,
        primary key (website_id, cart_id)
      )`.execute(db)
    await sql`create index on cart_reminders (website_id, customer_ref)`.execute(db)
    await sql`
      create table cart_reminder_suppressions (
        website_id text not null,
        person_ref text not null,
        since timestamptz not null,
        primary key (website_id, person_ref)
      )`.execute(db)
    for (const table of ['cart_reminder_settings', 'cart_reminders', 'cart_reminder_suppressions'])
      await scopeToWebsite(db, table)
    await showToReports(db, ['cart_reminders'])
  },
}
