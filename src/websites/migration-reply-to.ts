import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Where answers to the e-mails of a store go; empty where the owner has said nothing of it. */
export const websiteReplyToMigration: Migration = {
  name: '0551-website-reply-to',
  async up(db) {
    await sql`alter table websites add column reply_to text not null default ''`.execute(db)
  },
}
