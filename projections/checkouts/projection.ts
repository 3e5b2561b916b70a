import { type RawBuilder, sql } from 'kysely'
import type { CheckoutEvent } from '../../src/checkout/events.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { Projection } from '../projection.ts'
import { createCheckoutsTables } from './table.ts'

/** Checkouts with their carts and customers: for reminders of abandoned carts, and for the sales funnel. */
export const checkouts: Projection = {
  name: 'checkouts',
  version: 1,
  categories: ['checkout'],
  tables: ['checkouts'],
  createTables: createCheckoutsTables,
  async handle(tx, websiteId, events) {
    for (const recorded of events) await apply(tx, websiteId, recorded)
  },
}

async function apply(tx: Database, websiteId: string, recorded: Recorded): Promise<void> {
  const event = domainEvent<CheckoutEvent>(recorded)
  const { entityId: id } = recorded
  switch (event.type) {
    case 'CheckoutStarted':
      // A draft order has no shopper's cart: it cannot be abandoned, and is no step of a visit.
      if (event.isDraft) return
      await sql`
        insert into checkouts (website_id, checkout_id, cart_id, started_at, updated_at, marketing_opt_in)
        values (${websiteId}, ${id}, ${event.cartId}, ${event.at}, ${event.at}, false)`.execute(tx)
      return
    case 'ContactGiven':
      return update(
        tx,
        { websiteId, id, at: event.at },
        sql`customer_ref = ${event.customerRef}, marketing_opt_in = ${event.marketingOptIn},`,
      )
    case 'CheckoutCompleted':
      return update(tx, { websiteId, id, at: event.at }, sql`order_id = ${event.orderId}, completed_at = ${event.at},`)
    default:
      return update(tx, { websiteId, id, at: event.at }, sql``)
  }
}

async function update(
  tx: Database,
  { websiteId, id, at }: { websiteId: string; id: string; at: string },
  changes: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update checkouts set ${changes} updated_at = ${at}
    where website_id = ${websiteId} and checkout_id = ${id}`.execute(tx)
}
