import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Failed attempts to sign in with an e-mail, whether or not it has an account. They may be lost in a crash. */
export const signInPacesMigration: Migration = {
  name: '0041-sign-in-paces',
  async up(db) {
    await sql`
      create unlogged table sign_in_paces (
        email_hash text primary key,
        failures integer not null,
        next_at timestamptz not null,
        forget_at timestamptz not null
      )`.execute(db)
    await sql`create index sign_in_paces_over on sign_in_paces (forget_at)`.execute(db)
  },
}
