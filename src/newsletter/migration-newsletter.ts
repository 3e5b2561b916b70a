import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Mailing lists, the people on them, and what each of them said; addresses and names are in the vault. */
export const newsletterMigration: Migration = {
  name: '0880-newsletter',
  async up(db) {
    await sql`
      create table mailing_lists (
        website_id text not null,
        id text not null,
        name text not null,
        description text not null default '',
        welcome text not null default '',
        double_opt_in boolean not null default true,
        created_at timestamptz not null,
        archived_at timestamptz,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create unique index mailing_lists_name on mailing_lists (website_id, lower(name)) where archived_at is null`.execute(
      db,
    )
    await sql`
      create table mailing_contacts (
        website_id text not null,
        person_ref text not null,
        name_ref text,
        tags text[] not null default '{}',
        since timestamptz not null,
        primary key (website_id, person_ref)
      )`.execute(db)
    await sql`create index on mailing_contacts (website_id, since desc, person_ref desc)`.execute(db)
    await sql`create index on mailing_contacts using gin (tags)`.execute(db)
    await sql`
      create table mailing_memberships (
        website_id text not null,
        list_id text not null,
        person_ref text not null,
        state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
        said_at timestamptz not null,
        confirm_id text,
        asked_at timestamptz,
        letter_at timestamptz,
        primary key (website_id, list_id, person_ref),
        foreign key (website_id, list_id) references mailing_lists (website_id, id),
        foreign key (website_id, person_ref) references mailing_contacts (website_id, person_ref) on delete cascade
      )`.execute(db)
    await sql`create index on mailing_memberships (website_id, person_ref)`.execute(db)
    await sql`create index on mailing_memberships (website_id, list_id, state)`.execute(db)
    await sql`
      create index on mailing_memberships (website_id, asked_at) where state = 'pending' and asked_at is not null`.execute(
      db,
    )
    await sql`
      create unique index on mailing_memberships (website_id, confirm_id) where confirm_id is not null`.execute(db)
    await sql`
      create table mailing_consents (
        website_id text not null,
        id text not null,
        person_ref text not null,
        list_id text not null,
        said text not null check (said in ('asked', 'yes', 'no')),
        source text not null,
        words text not null default '',
        page text not null default '',
        proof text,
        account_id text,
        import_id text,
        at timestamptz not null,
        primary key (website_id, id),
        foreign key (website_id, person_ref) references mailing_contacts (website_id, person_ref) on delete cascade
      )`.execute(db)
    await sql`create index on mailing_consents (website_id, person_ref, at desc, id desc)`.execute(db)
    await sql`
      create table newsletter_settings (
        website_id text primary key,
        settings jsonb not null
      )`.execute(db)
    for (const table of [
      'mailing_lists',
      'mailing_contacts',
      'mailing_memberships',
      'mailing_consents',
      'newsletter_settings',
    ])
      await scopeToWebsite(db, table)
    for (const table of ['mailing_lists', 'newsletter_settings']) await notifyWebsiteChanges(db, table)
  },
}
