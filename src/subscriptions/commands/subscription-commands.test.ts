import { describe, expect, test } from 'vitest'
import { dueAt } from '../../shared/subscriptions/due-dates.ts'
import { makeRenewalBegun, makeRenewed, makeSubscription } from '../../testing/fixtures/make/make-subscription.ts'
import { given } from '../../testing/given.ts'
import type { SubscriptionEvent } from '../events.ts'
import { nextActionAt, priceOn, Subscription, type SubscriptionState, scheduleOf } from '../subscription.ts'
import { beginSubscription } from './begin-subscription.ts'
import * as change from './change-subscription.ts'
import { type BeginRenewal, beginRenewal, recordFailed, recordRenewed } from './renew-subscription.ts'

const utc = (at: string) => `${at}:00.000Z`
const begun = makeSubscription()
const stateOf = (...past: SubscriptionEvent[]) => past.reduce(Subscription.evolve, Subscription.initial)
const renew = (at: string, by: BeginRenewal['by'] = 'schedule') => {
  return (state: SubscriptionState) => beginRenewal(state, { by, at })
}
const ended = (reason: 'completed' | 'cancelled' | 'unpaid' | 'productDeleted', at: string) =>
  ({ type: 'SubscriptionEnded', reason, at }) as const

/** The cycle of 31 October 2026, 10:00 in New York, whose first payment is being made. */
const october = utc('2026-10-31T14:00')
const charged = [begun, makeRenewed(8, utc('2026-09-30T14:00')), makeRenewalBegun(9, october)]
const declined = { reason: 'insufficientFunds', mayRetry: 'later' as const }
const fail = (
  at: string,
  attempt = 1,
  how: Pick<Parameters<typeof recordFailed>[1], 'reason' | 'mayRetry'> = declined,
) => {
  return (state: SubscriptionState) => recordFailed(state, { cycle: 9, attempt, at, ...how })
}
const failed = (attempt: number, at: string, nextAt: string) =>
  ({
    type: 'SubscriptionRenewalFailed',
    cycle: 9,
    attempt,
    reason: 'insufficientFunds',
    next: 'retry',
    nextAt,
    at,
  }) as const

describe('a subscription begins with its first order', () => {
  const { type: _, ...details } = begun
  test('once', () => {
    given(Subscription)
      .when((state) => beginSubscription(state, details))
      .gives(begun)
    given(Subscription, begun)
      .when((state) => beginSubscription(state, details))
      .gives()
  })
  test('and has ended with it when one payment was agreed', () => {
    const plan = { ...details.plan, numBillingCycles: 1 }
    given(Subscription)
      .when((state) => beginSubscription(state, { ...details, plan }))
      .gives({ ...begun, plan }, ended('completed', begun.at))
  })
  test('never for free', () =>
    given(Subscription)
      .when((state) => beginSubscription(state, { ...details, unitCents: 0 }))
      .refuses('A subscription cannot be free.'))
})

describe('what a payment costs', () => {
  test('a new price counts for what is due from seven days after its notice', () => {
    const at = utc('2026-02-20T15:00')
    const repriced = {
      type: 'SubscriptionRepriced' as const,
      planVersionId: 'v2',
      unitCents: 2_000,
      discounts: begun.discounts,
      from: utc('2026-02-27T15:00'),
      at,
    }
    const { type: _, from: __, ...wanted } = repriced
    given(Subscription, begun)
      .when((state) => change.repriceSubscription(state, wanted))
      .gives(repriced)
    given(Subscription, begun, repriced)
      .when((state) => change.repriceSubscription(state, wanted))
      .gives()
    const state = stateOf(begun, repriced)
    expect(priceOn(state, utc('2026-02-26T15:00'))?.unitCents).toBe(1_800)
    expect(priceOn(state, utc('2026-02-28T15:00'))?.unitCents).toBe(2_000)
  })
})

describe('a payment begins', () => {
  const due = utc('2026-02-28T15:00')
  test('when it is due, and not before', () => {
    given(Subscription, begun)
      .when(renew(utc('2026-02-28T14:59')))
      .gives()
    given(Subscription, begun).when(renew(due)).gives(makeRenewalBegun(1, due))
  })
  test('once: while its outcome is not known no other is begun', () => {
    given(Subscription, begun, makeRenewalBegun(1, due))
      .when(renew(utc('2026-05-01T00:00')))
      .gives()
    given(Subscription, begun, makeRenewalBegun(1, due))
      .when(renew(due, 'customer'))
      .refuses('Nothing is due at the moment.')
  })
  test('once for several due dates that passed in an outage; the others are recorded as missed', () => {
    const at = utc('2026-05-02T10:00')
    given(Subscription, begun)
      .when(renew(at))
      .gives(
        { type: 'SubscriptionCyclesMissed', from: 1, to: 2, at },
        makeRenewalBegun(3, utc('2026-04-30T14:00'), 1, at),
      )
  })
  test('and succeeds once', () => {
    const at = utc('2026-02-28T15:01')
    const renewed = (state: SubscriptionState) => recordRenewed(state, { cycle: 1, attempt: 1, orderId: 'order-1', at })
    given(Subscription, begun, makeRenewalBegun(1, due)).when(renewed).gives(makeRenewed(1, at))
    given(Subscription, begun, makeRenewalBegun(1, due), makeRenewed(1, at)).when(renewed).gives()
    expect(nextActionAt(stateOf(begun, makeRenewalBegun(1, due), makeRenewed(1, at)))).toBe(utc('2026-03-31T14:00'))
  })
  test('so many times as were agreed', () => {
    const plan = { ...begun.plan, numBillingCycles: 2 }
    const at = utc('2026-02-28T15:01')
    given(Subscription, { ...begun, plan }, makeRenewalBegun(1, due))
      .when((state) => recordRenewed(state, { cycle: 1, attempt: 1, orderId: 'order-1', at }))
      .gives(makeRenewed(1, at), ended('completed', at))
  })
})

describe('a payment fails that was due on 31 October at 10:00 in New York', () => {
  const tries = ['2026-11-01T15:00', '2026-11-03T15:00', '2026-11-05T15:00', '2026-11-07T15:00'].map(utc)
  const [first = '', second = '', third = '', last = ''] = tries
  const soon = utc('2026-10-31T14:01')
  const afterFirst = [...charged, failed(1, soon, first)]

  test('and is tried again on 1, 3, 5 and 7 November, then it ends unpaid', () => {
    let past: SubscriptionEvent[] = [...charged]
    const found: (string | null)[] = []
    let at = soon
    for (let attempt = 1; attempt <= 5; attempt++) {
      past = [...past, ...fail(at, attempt)(stateOf(...past))]
      const next = nextActionAt(stateOf(...past))
      found.push(next)
      if (next === null) break
      past = [...past, ...renew(next)(stateOf(...past))]
      at = next
    }
    expect(found).toEqual([...tries, null])
    expect(past.at(-1)).toEqual(ended('unpaid', last))
  })

  test('paid on 5 November the next is due on 30 November', () => {
    const past = [...afterFirst, makeRenewalBegun(9, october, 2, third), makeRenewed(9, third, 2)]
    expect(nextActionAt(stateOf(...past))).toBe(utc('2026-11-30T15:00'))
  })

  test('weekly, due on Monday 2 November: 3, 5 and 7 November, and nothing beside the 9th', () => {
    const monday = utc('2026-11-02T15:00')
    const weekly = makeSubscription({
      plan: { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 },
      at: utc('2026-10-26T14:00'),
    })
    let past: SubscriptionEvent[] = [weekly, makeRenewalBegun(1, monday)]
    const found: (string | null)[] = []
    for (let attempt = 1, at = monday; attempt <= 4; attempt++) {
      past = [...past, ...recordFailed(stateOf(...past), { cycle: 1, attempt, at, ...declined })]
      at = nextActionAt(stateOf(...past)) ?? ''
      found.push(at)
      past = [...past, ...(at ? renew(at)(stateOf(...past)) : [])]
    }
    expect(found).toEqual([...['2026-11-03T15:00', '2026-11-05T15:00', '2026-11-07T15:00'].map(utc), ''])
    expect(past.at(-1)).toEqual(ended('unpaid', utc('2026-11-07T15:00')))
  })

  test('because the bank asks the customer: one attempt, then it waits for them until 7 November', () => {
    const asks = { reason: 'authenticationRequired', mayRetry: 'customer' as const }
    const waiting = { ...failed(1, soon, last), reason: 'authenticationRequired', next: 'link' as const }
    given(Subscription, ...charged)
      .when(fail(soon, 1, asks))
      .gives(waiting)
    given(Subscription, ...charged, waiting)
      .when(renew(utc('2026-11-05T15:00')))
      .gives()
    given(Subscription, ...charged, waiting)
      .when(renew(second, 'customer'))
      .gives(makeRenewalBegun(9, october, 2, second))
    given(Subscription, ...charged, waiting)
      .when(renew(last))
      .gives(ended('unpaid', last))
  })

  test('because the card is lost: it is never charged again, and a new card is charged once, at once', () => {
    const lost = { ...failed(1, soon, last), reason: 'lostCard', next: 'newCard' as const }
    given(Subscription, ...charged)
      .when(fail(soon, 1, { reason: 'lostCard', mayRetry: 'never' }))
      .gives(lost)
    given(Subscription, ...charged, lost)
      .when(renew(second, 'merchant'))
      .refuses('This card must not be charged again. The customer has to confirm the payment or use another card.')
    const at = utc('2026-11-04T09:00')
    const paymentMethod = { gateway: 'test', customerId: 'cus', methodId: 'other' }
    const changed = { type: 'SubscriptionPaymentMethodChanged' as const, paymentMethod, at }
    given(Subscription, ...charged, lost)
      .when((state) => change.changePaymentMethod(state, { paymentMethod, at }))
      .gives(changed)
    const charge = makeRenewalBegun(9, october, 2, at)
    given(Subscription, ...charged, lost, changed)
      .when(renew(at))
      .gives(charge)
    given(Subscription, ...charged, lost, changed, charge)
      .when(renew(at))
      .gives()
  })

  test('days late after an outage: it is tried again after the first attempt', () => {
    const late = utc('2026-11-10T15:00')
    given(Subscription, begun, makeRenewed(8, utc('2026-09-30T14:00')), makeRenewalBegun(9, october, 1, late))
      .when(fail(late))
      .gives(failed(1, late, utc('2026-11-11T15:00')))
  })

  test('and after the next due date only that is charged', () => {
    const at = utc('2026-12-01T00:00')
    given(Subscription, ...afterFirst)
      .when(renew(at))
      .gives(
        { type: 'SubscriptionCyclesMissed', from: 9, to: 9, at },
        makeRenewalBegun(10, utc('2026-11-30T15:00'), 1, at),
      )
  })

  test('once: a failure that is reported again changes nothing', () =>
    given(Subscription, ...afterFirst)
      .when(fail(utc('2026-10-31T14:05')))
      .gives())

  test('and is not tried again once the customer has cancelled', () => {
    const requested = { type: 'SubscriptionCancelRequested' as const, by: 'customer' as const, at: soon }
    given(Subscription, ...charged, requested)
      .when(fail(soon))
      .gives(failed(1, soon, soon), ended('cancelled', soon))
  })
})

describe('a customer', () => {
  const at = utc('2026-02-15T12:00')
  const pause = (state: SubscriptionState) => change.pauseSubscription(state, { by: 'customer', at })
  const cancel = (state: SubscriptionState) => change.cancelSubscription(state, { by: 'customer', at })
  const paused = { type: 'SubscriptionPaused' as const, by: 'customer' as const, at }
  const requested = { type: 'SubscriptionCancelRequested' as const, by: 'customer' as const, at }
  const owed = [...charged, failed(1, utc('2026-10-31T14:01'), utc('2026-11-01T15:00'))]

  test('who pauses on 15 February and resumes on 10 April pays next on 30 April, and nothing now', () => {
    given(Subscription, begun).when(pause).gives(paused)
    given(Subscription, begun, paused)
      .when(renew(utc('2026-03-31T14:00')))
      .gives()
    const resumedAt = utc('2026-04-10T12:00')
    const resumed = { type: 'SubscriptionResumed' as const, by: 'customer' as const, cycle: 3, at: resumedAt }
    given(Subscription, begun, paused)
      .when((state) => change.resumeSubscription(state, { by: 'customer', at: resumedAt }))
      .gives(resumed)
    expect(nextActionAt(stateOf(begun, paused, resumed))).toBe(utc('2026-04-30T14:00'))
    given(Subscription, begun, paused, resumed).when(renew(resumedAt)).gives()
  })

  test('who resumes before the next due date keeps it', () => {
    const resumed = change.resumeSubscription(stateOf(begun, paused), { by: 'customer', at })
    expect(nextActionAt(stateOf(begun, paused, ...resumed))).toBe(utc('2026-02-28T15:00'))
  })

  test('cannot pause while something is owed, or is being paid', () => {
    given(Subscription, ...owed)
      .when(pause)
      .refuses('A payment is due. Pay it, or cancel the subscription.')
    given(Subscription, ...charged)
      .when(pause)
      .refuses('A payment is being made. Please try again in a moment.')
  })

  test('skips the next payment that they see, once', () => {
    const skip = (state: SubscriptionState) => change.skipCycle(state, { cycle: 1, at })
    const skipped = { type: 'SubscriptionCycleSkipped' as const, cycle: 1, at }
    given(Subscription, begun).when(skip).gives(skipped)
    given(Subscription, begun, skipped).when(skip).gives()
    expect(nextActionAt(stateOf(begun, skipped))).toBe(utc('2026-03-31T14:00'))
  })

  test('changes the quantity, within what can be ordered', () => {
    const to = (quantity: number) => (state: SubscriptionState) => change.changeQuantity(state, { quantity, at })
    given(Subscription, begun).when(to(3)).gives({ type: 'SubscriptionQuantityChanged', quantity: 3, at })
    given(Subscription, begun).when(to(1)).gives()
    for (const quantity of [0, 1.5, 10_000])
      given(Subscription, begun).when(to(quantity)).refuses('The quantity must be between 1 and 9999.')
  })

  test('changes the address', () => {
    const to = (detailsRef: string) => (state: SubscriptionState) => change.changeAddress(state, { detailsRef, at })
    given(Subscription, begun).when(to('new')).gives({ type: 'SubscriptionAddressChanged', detailsRef: 'new', at })
    given(Subscription, begun).when(to('details')).gives()
  })

  test('who cancels has what was paid until it is over, and may change their mind', () => {
    given(Subscription, begun).when(cancel).gives(requested)
    given(Subscription, begun, requested).when(cancel).gives()
    const due = utc('2026-02-28T15:00')
    given(Subscription, begun, requested).when(renew(due)).gives(ended('cancelled', due))
    given(Subscription, begun, requested)
      .when((state) => change.withdrawCancel(state, { at }))
      .gives({ type: 'SubscriptionCancelWithdrawn', at })
  })

  test('who has canceled can neither pause nor skip', () => {
    given(Subscription, begun, requested).when(pause).refuses('This subscription is already canceled.')
    given(Subscription, begun, requested)
      .when((state) => change.skipCycle(state, { cycle: 1, at }))
      .refuses('This subscription is already canceled.')
  })

  test('who cancels while it is paused or not paid is done at once', () => {
    given(Subscription, begun, paused).when(cancel).gives(requested, ended('cancelled', at))
    given(Subscription, ...owed)
      .when(cancel)
      .gives(requested, ended('cancelled', at))
  })
})

describe('once it has ended', () => {
  const at = utc('2026-03-01T00:00')
  const over = [begun, ended('productDeleted', at)]
  test('nothing is charged, and nothing can be changed', () => {
    given(Subscription, ...over)
      .when(renew(utc('2027-01-01T00:00')))
      .gives()
    given(Subscription, ...over)
      .when((state) => change.resumeSubscription(state, { by: 'merchant', at }))
      .refuses('This subscription has ended.')
    given(Subscription, ...over)
      .when((state) => change.changeQuantity(state, { quantity: 2, at }))
      .refuses('This subscription has ended.')
    expect(nextActionAt(stateOf(...over))).toBeNull()
  })
  test('because its product is deleted: not while a payment is being made', () => {
    const end = (state: SubscriptionState) => change.endForDeletedProduct(state, { at })
    given(Subscription, begun).when(end).gives(ended('productDeleted', at))
    given(Subscription, ...charged)
      .when(end)
      .gives()
    given(Subscription, ...over)
      .when(end)
      .gives()
  })
})

test('two years of renewals are due on the last day of each month', () => {
  let past: SubscriptionEvent[] = [begun]
  for (let n = 1; n <= 24; n++) {
    const at = nextActionAt(stateOf(...past)) ?? ''
    past = [...past, ...renew(at)(stateOf(...past))]
    past = [...past, ...recordRenewed(stateOf(...past), { cycle: n, attempt: 1, orderId: `order-${n}`, at })]
  }
  const state = stateOf(...past)
  const schedule = scheduleOf(state)
  expect([state.paid, state.cycle]).toEqual([25, 25])
  expect(schedule && dueAt(schedule, 24)).toBe(utc('2028-01-31T15:00'))
})
