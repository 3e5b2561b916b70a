import { listOrders } from '../../../projections/orders/queries.ts'
import { listAccountNames } from '../../identity/queries.ts'
import { listLetterSentences } from '../../orders/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { domainEvent, type EventStore, type Recorded } from '../../platform/event-store/event-store.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { toMoney } from '../../shared/money/money.ts'
import { paymentCents } from '../../shared/products/plan-terms.ts'
import { dueAt } from '../../shared/subscriptions/due-dates.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { SubscriptionAction, SubscriptionReply, SubscriptionStatus } from '../admin-contract.ts'
import type { SubscriptionEvent } from '../events.ts'
import { nextActionAt, priceOn, Subscription, type SubscriptionState, scheduleOf } from '../subscription.ts'
import { loadSubscription } from '../use-cases/subscription-deps.ts'
import type { ListSubscriptionsDeps } from './list-subscriptions.ts'
import { reasonText, sentenceOf } from './subscription-sentences.ts'

export interface ShowSubscriptionDeps extends ListSubscriptionsDeps {
  executor: Pick<Executor, 'load'>
  store: Pick<EventStore, 'read'>
  vault: Pick<Vault, 'read'>
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
}

/** The full view of a subscription, from its own stream. Throws UnknownEntity. */
export async function showSubscription(
  deps: ShowSubscriptionDeps,
  websiteId: string,
  subscriptionId: string,
): Promise<SubscriptionReply> {
  const state = await loadSubscription(deps, websiteId, subscriptionId)
  const { begun, quantity, paid } = state
  if (!begun) throw new UnknownEntity()
  const { title, customerRef, currency, plan, discounts, testMode, at } = begun
  const [events, emails, found] = await Promise.all([
    Array.fromAsync(deps.store.read({ websiteId, category: Subscription.name, entityId: subscriptionId })),
    deps.vault.read(websiteId, customerRef ? [customerRef] : []),
    deps.findWebsite(websiteId),
  ])
  const orders = ordersIn(events)
  const numbers = await numbersOf(
    deps.db,
    websiteId,
    orders.map(({ id }) => id),
  )
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat(found?.website.language ?? 'en-US', {
      dateStyle: 'medium',
      timeZone: begun.timeZone,
    }).format(new Date(moment))
  const nextOn = nextActionAt(state)
  return {
    subscription: {
      id: subscriptionId,
      status: statusOf(state),
      isCancelled: state.cancelRequestedAt !== null,
      customer: emails.get(customerRef) ?? null,
      title: title,
      quantity,
      payment: toMoney(nextPaymentCents(state), currency),
      billingPeriod: plan.billingPeriod,
      nextOn,
      begunOn: at,
      testMode,
    },
    customerId: customerRef,
    plan: { numBillingCycles: plan.numBillingCycles, paid, ...discounts },
    owed: owedIn(state, events, dayOf),
    announced: announcedIn(state, currency),
    timeline: [
      ...(await timelineOf(deps.db, events, { currency, numberOf: (id) => numbers.get(id) ?? null, dayOf })),
      ...(await listLetterSentences(deps.db, websiteId, subscriptionId)).map((one) => ({
        ...one,
        by: null,
        detail: '',
      })),
    ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    orders: orders.map((one) => ({ ...one, orderNumber: numbers.get(one.id) ?? null })).toReversed(),
    actions: actionsOf(state),
  }
}

export function statusOf({ phase }: SubscriptionState): SubscriptionStatus {
  if (phase.step === 'paused' || phase.step === 'failing' || phase.step === 'ended') return phase.step
  return 'active'
}

/** What the next payment is, without tax and shipping. */
export function nextPaymentCents(state: SubscriptionState): number {
  const schedule = scheduleOf(state)
  const price = schedule && priceOn(state, dueAt(schedule, state.cycle))
  return price ? state.quantity * paymentCents(price.unitCents, price.discounts, { isFirst: false }) : 0
}

function owedIn(state: SubscriptionState, events: readonly Recorded[], dayOf: (at: string) => string) {
  if (state.phase.step !== 'failing') return null
  const failed = events.map((one) => domainEvent<SubscriptionEvent>(one)).findLast(isFailed)
  const day = dayOf(state.phase.nextAt)
  const then = {
    retry: `The next attempt is on ${day}.`,
    link: `The customer has a link to confirm it, until ${day}.`,
    newCard: `The customer has a link to use another card, until ${day}.`,
  }
  return { reason: reasonText(failed?.reason ?? ''), next: then[state.phase.next] }
}

const isFailed = (event: SubscriptionEvent) => event.type === 'SubscriptionRenewalFailed'

function announcedIn(state: SubscriptionState, currency: string): SubscriptionReply['announced'] {
  const schedule = scheduleOf(state)
  const last = state.prices.at(-1)
  if (!schedule || !last || last === priceOn(state, dueAt(schedule, state.cycle))) return null
  const cents = state.quantity * paymentCents(last.unitCents, last.discounts, { isFirst: false })
  return { payment: toMoney(cents, currency), from: last.from }
}

function actionsOf({ phase, cancelRequestedAt }: SubscriptionState): SubscriptionAction[] {
  const cancels: SubscriptionAction[] = cancelRequestedAt ? ['keep'] : ['cancel']
  switch (phase.step) {
    case 'waiting':
      return cancelRequestedAt ? cancels : ['pause', ...cancels]
    case 'paused':
      return ['resume', ...cancels]
    case 'failing':
      return phase.next === 'retry' ? ['retry', ...cancels] : cancels
    case 'charging':
      return cancels
    default:
      return []
  }
}

function ordersIn(events: readonly Recorded[]): { id: string; cycle: number; at: string }[] {
  return events.flatMap((recorded) => {
    const event = domainEvent<SubscriptionEvent>(recorded)
    if (event.type === 'SubscriptionBegun') return [{ id: event.orderId, cycle: 0, at: event.at }]
    return event.type === 'SubscriptionRenewed' ? [{ id: event.orderId, cycle: event.cycle, at: event.at }] : []
  })
}

async function numbersOf(db: Database, websiteId: string, orderIds: string[]): Promise<Map<string, number | null>> {
  const rows = await listOrders(db, websiteId, { search: { orderIds }, limit: Math.max(1, orderIds.length) })
  return new Map(rows.map(({ order_id, number }) => [order_id, number]))
}

async function timelineOf(
  db: Database,
  events: readonly Recorded[],
  about: Parameters<typeof sentenceOf>[1],
): Promise<SubscriptionReply['timeline']> {
  const names = await listAccountNames(
    db,
    events.flatMap(({ meta: { actor } }) => actor ?? []),
  )
  return events.map((recorded) => ({
    id: recorded.id,
    by: names.get(recorded.meta.actor ?? '') ?? null,
    ...sentenceOf(recorded, about),
  }))
}
