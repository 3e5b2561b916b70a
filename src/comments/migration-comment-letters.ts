import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** E-mails about replies, at most one for each, and the people who want none. */
export const commentLettersMigration: Migration = {
  name: '0831-comment-letters',
  async up(db) {
    await sql`
      create table comment_letters (
        website_id text not null,
        reply_id text not null,
        state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'failed', 'uncertain')),
        reason text not null default '',
        claim_id uuid,
        claimed_at timestamptz,
        delays integer not null default 0,
        primary key (website_id, reply_id),
        foreign key (website_id, reply_id) references comments (website_id, id) on delete cascade
      )`.execute(db)
    await sql`
      create table comment_letter_stops (
        website_id text not null,
        person_ref text not null,
        since timestamptz not null,
        primary key (website_id, person_ref)
      )`.execute(db)
    for (const table of ['comment_letters', 'comment_letter_stops']) await scopeToWebsite(db, table)
  },
}
