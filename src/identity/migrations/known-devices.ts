import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Browsers in which an account was signed in, and failed password attempts. `sign_in_paces` is no longer read; processes of
 * the previous version still use it, so a later release drops it.
 */
export const knownDevicesMigration: Migration = {
  name: '0054-known-devices',
  async up(db) {
    await sql`
      create table known_devices (
        token_hash text primary key,
        account_id text not null references accounts,
        epoch integer not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null
      )`.execute(db)
    await sql`create index known_devices_of_account on known_devices (account_id, last_used_at)`.execute(db)
    // Unlogged: the counts may be lost in a crash.
    await sql`
      create unlogged table password_failures (
        key text primary key,
        failures integer not null,
        next_at timestamptz not null,
        forget_at timestamptz not null
      ) with (fillfactor = 70)`.execute(db)
    await sql`create index password_failures_over on password_failures (forget_at)`.execute(db)
  },
}
