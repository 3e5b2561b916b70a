import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'

/** A person's address is stored once per website, and its row says whose it is. */
export const vaultPeopleMigration: Migration = {
  name: '0021-vault-people',
  async up(db) {
    await sql`alter table pii_vault add column is_person boolean not null default false`.execute(db)
    await sql`create unique index pii_vault_people on pii_vault (website_id, subject_hash) where is_person`.execute(db)
  },
}
