import { listOrders } from '../../../projections/orders/queries.ts'
import { listSubscriptions } from '../../../projections/subscriptions/queries.ts'
import { noDetails, readDetails } from '../../checkout/typed-details.ts'
import type { OrderTokens } from '../../orders/queries.ts'
import { domainEvent, type EventStore } from '../../platform/event-store/event-store.ts'
import type { Address } from '../../shared/addresses/address.ts'
import { dueAt } from '../../shared/subscriptions/due-dates.ts'
import { dayIn } from '../../shared/words/letter-formats.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { SubscriptionEvent } from '../events.ts'
import { nextPaymentCents } from '../merchant/show-subscription.ts'
import { nextActionAt, Subscription, type SubscriptionState, scheduleOf } from '../subscription.ts'
import { loadSubscription, type SubscriptionDeps } from '../use-cases/subscription-deps.ts'
import type { ShownSubscription } from './subscriptions-page.ts'

export interface ShowCustomersDeps extends SubscriptionDeps {
  store: Pick<EventStore, 'read'>
  orderTokens: OrderTokens
}

const MOST_SHOWN = 50
const ORDERS_SHOWN = 12

/** The subscriptions of a customer, begun last first, each from its own stream. */
export async function showSubscriptions(
  deps: ShowCustomersDeps,
  found: FoundWebsite,
  customerRef: string,
): Promise<ShownSubscription[]> {
  const { websiteId } = found.tenant
  const rows = await listSubscriptions(deps.db, websiteId, { view: 'all', customerRef, limit: MOST_SHOWN })
  return Promise.all(
    rows.map(async ({ subscription_id: id }) => {
      const state = await loadSubscription(deps, websiteId, id)
      return present(deps, found, { id, state })
    }),
  )
}

async function present(
  deps: ShowCustomersDeps,
  { tenant: { websiteId }, website: { language } }: FoundWebsite,
  { id, state }: { id: string; state: SubscriptionState },
): Promise<ShownSubscription> {
  const { begun, phase, quantity, cycle } = state
  if (!begun) throw new Error(`Subscription ${id} has not begun`)
  const schedule = scheduleOf(state)
  const day = (at: string | null) => at && dayIn(language, at, begun.timeZone)
  return {
    id,
    title: begun.title,
    plan: begun.plan,
    phase,
    isCancelled: state.cancelRequestedAt !== null,
    quantity,
    isDonation: begun.isDonation === true,
    cycle,
    paymentCents: nextPaymentCents(state),
    currency: begun.currency,
    nextOn: day(nextActionAt(state)),
    afterNextOn: day(schedule ? dueAt(schedule, cycle + 1) : null),
    address: await addressOf(deps, websiteId, state),
    orders: await ordersOf(deps, websiteId, id, day),
  }
}

/** Null when nothing is sent, and after the customer's data was deleted. */
async function addressOf(
  { vault }: Pick<SubscriptionDeps, 'vault'>,
  websiteId: string,
  { detailsRef }: SubscriptionState,
): Promise<Address | null> {
  const texts = detailsRef ? await vault.read(websiteId, [detailsRef]) : new Map<string, string>()
  const { shipping } = readDetails(texts.get(detailsRef), noDetails)
  return shipping.country && shipping.lastName ? shipping : null
}

async function ordersOf(
  { store, orderTokens, db }: ShowCustomersDeps,
  websiteId: string,
  subscriptionId: string,
  day: (at: string) => string | null,
): Promise<ShownSubscription['orders']> {
  const orders: { id: string; at: string }[] = []
  for await (const recorded of store.read({ websiteId, category: Subscription.name, entityId: subscriptionId })) {
    const event = domainEvent<SubscriptionEvent>(recorded)
    if (event.type === 'SubscriptionBegun' || event.type === 'SubscriptionRenewed')
      orders.push({ id: event.orderId, at: event.at })
  }
  const shown = orders.slice(-ORDERS_SHOWN).toReversed()
  const rows = await listOrders(db, websiteId, { search: { orderIds: shown.map(({ id }) => id) }, limit: ORDERS_SHOWN })
  const numbers = new Map(rows.map(({ order_id, number }) => [order_id, number]))
  return Promise.all(
    shown.map(async ({ id, at }) => ({
      number: numbers.get(id) ?? null,
      day: day(at) ?? '',
      url: `/order?token=${await orderTokens.mint(websiteId, id)}`,
    })),
  )
}
