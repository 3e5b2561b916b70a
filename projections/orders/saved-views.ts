import { type RawBuilder, sql } from 'kysely'

/** Predefined lists of orders for merchants. Each has its own partial index with the same condition. */
export const orderViews = [
  'open',
  'unpaid',
  'to-ship',
  'shipped',
  'cancelled',
  'disputed',
  'test',
  'archived',
  'all',
] as const

export type OrderView = (typeof orderViews)[number]

const conditions: Record<OrderView, RawBuilder<boolean>> = {
  open: sql`fulfillment_status = 'PENDING' and not is_archived and not test_mode`,
  unpaid: sql`payment_status in ('PENDING', 'FAILED') and fulfillment_status <> 'CANCELED' and not test_mode`,
  'to-ship': sql`to_send > 0 and not is_archived and not test_mode`,
  shipped: sql`fulfillment_status = 'FULFILLED' and not is_archived and not test_mode`,
  cancelled: sql`fulfillment_status = 'CANCELED' and not test_mode`,
  disputed: sql`has_dispute and not test_mode`,
  test: sql`test_mode and not is_archived`,
  archived: sql`is_archived`,
  all: sql`true`,
}

export function viewCondition(view: OrderView): RawBuilder<boolean> {
  return conditions[view]
}
