import { type Kysely, sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { type CartReminderSettings, HOURS_DEFAULT } from '../admin-contract.ts'

const defaults: CartReminderSettings = { isEnabled: false, hours: HOURS_DEFAULT, subject: '', introduction: '' }

/** Default when nothing is set: no e-mails, 24 hours. */
export function findReminderSettings(db: Database, websiteId: string): Promise<CartReminderSettings> {
  return withWebsite(db, websiteId, (tx) => readReminderSettings(tx, websiteId))
}

/** The transaction must be in the website's scope. */
export async function readReminderSettings<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
): Promise<CartReminderSettings> {
  const { rows } = await sql<CartReminderSettings>`
    select is_enabled as "isEnabled", hours, subject, introduction
    from cart_reminder_settings where website_id = ${websiteId}`.execute(tx)
  return rows[0] ?? defaults
}

export async function saveReminderSettings(
  db: Database,
  websiteId: string,
  { isEnabled, hours, subject, introduction }: CartReminderSettings,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into cart_reminder_settings (website_id, is_enabled, hours, subject, introduction)
      values (${websiteId}, ${isEnabled}, ${hours}, ${subject}, ${introduction})
      on conflict (website_id) do update set is_enabled = excluded.is_enabled, hours = excluded.hours,
        subject = excluded.subject, introduction = excluded.introduction`.execute(tx),
  )
}
