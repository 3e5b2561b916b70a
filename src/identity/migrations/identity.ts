import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

export const identityMigration: Migration = {
  name: '0003-identity',
  async up(db) {
    await sql`
      create table accounts (
        account_id text primary key,
        display_name text not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`
      create table contributors (
        website_id text not null,
        account_id text not null references accounts,
        roles integer[] not null,
        primary key (website_id, account_id)
      )`.execute(db)
    await sql`
      create table sessions (
        website_id text not null,
        token_hash text not null,
        account_id text not null references accounts,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        last_seen_at timestamptz not null,
        primary key (website_id, token_hash)
      )`.execute(db)
    await sql`
      create table sign_in_links (
        website_id text not null,
        token_hash text not null,
        account_id text not null references accounts,
        expires_at timestamptz not null,
        used_at timestamptz,
        primary key (website_id, token_hash)
      )`.execute(db)
    for (const table of ['contributors', 'sessions', 'sign_in_links']) await scopeToWebsite(db, table)
  },
}
