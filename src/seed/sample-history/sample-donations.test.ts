import { expect, test } from 'vitest'
import type { OrderPlaced } from '../../orders/events.ts'
import { demoFundId, demoFundOf } from '../demo/donations/demo-fund.ts'
import { createEventRecorder } from './event-recorder.ts'
import { sampleDonations } from './sample-donations.ts'
import { samplePeople } from './sample-people.ts'
import { sampleRecurringDonations } from './sample-recurring-donations.ts'
import { randomFrom } from './seeded-random.ts'

const before = Date.parse('2026-11-30T00:00:00.000Z')
const DAY_MS = 86_400_000

function made(subdomain: string) {
  const diary = createEventRecorder('w', randomFrom(1))
  const people = samplePeople(randomFrom(2))
  const fund = demoFundOf(subdomain)
  let number = 0
  const wanted = {
    diary,
    book: { nextNumber: () => ++number, names: [] },
    people,
    fund: fund && { id: demoFundId(subdomain), ...fund },
    currency: 'USD',
    country: 'US',
    timeZone: 'UTC',
    before,
    days: 365,
    random: randomFrom(3),
  }
  const [happen, again] = [sampleDonations(wanted), sampleRecurringDonations(wanted)]
  for (let day = 365; day >= 0; day--) for (const one of [happen, again]) one(before - day * DAY_MS)
  return diary.events
}

test('a year of donations is within what the fund takes, and ends before today', () => {
  const events = made('demo')
  const placed = events.filter(({ type }) => type === 'OrderPlaced').map(({ data }) => data as unknown as OrderPlaced)
  const terms = demoFundOf('demo')?.terms
  const recurring = placed.filter(({ order }) => order.donation?.interval === 'month')
  expect(placed.length - recurring.length).toBe(46)
  for (const { order, at } of placed) {
    expect(order.donation?.amountCents).toBeGreaterThanOrEqual(terms?.minCents ?? Number.NaN)
    expect(order.donation?.amountCents).toBeLessThanOrEqual(terms?.maxCents ?? Number.NaN)
    expect(Date.parse(at)).toBeLessThan(before)
  }
  expect(new Set(placed.map(({ order }) => order.donation?.isAnonymous))).toEqual(new Set([true, false]))
  expect(events.filter(({ type }) => type === 'OrderPaid')).toHaveLength(placed.length)
  const of = (wanted: string) => events.filter(({ type }) => type === wanted)
  expect([of('SubscriptionBegun').length, of('SubscriptionEnded').length]).toEqual([5, 1])
  expect(recurring).toHaveLength(5 + of('SubscriptionRenewed').length)
  for (const { data } of of('SubscriptionBegun')) expect(data).toMatchObject({ isDonation: true })
})

test('a store without a fund has none', () => expect(made('bakery')).toEqual([]))
