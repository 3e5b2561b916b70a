import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { findStoreBasics } from '../../websites/queries.ts'
import { DEFAULT_REFUND_LIMIT, type OrderSettings } from '../admin-contract.ts'

export interface FoundOrderSettings extends OrderSettings {
  currency: string
  /** IANA name. */
  timeZone: string
}

export async function findOrderSettings(db: Database, websiteId: string): Promise<FoundOrderSettings> {
  const [basics, { rows }] = await Promise.all([
    findStoreBasics(db, websiteId),
    inWebsite(db, websiteId, (tx) =>
      sql<{ cents: string }>`
        select manager_refund_limit_cents as cents from order_settings where website_id = ${websiteId}`.execute(tx),
    ),
  ])
  return {
    managerRefundLimitCents: Number(rows[0]?.cents ?? DEFAULT_REFUND_LIMIT),
    currency: basics?.currency ?? 'USD',
    timeZone: basics?.timeZone ?? 'America/New_York',
  }
}

export async function saveOrderSettings(
  db: Database,
  websiteId: string,
  { managerRefundLimitCents: cents }: OrderSettings,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into order_settings (website_id, manager_refund_limit_cents) values (${websiteId}, ${cents})
      on conflict (website_id) do update set manager_refund_limit_cents = excluded.manager_refund_limit_cents`.execute(
      tx,
    ),
  )
}
