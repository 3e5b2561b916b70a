import { sql } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'

/** Leaves nothing of a person among reminders: neither which carts they left, nor that they want no e-mails. */
export async function forgetReminders(db: Database, websiteId: string, personRef: string): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      delete from cart_reminders where website_id = ${websiteId} and customer_ref = ${personRef}`.execute(tx)
    await sql`
      delete from cart_reminder_suppressions
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx)
  })
}
