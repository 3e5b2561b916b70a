import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** One-time links for forgotten passwords, and security e-mails that are not sent yet. */
export const passwordResetMigration: Migration = {
  name: '0070-password-reset',
  async up(db) {
    await sql`
      create table password_resets (
        token_hash text primary key,
        account_id text not null references accounts,
        epoch integer not null,
        email text,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index password_resets_by_expiry on password_resets (expires_at)`.execute(db)
    await sql`create index password_resets_of_account on password_resets (account_id)`.execute(db)
    await sql`
      create table security_letters (
        website_id text not null,
        letter_id uuid not null,
        secret_ref uuid not null,
        primary key (website_id, letter_id)
      )`.execute(db)
    await scopeToWebsite(db, 'security_letters')
  },
}
