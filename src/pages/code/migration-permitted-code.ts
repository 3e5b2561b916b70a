import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'

/** Hashes of the code that people wrote who may add code: nothing else goes live. */
export const permittedCodeMigration: Migration = {
  name: '0746-permitted-code',
  async up(db) {
    await sql.raw(permittedCode).execute(db)
    await scopeToWebsite(db, 'permitted_code')
    await sql`revoke update, delete on permitted_code from plinth_app`.execute(db)
  },
}

const permittedCode = `
  create table permitted_code (
    website_id text not null references websites,
    hash text not null,
    account_id text,
    at timestamptz not null,
    primary key (website_id, hash)
  )`
