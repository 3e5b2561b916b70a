import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'

/** Stops reminders of this website to this person; also where an import did so, which may be undone. Idempotent. */
export async function stopReminders(db: Database, websiteId: string, personRef: string, at: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into cart_reminder_suppressions (website_id, person_ref, since)
      values (${websiteId}, ${personRef}, ${at})
      on conflict (website_id, person_ref) do update set import_id = null`.execute(tx),
  )
}

export async function wantsNoReminders(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      select from cart_reminder_suppressions
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
  return rows.length > 0
}
