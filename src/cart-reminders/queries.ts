import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'

/** Erases a person from the reminders: their abandoned carts, and that they want no e-mails. */
export async function forgetReminders(db: Database, websiteId: string, personRef: string): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      delete from cart_reminders where website_id = ${websiteId} and customer_ref = ${personRef}`.execute(tx)
    await sql`
      delete from cart_reminder_suppressions
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx)
  })
}

/** Allows reminders again. Returns whether they were stopped. */
export async function allowReminders(db: Database, websiteId: string, personRef: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await inWebsite(db, websiteId, (tx) =>
    sql`
      delete from cart_reminder_suppressions
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx),
  )
  return numAffectedRows > 0n
}

/** Those of these people who want no reminders. */
export async function listStoppedReminders(db: Database, websiteId: string, personRefs: string[]): Promise<string[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ ref: string }>`
      select person_ref as ref from cart_reminder_suppressions
      where website_id = ${websiteId} and person_ref = any(${personRefs})`.execute(tx),
  )
  return rows.map(({ ref }) => ref)
}

/** Stops reminders to people of an imported file; who wants none already stays as they are. */
export async function stopImportedReminders(
  db: Database,
  websiteId: string,
  importId: string,
  people: readonly { personRef: string; since: Date }[],
): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ personRef, since }) => ({ personRef, since }))
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into cart_reminder_suppressions (website_id, person_ref, since, import_id)
      select ${websiteId}, "personRef", since, ${importId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("personRef" text, since timestamptz)
      on conflict do nothing`.execute(tx),
  )
}

/** Allows reminders again to people of an imported file who have not stopped them themselves since. */
export async function undoStoppedReminders(
  db: Database,
  websiteId: string,
  importId: string,
  personRefs: string[],
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      delete from cart_reminder_suppressions
      where website_id = ${websiteId} and import_id = ${importId} and person_ref = any(${personRefs})`.execute(tx),
  )
}

interface Reminder {
  cartId: string
  state: string
  sentAt: Date | null
  openedAt: Date | null
}

/** A person's reminders, newest first, and since when they want none. */
export function listRemindersOf(db: Database, websiteId: string, personRef: string) {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<Reminder>`
      select cart_id as "cartId", state, sent_at as "sentAt", opened_at as "openedAt" from cart_reminders
      where website_id = ${websiteId} and customer_ref = ${personRef} order by changed_at desc`.execute(tx)
    const stopped = await sql<{ since: Date }>`
      select since from cart_reminder_suppressions
      where website_id = ${websiteId} and person_ref = ${personRef}`.execute(tx)
    return {
      cartReminders: rows.map(({ cartId, state, sentAt, openedAt }) => ({
        cartId,
        state,
        sentOn: sentAt?.toISOString() ?? null,
        openedOn: openedAt?.toISOString() ?? null,
      })),
      cartRemindersStoppedOn: stopped.rows[0]?.since.toISOString() ?? null,
    }
  })
}
