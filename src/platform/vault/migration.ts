import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../database/migrate.ts'

export const vaultMigration: Migration = {
  name: '0007-vault',
  async up(db) {
    for (const table of [keys, vault]) await sql.raw(table).execute(db)
    for (const table of ['vault_keys', 'pii_vault']) await scopeToWebsite(db, table)
  },
}

/** One key per website, encrypted with the master key, which is not in the database. */
const keys = `
  create table vault_keys (
    website_id text not null,
    key_id uuid not null,
    wrapped_key bytea not null,
    primary key (website_id),
    unique (website_id, key_id)
  )`

const vault = `
  create table pii_vault (
    website_id text not null,
    ref uuid not null,
    subject_hash bytea not null,
    ciphertext bytea not null,
    key_id uuid not null,
    primary key (website_id, ref),
    foreign key (website_id, key_id) references vault_keys (website_id, key_id) on delete cascade
  );
  create index pii_vault_by_subject on pii_vault (website_id, subject_hash);`
