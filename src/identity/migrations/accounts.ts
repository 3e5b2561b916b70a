import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Adds sign-in with e-mail and password, and the websites on which an account is signed in. */
export const accountsMigration: Migration = {
  name: '0009-accounts',
  async up(db) {
    await sql`
      alter table accounts
        add column email text unique check (email = lower(email) and length(email) between 3 and 256),
        add column password_hash text,
        add column session_epoch integer not null default 0`.execute(db)
    // For older sessions the time of authentication is unknown, so it is set to long ago.
    await sql`
      alter table sessions
        add column session_id text not null default gen_random_uuid()::text,
        add column epoch integer not null default 0,
        add column confirmed_at timestamptz not null default 'epoch',
        add column device text not null default 'Unknown device'`.execute(db)
    await sql`create index sessions_of_account on sessions (website_id, account_id)`.execute(db)
    await sql`
      alter table sign_in_links
        add column epoch integer not null default 0,
        add column confirmed_at timestamptz`.execute(db)
    await sql`
      create table session_places (
        account_id text not null references accounts,
        website_id text not null,
        primary key (account_id, website_id)
      )`.execute(db)
    await sql`alter table websites add column country text not null default 'US' check (country ~ '^[A-Z]{2}$')`.execute(
      db,
    )
  },
}
