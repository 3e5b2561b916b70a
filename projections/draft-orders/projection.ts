import { sql } from 'kysely'
import type { CheckoutEvent, DraftOrderEvent } from '../../src/checkout/events.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { Projection } from '../projection.ts'
import { createDraftOrdersTables } from './table.ts'

/** Draft orders as listed in the admin, and which of them have become orders. */
export const draftOrders: Projection = {
  name: 'draft-orders',
  version: 1,
  categories: ['draftorder', 'checkout'],
  tables: ['draft_orders'],
  createTables: createDraftOrdersTables,
  async handle(tx, websiteId, events) {
    for (const recorded of events) await apply(tx, websiteId, recorded)
  },
}

async function apply(tx: Database, websiteId: string, recorded: Recorded): Promise<void> {
  const { entityId: id } = recorded
  const event = domainEvent<DraftOrderEvent | CheckoutEvent>(recorded)
  switch (event.type) {
    case 'DraftOrderSaved': {
      const { checkoutId, customerRef, lines, currency, grandTotalCents, at } = event
      const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      await sql`
        insert into draft_orders (website_id, draft_id, checkout_id, customer_ref, item_count, currency,
          grand_total_cents, changed_at)
        values (${websiteId}, ${id}, ${checkoutId}, ${customerRef}, ${items}, ${currency}, ${grandTotalCents}, ${at})
        on conflict (website_id, draft_id) do update set customer_ref = excluded.customer_ref,
          item_count = excluded.item_count, currency = excluded.currency,
          grand_total_cents = excluded.grand_total_cents, changed_at = excluded.changed_at`.execute(tx)
      return
    }
    case 'DraftOrderSent':
      await sql`
        update draft_orders set sent_at = ${event.at}
        where website_id = ${websiteId} and draft_id = ${id}`.execute(tx)
      return
    case 'DraftOrderDeleted':
      await sql`delete from draft_orders where website_id = ${websiteId} and draft_id = ${id}`.execute(tx)
      return
    case 'CheckoutCompleted':
      await sql`
        update draft_orders set order_id = ${event.orderId}, changed_at = ${event.at}
        where website_id = ${websiteId} and checkout_id = ${id}`.execute(tx)
  }
}
