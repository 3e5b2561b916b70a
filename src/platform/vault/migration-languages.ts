import { sql } from 'kysely'
import type { Migration } from '../database/migrate.ts'

/** A person's row says in which language they last wrote, and is erased with them. */
export const vaultLanguagesMigration: Migration = {
  name: '0986-vault-languages',
  async up(db) {
    await sql`alter table pii_vault add column language text`.execute(db)
  },
}
