import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/**
 * Adds whether an account's e-mail is confirmed (unknown for existing accounts), and account letters that are not sent yet.
 * The address of a letter to an earlier e-mail is in the vault.
 */
export const emailConfirmationMigration: Migration = {
  name: '0052-email-confirmation',
  async up(db) {
    await sql`alter table accounts add column email_confirmed_at timestamptz`.execute(db)
    await sql`
      create table account_letters (
        website_id text not null,
        letter_id uuid not null,
        account_id text not null references accounts,
        kind text not null check (kind in ('confirm', 'changed')),
        address_ref text,
        was_confirmed boolean not null,
        primary key (website_id, letter_id)
      )`.execute(db)
    await scopeToWebsite(db, 'account_letters')
  },
}
