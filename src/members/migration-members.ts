import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Members of websites, apart from contributors: accounts, sessions, known browsers, links, letters and what happened. */
export const membersMigration: Migration = {
  name: '0870-members',
  async up(db) {
    await sql`
      create table site_users (
        website_id text not null,
        site_user_id text not null,
        person_ref text not null,
        name_ref text,
        password_hash text,
        epoch integer not null default 0,
        cart_id text,
        joined_at timestamptz not null,
        confirmed_at timestamptz,
        blocked_at timestamptz,
        last_login_at timestamptz,
        primary key (website_id, site_user_id),
        unique (website_id, person_ref)
      )`.execute(db)
    await sql`create index on site_users (website_id, joined_at desc, site_user_id desc)`.execute(db)
    await sql`
      create table site_user_sessions (
        website_id text not null,
        token_hash text not null,
        session_id text not null,
        site_user_id text not null,
        epoch integer not null,
        is_remembered boolean not null,
        device text not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (website_id, token_hash),
        foreign key (website_id, site_user_id) references site_users (website_id, site_user_id) on delete cascade
      )`.execute(db)
    await sql`create index on site_user_sessions (website_id, site_user_id, last_seen_at)`.execute(db)
    await sql`create index on site_user_sessions (website_id, expires_at)`.execute(db)
    await sql`
      create table site_user_devices (
        website_id text not null,
        token_hash text not null,
        site_user_id text not null,
        epoch integer not null,
        last_used_at timestamptz not null,
        primary key (website_id, token_hash),
        foreign key (website_id, site_user_id) references site_users (website_id, site_user_id) on delete cascade
      )`.execute(db)
    await sql`create index on site_user_devices (website_id, site_user_id, last_used_at)`.execute(db)
    await sql`
      create table site_user_links (
        website_id text not null,
        token_hash text not null,
        kind text not null check (kind in ('sign-up', 'invite', 'reset', 'email')),
        site_user_id text,
        epoch integer,
        secret_ref text,
        expires_at timestamptz not null,
        primary key (website_id, token_hash),
        foreign key (website_id, site_user_id) references site_users (website_id, site_user_id) on delete cascade
      )`.execute(db)
    await sql`create index on site_user_links (website_id, expires_at)`.execute(db)
    await sql`create index on site_user_links (website_id, site_user_id) where site_user_id is not null`.execute(db)
    await sql`
      create table site_user_letters (
        website_id text not null,
        letter_id text not null,
        secret_ref text not null,
        primary key (website_id, letter_id)
      )`.execute(db)
    await sql`
      create table site_user_events (
        website_id text not null,
        event_id text not null,
        site_user_id text not null,
        kind text not null,
        account_id text,
        at timestamptz not null,
        primary key (website_id, event_id),
        foreign key (website_id, site_user_id) references site_users (website_id, site_user_id) on delete cascade
      )`.execute(db)
    await sql`create index on site_user_events (website_id, site_user_id, at desc)`.execute(db)
    await sql`
      create table site_user_words (
        website_id text not null,
        word_hash text not null,
        site_user_id text not null,
        primary key (website_id, word_hash, site_user_id),
        foreign key (website_id, site_user_id) references site_users (website_id, site_user_id) on delete cascade
      )`.execute(db)
    await sql`create index on site_user_words (website_id, site_user_id)`.execute(db)
    await sql`
      create table member_settings (
        website_id text primary key,
        settings jsonb not null
      )`.execute(db)
    for (const table of [
      'site_users',
      'site_user_sessions',
      'site_user_devices',
      'site_user_links',
      'site_user_letters',
      'site_user_events',
      'site_user_words',
      'member_settings',
    ])
      await scopeToWebsite(db, table)
    await notifyWebsiteChanges(db, 'member_settings')
  },
}
