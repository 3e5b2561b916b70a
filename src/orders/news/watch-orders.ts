import { type ListedOrder, listOrders } from '../../../projections/orders/queries.ts'
import { createStateWatcher, type StateWatcher } from '../../platform/async/state-watcher.ts'
import type { Database } from '../../platform/database/database.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { OrderNews } from '../contract.ts'

/** Watches a website's newest orders; the key's id is empty. */
export type OrderWatcher = StateWatcher<OrderNews>

const SHOWN = 10

/** One query a second per website with an open admin, however many watch it. */
export function watchOrders(
  db: Database,
  { onError, minIntervalMs = 1_000 }: { onError(error: Error): void; minIntervalMs?: number },
): OrderWatcher {
  return createStateWatcher({
    find: ({ websiteId }) => findOrderNews(db, websiteId),
    onError,
    minIntervalMs,
  })
}

/** The newest orders of a website, newest first. */
export async function findOrderNews(db: Database, websiteId: string): Promise<OrderNews> {
  const rows = await listOrders(db, websiteId, { limit: SHOWN })
  return { orders: rows.slice(0, SHOWN).map(present) }
}

function present(row: ListedOrder): OrderNews['orders'][number] {
  return {
    id: row.order_id,
    orderNumber: row.number,
    createdOn: row.created_at.toISOString(),
    testMode: row.test_mode,
    paymentStatus: row.payment_status,
    itemCount: row.item_count,
    grandTotal: toMoney(Number(row.grand_total_cents), row.currency),
  }
}
