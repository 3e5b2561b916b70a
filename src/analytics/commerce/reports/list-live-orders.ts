import { sql } from 'kysely'
import { REALTIME_MINUTES } from '../../reporting/period.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import type { LiveOrdersReply } from '../../sales-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'

const MOST = 20

/** Orders of the last 30 minutes, newest first, without test orders. */
export function listLiveOrders(
  { reports }: Pick<CommerceDeps, 'reports'>,
  { websiteId, now }: ReportScope,
  ordersMax = MOST,
): Promise<LiveOrdersReply> {
  const since = new Date(now.getTime() - REALTIME_MINUTES * 60_000)
  return reports.read(websiteId, async (tx) => {
    const { rows } = await sql<{ orderId: string; number: number | null; at: Date; currency: string; cents: number }>`
      select order_id as "orderId", number, created_at as at, currency, grand_total_cents as cents from orders
      where website_id = ${websiteId} and not test_mode and created_at >= ${since}
      order by created_at desc, order_id desc limit ${ordersMax}`.execute(tx)
    return {
      orders: rows.map(({ orderId, number, at, ...total }) => ({ orderId, number, at: at.toISOString(), total })),
    }
  })
}
