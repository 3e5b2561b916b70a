import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { LeftCartsSummary } from '../admin-contract.ts'
import { readReminderSettings } from '../settings/settings-store.ts'

const DAYS = 30

interface Row {
  left: number
  recoverable: number
  emailed: number
  returned: number
  bought: number
}

/** The summary of carts abandoned in the last 30 days. */
export function countLeftCarts(db: Database, websiteId: string, now: string): Promise<LeftCartsSummary> {
  return withWebsite(db, websiteId, async (tx) => {
    const { hours } = await readReminderSettings(tx, websiteId)
    const to = new Date(Date.parse(now) - hours * 3_600_000)
    const from = new Date(Date.parse(now) - DAYS * 86_400_000)
    const counted = await sql<Row>`
      select count(*) as left, count(*) filter (where known) as recoverable,
        count(*) filter (where sent_at is not null) as emailed,
        count(*) filter (where sent_at is not null and opened_at is not null) as returned,
        count(*) filter (where sent_at < completed_at) as bought
      from (
        select k.customer_ref is not null as known, k.completed_at, r.sent_at, r.opened_at
        from carts c
        left join checkouts k on k.website_id = c.website_id and k.cart_id = c.cart_id
        left join cart_reminders r on r.website_id = c.website_id and r.cart_id = c.cart_id
        where c.website_id = ${websiteId} and c.total_quantity > 0
          and c.updated_at >= ${from} and (
            (c.purchased_at is null and c.updated_at < ${to}) or r.sent_at is not null)
      ) one`.execute(tx)
    const { rows: money } = await sql<{ currency: string; cents: number }>`
      select o.currency, sum(o.grand_total_cents)::bigint as cents
      from cart_reminders r
      join checkouts k on k.website_id = r.website_id and k.cart_id = r.cart_id and r.sent_at < k.completed_at
      join orders o on o.website_id = k.website_id and o.order_id = k.order_id and not o.test_mode
      where r.website_id = ${websiteId} and r.sent_at >= ${from}
      group by o.currency order by 2 desc`.execute(tx)
    const [row] = counted.rows
    return { ...(row ?? { left: 0, recoverable: 0, emailed: 0, returned: 0, bought: 0 }), money }
  })
}
