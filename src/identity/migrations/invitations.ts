import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Open invitations with the state of their letters, and every change of roles. */
export const invitationsMigration: Migration = {
  name: '0010-invitations',
  async up(db) {
    await sql`
      create table invitations (
        website_id text not null,
        invitation_id text not null,
        token_hash text not null,
        secret_ref uuid not null,
        roles integer[] not null,
        invited_by text not null references accounts,
        invited_at timestamptz not null,
        expires_at timestamptz not null,
        letter text not null
          check (letter in ('waiting', 'sending', 'sent', 'delayed', 'refused', 'uncertain')),
        letter_round integer not null,
        letter_note text,
        primary key (website_id, invitation_id),
        unique (website_id, token_hash)
      )`.execute(db)
    await sql`
      create table people_changes (
        website_id text not null,
        change_id uuid not null,
        kind text not null,
        changed_at timestamptz not null,
        changed_by text not null references accounts,
        account_id text references accounts,
        invitation_id text,
        roles_before integer[],
        roles_after integer[],
        primary key (website_id, change_id)
      )`.execute(db)
    for (const table of ['invitations', 'people_changes']) await scopeToWebsite(db, table)
    // The record of changes is append-only.
    await sql`revoke update, delete on people_changes from plinth_app`.execute(db)
  },
}
