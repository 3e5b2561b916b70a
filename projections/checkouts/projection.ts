import { sql } from 'kysely'
import type { CheckoutCompleted, CheckoutEvent, CheckoutStarted, ContactGiven } from '../../src/checkout/events.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
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
    for (const [checkoutId, own] of Map.groupBy(events, ({ entityId }) => entityId))
      await write(tx, { websiteId, checkoutId }, own.map(domainEvent<CheckoutEvent>).reduce(evolve, {}))
  },
}

/** What some events of one checkout change. */
interface Changes {
  started?: CheckoutStarted
  contact?: ContactGiven
  completed?: CheckoutCompleted
  /** Time of the last of them. */
  at?: string
}

function evolve(changes: Changes, event: CheckoutEvent): Changes {
  const { at } = event
  switch (event.type) {
    case 'CheckoutStarted':
      return { ...changes, started: event, at }
    case 'ContactGiven':
      return { ...changes, contact: event, at }
    case 'CheckoutCompleted':
      return { ...changes, completed: event, at }
    default:
      return { ...changes, at }
  }
}

/** A draft order has no shopper's cart: it cannot be abandoned, and is no step of a visit. It has no row to update either. */
async function write(
  tx: Database,
  { websiteId, checkoutId }: { websiteId: string; checkoutId: string },
  { started, contact, completed, at }: Changes,
): Promise<void> {
  if (started?.isDraft) return
  if (started)
    await sql`
      insert into checkouts (website_id, checkout_id, cart_id, started_at, updated_at, customer_ref, marketing_opt_in,
        order_id, completed_at)
      values (${websiteId}, ${checkoutId}, ${started.cartId}, ${started.at}, ${at}, ${contact?.customerRef ?? null},
        ${contact?.marketingOptIn ?? false}, ${completed?.orderId ?? null}, ${completed?.at ?? null})`.execute(tx)
  else
    await sql`
      update checkouts set
        ${contact ? sql`customer_ref = ${contact.customerRef}, marketing_opt_in = ${contact.marketingOptIn},` : sql``}
        ${completed ? sql`order_id = ${completed.orderId}, completed_at = ${completed.at},` : sql``}
        updated_at = ${at}
      where website_id = ${websiteId} and checkout_id = ${checkoutId}`.execute(tx)
}
