import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** By which an import of addresses can be undone without those who stopped reminders themselves since. */
export const cartReminderImportsMigration: Migration = {
  name: '0786-cart-reminder-suppression-imports',
  async up(db) {
    await sql`alter table cart_reminder_suppressions add column import_id text`.execute(db)
  },
}
