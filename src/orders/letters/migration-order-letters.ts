import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** State of each e-mail about an order, which is claimed before it is sent, so that it is sent at most once. */
export const orderLettersMigration: Migration = {
  name: '0110-order-letters',
  async up(db) {
    await sql`
      create table order_letters (
        website_id text not null,
        subject_id text not null,
        kind text not null,
        recipient text not null,
        round integer not null,
        state text not null,
        reason text not null default '',
        attempt integer not null,
        claim_id uuid,
        requested_at timestamptz not null,
        changed_at timestamptz not null,
        primary key (website_id, subject_id, kind, recipient, round)
      )`.execute(db)
    await scopeToWebsite(db, 'order_letters')
  },
}
