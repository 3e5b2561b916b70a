import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** What mail servers and people said about letters; the words are in the vault, because they may repeat an address. */
export const bouncesMigration: Migration = {
  name: '0966-mail-bounces',
  async up(db) {
    await sql`
      create table mail_bounces (
        website_id text not null,
        id text not null,
        letter_ref text not null,
        person_ref text not null,
        class text not null check (class in ('gone', 'later', 'policy', 'complaint', 'other')),
        code text,
        text text,
        attempts integer not null default 1,
        is_final boolean not null,
        at timestamptz not null,
        primary key (website_id, id)
      )`.execute(db)
    await sql`
      create unique index mail_bounces_letter on mail_bounces (website_id, letter_ref, person_ref, class)`.execute(db)
    await sql`create index mail_bounces_person on mail_bounces (website_id, person_ref, at desc)`.execute(db)
    await scopeToWebsite(db, 'mail_bounces')
  },
}
