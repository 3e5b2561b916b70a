import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../database/migrate.ts'

/** Which people have confirmed their address to which website, by vault ref: neither an address nor its hash is stored. */
export const confirmedAddressesMigration: Migration = {
  name: '0050-confirmed-addresses',
  async up(db) {
    await sql`
      create table address_confirmations (
        website_id text not null,
        person_ref text not null,
        asked_at timestamptz not null,
        letter_at timestamptz,
        confirmed_at timestamptz,
        primary key (website_id, person_ref)
      )`.execute(db)
    await sql`
      create index address_confirmations_open on address_confirmations (website_id, asked_at)
      where confirmed_at is null`.execute(db)
    await scopeToWebsite(db, 'address_confirmations')
  },
}

/** When letters went to unconfirmed addresses, for all websites together. */
export const unconfirmedLettersMigration: Migration = {
  name: '0051-unconfirmed-letters',
  async up(db) {
    await sql`
      create table unconfirmed_letters (
        address_hash text primary key,
        sent_at timestamptz[] not null,
        last_at timestamptz not null
      )`.execute(db)
    await sql`create index unconfirmed_letters_over on unconfirmed_letters (last_at)`.execute(db)
  },
}
