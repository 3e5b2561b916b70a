import { planVersionId } from '../../catalog/shop/plan-version.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import { type PlanTerms, paymentCents } from '../../shared/products/plan-terms.ts'
import { dueAt } from '../../shared/subscriptions/due-dates.ts'
import type { LineSubscription } from '../../shared/subscriptions/line-subscription.ts'
import { renewalAttribute } from '../../shared/subscriptions/renewal-attribute.ts'
import { beginSubscription } from '../../subscriptions/commands/begin-subscription.ts'
import { cancelSubscription, pauseSubscription, skipCycle } from '../../subscriptions/commands/change-subscription.ts'
import { beginRenewal, recordFailed, recordRenewed } from '../../subscriptions/commands/renew-subscription.ts'
import type { SubscriptionEvent } from '../../subscriptions/events.ts'
import { Subscription, type SubscriptionState, scheduleOf } from '../../subscriptions/subscription.ts'
import type { EventRecorder } from './event-recorder.ts'
import { addSampleOrder, type SampleOrderBook } from './sample-orders.ts'
import type { SamplePerson } from './sample-people.ts'
import type { SampleProduct } from './sample-products.ts'
import type { Random } from './seeded-random.ts'

interface PlannedSubscription {
  /** Days before the end of the history. */
  age: number
  /** Index of its product. */
  product: number
  quantity?: number
  /** What becomes of it, that many days before the end. */
  later?: { what: 'paused' | 'canceled' | 'skipped' | 'failing' | 'recovered'; age: number }
}

const plan: PlannedSubscription[] = [
  { age: 352, product: 0 },
  { age: 301, product: 1 },
  { age: 244, product: 0, quantity: 2, later: { what: 'canceled', age: 88 } },
  { age: 203, product: 1, later: { what: 'recovered', age: 110 } },
  { age: 160, product: 0, later: { what: 'skipped', age: 30 } },
  { age: 121, product: 1, quantity: 2 },
  { age: 93, product: 0, later: { what: 'failing', age: 5 } },
  { age: 65, product: 1, later: { what: 'paused', age: 12 } },
  { age: 34, product: 0 },
  { age: 9, product: 1 },
]

export interface SubscribedProduct {
  product: SampleProduct
  terms: PlanTerms
}

export interface WantedSubscriptions {
  diary: EventRecorder
  book: SampleOrderBook
  products: readonly SubscribedProduct[]
  currency: string
  timeZone: string
  country: string
  /** End of the sample history (exclusive), in milliseconds. */
  before: number
  random: Random
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * A year of subscriptions with their renewals: some were canceled or paused, one payment came late, and one is owed. Returns a
 * function that lets happen what happens until a moment, in milliseconds.
 */
export function sampleSubscriptions(wanted: WantedSubscriptions): (until: number) => void {
  const lives = plan.flatMap((planned) => {
    const sold = wanted.products[planned.product % Math.max(1, wanted.products.length)]
    return sold ? [live(wanted, planned, sold)] : []
  })
  const waiting = lives.map((one) => ({ one, next: one.next() }))
  return (until) => {
    for (const life of waiting) while (!life.next.done && life.next.value <= until) life.next = life.one.next()
  }
}

/** Yields when its next payment, or change, is. */
function* live(
  wanted: WantedSubscriptions,
  planned: PlannedSubscription,
  { product, terms }: SubscribedProduct,
): Generator<number, void> {
  const { diary, book, before, currency, timeZone, country, random } = wanted
  const begunAt = before - planned.age * DAY_MS + (8 + Math.floor(random() * 10)) * HOUR_MS
  yield begunAt
  const id = sampleId(random)
  const quantity = planned.quantity ?? 1
  const buyer = book.nextBuyer(country)
  const { billingPeriod, numBillingCycles, firstPercent, everyPercent } = terms
  const agreed = {
    plan: { billingPeriod, numBillingCycles },
    planVersionId: planVersionId(product.itemId, terms),
    unitCents: product.priceCents,
    discounts: { firstPercent, everyPercent },
  }
  let state: SubscriptionState = Subscription.initial
  const note = (decide: (state: SubscriptionState) => SubscriptionEvent[]) => {
    for (const event of decide(state)) {
      if (Date.parse(event.at) >= before) return
      diary.record({ category: Subscription.name, entityId: id }, event)
      state = Subscription.evolve(state, event)
    }
  }
  const order = (cycle: number, at: number) =>
    payFor(wanted, { id, cycle, at, buyer, product, quantity, terms: { ...agreed, id, cycle, timeZone } })
  const at = new Date(begunAt).toISOString()
  note((now) =>
    beginSubscription(now, {
      itemId: product.itemId,
      variantId: product.variantId,
      title: product.title,
      ...agreed,
      currency,
      quantity,
      timeZone,
      testMode: false,
      customerRef: buyer.ref,
      detailsRef: buyer.detailsRef,
      paymentMethod: { gateway: 'stripe', customerId: `sample_${id.slice(-12)}`, methodId: 'sample' },
      orderId: order(0, begunAt),
      at,
    }),
  )
  const { later } = planned
  const changesAt = before - (later?.age ?? -1) * DAY_MS
  let isChanged = later === undefined
  for (;;) {
    const schedule = scheduleOf(state)
    if (!schedule || state.phase.step !== 'waiting') return
    const due = dueAt(schedule, state.cycle)
    yield Date.parse(due)
    if (later && !isChanged && Date.parse(due) >= changesAt) {
      isChanged = true
      change(later.what, { note, before: Date.parse(due), order })
      continue
    }
    if (Date.parse(due) >= before) return
    renew({ note, due: Date.parse(due), order, state })
  }
}

type Note = (decide: (state: SubscriptionState) => SubscriptionEvent[]) => void
type Order = (cycle: number, at: number) => string

function renew({ note, due, order, state }: { note: Note; due: number; order: Order; state: SubscriptionState }): void {
  const at = new Date(due + 1_000).toISOString()
  const { cycle } = state
  note((now) => beginRenewal(now, { by: 'schedule', at }))
  note((now) =>
    now.phase.step === 'charging'
      ? recordRenewed(now, { cycle, attempt: 1, orderId: order(cycle, due + 2_000), at })
      : [],
  )
}

/** Shortly before a due date, or on it. */
function change(
  what: NonNullable<PlannedSubscription['later']>['what'],
  { note, before: due, order }: { note: Note; before: number; order: Order },
): void {
  const before = new Date(due - 20 * HOUR_MS).toISOString()
  const by = 'customer'
  if (what === 'paused') note((state) => pauseSubscription(state, { by, at: before }))
  else if (what === 'skipped') note((state) => skipCycle(state, { cycle: state.cycle, at: before }))
  else if (what === 'canceled') {
    note((state) => cancelSubscription(state, { by, at: before }))
    note((state) => beginRenewal(state, { by: 'schedule', at: new Date(due).toISOString() }))
  } else fail(what === 'recovered', { note, due, order })
}

/** The first attempt fails; the second goes through, or has not been made yet. */
function fail(isRecovered: boolean, { note, due, order }: { note: Note; due: number; order: Order }): void {
  const at = (after: number) => new Date(due + after).toISOString()
  note((state) => beginRenewal(state, { by: 'schedule', at: at(1_000) }))
  note(({ cycle, ...state }) =>
    recordFailed(
      { cycle, ...state },
      {
        cycle,
        attempt: 1,
        reason: isRecovered ? 'insufficientFunds' : 'expiredCard',
        mayRetry: isRecovered ? 'later' : 'never',
        at: at(3_000),
      },
    ),
  )
  if (!isRecovered) return
  note((state) => beginRenewal(state, { by: 'schedule', at: at(DAY_MS + 1_000) }))
  note((state) =>
    state.phase.step === 'charging'
      ? recordRenewed(state, {
          cycle: state.cycle,
          attempt: 2,
          orderId: order(state.cycle, due + DAY_MS + 2_000),
          at: at(DAY_MS + 3_000),
        })
      : [],
  )
}

interface Payment {
  id: string
  cycle: number
  /** In milliseconds. */
  at: number
  buyer: SamplePerson
  product: SampleProduct
  quantity: number
  terms: LineSubscription
}

/** The order of a payment; returns its id. */
function payFor(
  { diary, book, before, country, currency, random }: WantedSubscriptions,
  { id, cycle, at, buyer, product, quantity, terms }: Payment,
): string {
  const orderId = sampleId(random)
  const { unitCents, discounts } = terms
  const renewal = renewalAttribute(terms, { quantity, currency })
  const billed = {
    ...product,
    priceCents: paymentCents(unitCents, discounts, { isFirst: cycle === 0 }),
    attributes: [...product.attributes, renewal],
  }
  addSampleOrder(diary, {
    orderId,
    checkoutId: sampleId(random),
    cartId: sampleId(random),
    buyer,
    at,
    before,
    country,
    lines: [{ entryId: cycle === 0 ? id : sampleId(random), product: billed, quantity, subscription: terms }],
    book,
    random,
  })
  return orderId
}
