import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Authenticator apps as a second factor, and recovery codes for a lost one. */
export const secondFactorMigration: Migration = {
  name: '0071-second-factor',
  async up(db) {
    await sql`
      create table second_factors (
        account_id text primary key references accounts,
        sealed_secret bytea not null,
        created_at timestamptz not null,
        confirmed_at timestamptz,
        last_step bigint not null default 0
      )`.execute(db)
    await sql`
      create table recovery_codes (
        account_id text not null references accounts,
        code_hash text not null,
        primary key (account_id, code_hash)
      )`.execute(db)
  },
}
