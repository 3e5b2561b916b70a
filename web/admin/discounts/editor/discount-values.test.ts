import { describe, expect, test } from 'vitest'
import { DiscountTerms } from '../../../../src/discounts/contract.ts'
import { formFaults, newDiscount, termsOf, typedCodes, valuesOf } from './discount-values.ts'

const base = { name: 'Spring', trigger: 'code', benefit: { type: 'percent', rate: 125_000 } } as const

describe('terms become values of the form, and the same terms again', () => {
  test.each([
    ['percent off any order', {}],
    ['an amount', { benefit: { type: 'fixed', cents: 500 }, scope: { type: 'over-amount', cents: 5000 } }],
    ['pieces', { benefit: { type: 'buy-x-get-y', buy: 3, get: 2, rate: 500_000, timesMax: 1 } }],
    ['shipping', { benefit: { type: 'free-shipping' }, scope: { type: 'over-quantity', quantity: 4 } }],
    ['products', { scope: { type: 'products', ids: ['a', 'b'] } }],
    ['categories', { trigger: 'automatic', scope: { type: 'categories', ids: ['c'] } }],
    ['plans', { scope: { type: 'plans', ids: ['p'] }, subscriptionPayments: 'all' }],
    [
      'limits and dates',
      { limits: { total: 9, perCustomer: 1 }, startsAt: '2026-11-30T09:00', endsAt: '2026-12-01T00:00' },
    ],
  ])('of %s', (_, more) => {
    const terms = DiscountTerms.parse({ ...base, ...more })
    expect(termsOf(valuesOf(terms))).toEqual(terms)
  })
})

test('a new discount is one that the server takes, but for its name', () => {
  expect(DiscountTerms.safeParse(termsOf({ ...newDiscount, name: 'Ten off' })).success).toBe(true)
  expect(DiscountTerms.safeParse(termsOf(newDiscount)).success).toBe(false)
})

test('codes are read from lines, commas and spaces', () =>
  expect(typedCodes(' A-1\nb-2, c-3;;\td ')).toEqual(['A-1', 'b-2', 'c-3', 'd']))

test('errors of the server are shown at the fields of the form', () => {
  const values = { ...newDiscount, benefit: 'buy-x-get-y', scope: 'products' } as const
  const errors = {
    'terms.name': 'a',
    'terms.benefit.rate': 'b',
    'terms.benefit.buy': 'c',
    'terms.scope.ids': 'd',
    'terms.limits.total': 'e',
    'terms.endsAt': 'f',
    'codes.0': 'g',
  }
  expect(formFaults(errors, { ...values })).toEqual({
    name: 'a',
    getRate: 'b',
    buy: 'c',
    products: 'd',
    total: 'e',
    endsAt: 'f',
    codes: 'g',
  })
  expect(formFaults({ 'terms.scope.cents': 'x' }, newDiscount)).toEqual({ minCents: 'x' })
})
