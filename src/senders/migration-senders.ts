import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** From where a website's letters go out; private keys are in the vault. */
export const sendersMigration: Migration = {
  name: '0967-mail-senders',
  async up(db) {
    await sql`
      create table mail_senders (
        website_id text primary key,
        address text not null,
        selector text not null,
        key_ref text not null,
        public_key text not null,
        next_selector text,
        next_key_ref text,
        next_public_key text,
        found jsonb not null default '{}',
        verified_at timestamptz,
        checked_at timestamptz
      )`.execute(db)
    await scopeToWebsite(db, 'mail_senders')
  },
}
