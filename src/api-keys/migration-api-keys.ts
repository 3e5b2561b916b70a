import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

export const apiKeysMigration: Migration = {
  name: '0900-api-keys',
  async up(db) {
    await sql`
      create table api_keys (
        website_id text not null,
        key_id text not null,
        account_id text not null,
        name text not null,
        mode text not null check (mode in ('test', 'live')),
        scopes text[] not null,
        hash bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        last_used_at timestamptz,
        primary key (website_id, key_id)
      )`.execute(db)
    await sql`
      create table api_calls (
        website_id text not null,
        key_id text not null,
        call_id text not null,
        at timestamptz not null,
        method text not null,
        path text not null,
        status int not null,
        ms int not null,
        primary key (website_id, key_id, call_id)
      )`.execute(db)
    for (const table of ['api_keys', 'api_calls']) await scopeToWebsite(db, table)
  },
}
