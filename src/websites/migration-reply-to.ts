import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Reply-To address of a store's e-mails; empty when the owner has not set it. */
export const websiteReplyToMigration: Migration = {
  name: '0551-website-reply-to',
  async up(db) {
    await sql`alter table websites add column reply_to text not null default ''`.execute(db)
  },
}
