import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** E-mails that go out by themselves, and the ledger by which each person gets each at most once. */
export const automationsMigration: Migration = {
  name: '0968-mail-automations',
  async up(db) {
    await sql`
      create table automation_settings (
        website_id text primary key,
        settings jsonb not null
      )`.execute(db)
    await sql`
      create table automation_letters (
        website_id text not null,
        kind text not null check (kind in ('welcome', 'firstOrder', 'winBack')),
        person_ref text not null,
        state text not null check (state in ('waiting', 'claimed', 'sent', 'skipped', 'failed', 'uncertain')),
        reason text not null default '',
        claim_id text,
        delays integer not null default 0,
        at timestamptz not null,
        primary key (website_id, kind, person_ref),
        foreign key (website_id, person_ref) references mailing_contacts (website_id, person_ref) on delete cascade
      )`.execute(db)
    for (const table of ['automation_settings', 'automation_letters']) await scopeToWebsite(db, table)
  },
}
