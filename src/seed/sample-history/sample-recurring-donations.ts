import { sampleId } from '../../platform/ids/sample-id.ts'
import { dueAt } from '../../shared/subscriptions/due-dates.ts'
import { beginSubscription } from '../../subscriptions/commands/begin-subscription.ts'
import { cancelSubscription } from '../../subscriptions/commands/change-subscription.ts'
import { beginRenewal, recordRenewed } from '../../subscriptions/commands/renew-subscription.ts'
import type { SubscriptionEvent } from '../../subscriptions/events.ts'
import { Subscription, type SubscriptionState, scheduleOf } from '../../subscriptions/subscription.ts'
import { giveSample, type SampleFund, type WantedDonations } from './sample-donations.ts'

/** Days before the end of the history at which people began to give every month, and at which one of them has stopped. */
const planned: { age: number; stopsAt?: number; amountCents: number }[] = [
  { age: 337, amountCents: 1_000 },
  { age: 262, amountCents: 2_500, stopsAt: 71 },
  { age: 198, amountCents: 1_000 },
  { age: 117, amountCents: 500 },
  { age: 44, amountCents: 1_000 },
]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const monthly = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 }
const undiscounted = { firstPercent: 0, everyPercent: 0 }

/** People who give every month. Returns a function that lets happen what happens until a moment, in milliseconds. */
export function sampleRecurringDonations(wanted: WantedDonations): (until: number) => void {
  const { fund } = wanted
  if (!fund) return () => {}
  const waiting = planned.map((one) => {
    const life = live(wanted, fund, one)
    return { life, next: life.next() }
  })
  return (until) => {
    for (const one of waiting) while (!one.next.done && one.next.value <= until) one.next = one.life.next()
  }
}

/** Yields when its next donation is. */
function* live(
  wanted: WantedDonations,
  fund: SampleFund,
  { age, stopsAt, amountCents }: (typeof planned)[number],
): Generator<number, void> {
  const { diary, before, currency, country, people, random, timeZone } = wanted
  const begunAt = before - age * DAY_MS + (8 + Math.floor(random() * 10)) * HOUR_MS
  yield begunAt
  const id = sampleId(random)
  const donor = people.meet(country)
  const agreed = { plan: monthly, planVersionId: 'donation', unitCents: amountCents, discounts: undiscounted, timeZone }
  const give = (cycle: number, at: number) =>
    giveSample(wanted, fund, {
      donor,
      at,
      amountCents,
      feeCents: 0,
      isAnonymous: false,
      subscription: { id, cycle, ...agreed },
    })
  let state: SubscriptionState = Subscription.initial
  const note = (decide: (state: SubscriptionState) => SubscriptionEvent[]) => {
    for (const event of decide(state)) {
      if (Date.parse(event.at) >= before) return
      diary.record({ category: Subscription.name, entityId: id }, event)
      state = Subscription.evolve(state, event)
    }
  }
  note((now) =>
    beginSubscription(now, {
      itemId: fund.id,
      variantId: '',
      title: `Donation: ${fund.name}`,
      ...agreed,
      currency,
      quantity: 1,
      testMode: false,
      customerRef: donor.ref,
      detailsRef: donor.detailsRef,
      paymentMethod: { gateway: 'stripe', customerId: `sample_${id.slice(-12)}`, methodId: 'sample' },
      orderId: give(0, begunAt),
      isDonation: true,
      at: new Date(begunAt).toISOString(),
    }),
  )
  const endsAt = stopsAt === undefined ? before : before - stopsAt * DAY_MS
  for (;;) {
    const schedule = scheduleOf(state)
    if (!schedule || state.phase.step !== 'waiting') return
    const due = Date.parse(dueAt(schedule, state.cycle))
    yield due
    if (due >= before) return
    const at = new Date(due + 1_000).toISOString()
    if (due >= endsAt)
      note((now) => cancelSubscription(now, { by: 'customer', at: new Date(due - HOUR_MS).toISOString() }))
    note((now) => beginRenewal(now, { by: 'schedule', at }))
    note((now) =>
      now.phase.step === 'charging'
        ? recordRenewed(now, { cycle: now.cycle, attempt: 1, orderId: give(now.cycle, due + 2_000), at })
        : [],
    )
  }
}
