import { expect, test } from 'vitest'
import { donationsFileHref, donationsHref, readDonationsSearch, statusOf } from './donations-search.ts'

test('the address keeps what is filtered, and drops what no filter is', () => {
  expect(readDonationsSearch({ fund: 'roof', kind: 'recurring', status: 'paid', test: 'true' })).toEqual({
    fund: 'roof',
    kind: 'recurring',
    status: 'paid',
    test: true,
  })
  expect(readDonationsSearch({ fund: '<x>', kind: 'weekly', status: 1, other: 'x' })).toEqual({ test: false })
})

test('lists and their file have the same filters', () => {
  expect(donationsHref({ fund: 'roof', test: false })).toBe('/donations?fund=roof')
  expect(donationsFileHref({ kind: 'once', test: true })).toBe('/api/donations/export?kind=once&test=true')
})

test.each([
  ['PENDING', 0, 'Pending'],
  ['FAILED', 0, 'Failed'],
  ['PAID', 0, 'Paid'],
  ['PAID', 500, 'Partly refunded'],
  ['PAID', 1_061, 'Refunded'],
] as const)('a donation of 10.61 that is %s, of which %i is refunded, is %s', (paymentStatus, refunded, words) => {
  const money = (cents: number) => ({ value: String(cents), currency: 'USD', decimalValue: '' })
  const row = { paymentStatus, refunded: money(refunded), amount: money(1_000), fee: money(61) }
  expect(statusOf(row as never).words).toBe(words)
})
