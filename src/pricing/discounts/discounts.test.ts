import { describe, expect, test } from 'vitest'
import {
  makeDiscount,
  makePricedLine,
  makePricingRules,
  PRICED_AT,
  priceOf,
} from '../../testing/fixtures/make/make-pricing.ts'
import { price } from '../price.ts'
import type { Discount } from '../rules/discount-rules.ts'

const line = makePricedLine
const products = (...ids: string[]) => ({ type: 'products', ids: ids.map((id) => `product-${id}`) }) as const
const percent = (rate: number) => ({ type: 'percent', rate }) as const
const fixed = (cents: number) => ({ type: 'fixed', cents }) as const

function offOf(lines: ReturnType<typeof line>[], ...codes: Discount[]): number {
  return priceOf({ lines, codes }).totals.discountCents
}

test('a percentage is taken off the order and split by what lines cost', () => {
  const priced = priceOf({ lines: [line('a', { unitPriceCents: 1001 }), line('b')], codes: [makeDiscount('ten')] })
  expect(priced.totals).toMatchObject({ subtotalCents: 2001, discountCents: 200, grandTotalCents: 1801 })
  expect(priced.lines.map(({ orderDiscountCents }) => orderDiscountCents)).toEqual([100, 100])
  expect(priced.validCoupons).toEqual([{ code: 'TEN', discountId: 'ten', name: 'Discount ten' }])
})

test('nothing is taken off beyond the subtotal, and nothing off shipping', () => {
  const rates = [{ id: 'post', name: 'Post', cost: { by: 'flat' as const, cents: 500 } }]
  const shipping = { zones: [{ id: 'all', name: 'All', rates }] }
  const codes = [makeDiscount('all', { benefit: fixed(99_999) })]
  const { totals } = priceOf({ lines: [line('a')], rules: { shipping }, codes })
  expect(totals).toMatchObject({ discountCents: 1000, shippingCostCents: 500, grandTotalCents: 500 })
})

test('a fixed amount comes off each piece of a product, and never more than it costs', () => {
  const codes = [makeDiscount('off', { benefit: fixed(300), scope: products('a', 'b') })]
  expect(offOf([line('a', { quantity: 3 }), line('b', { unitPriceCents: 200 }), line('c')], ...codes)).toBe(1100)
})

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 2],
  [5, 2],
  [6, 2],
  [7, 3],
  [8, 4],
])('of "buy 2 get 2" with %i pieces %i are free', (quantity, free) => {
  const benefit = { type: 'buy-x-get-y', buy: 2, get: 2 } as const
  const codes = [makeDiscount('get', { benefit, scope: products('a') })]
  expect(offOf([line('a', { quantity })], ...codes)).toBe(free * 1000)
})

test('the cheapest pieces are the free ones, at most as often as allowed', () => {
  const benefit = { type: 'buy-x-get-y', buy: 1, get: 1, timesMax: 2 } as const
  const codes = [makeDiscount('get', { benefit })]
  expect(offOf([line('a', { quantity: 4, unitPriceCents: 900 }), line('b', { quantity: 3 })], ...codes)).toBe(1800)
})

describe('of several', () => {
  const onA = makeDiscount('a-20', { benefit: percent(200_000), scope: products('a') })
  const onBoth = makeDiscount('ab-10', { benefit: percent(100_000), scope: products('a', 'b') })

  test('each line takes the best product discount', () => {
    const priced = priceOf({ lines: [line('a'), line('b')], codes: [onBoth, onA] })
    expect(priced.lines.map(({ productDiscount }) => productDiscount)).toEqual([
      { discountId: 'a-20', cents: 200 },
      { discountId: 'ab-10', cents: 100 },
    ])
  })

  test('of equal ones the first by id counts, and the other code is told why', () => {
    const twin = makeDiscount('a-20-too', { benefit: percent(200_000), scope: products('a') })
    const priced = priceOf({ lines: [line('a')], codes: [twin, onA] })
    expect(priced.discounts.map(({ discountId }) => discountId)).toEqual(['a-20'])
    expect(priced.invalidCoupons).toEqual([
      {
        code: 'A-20-TOO',
        discountId: 'a-20-too',
        sentence: 'Each product takes one discount, and Discount a-20 takes off as much or more.',
      },
    ])
  })

  test('only the best discount on the order counts, on what product discounts leave', () => {
    const order = [makeDiscount('o-5', { benefit: percent(50_000) }), makeDiscount('o-3', { benefit: fixed(30) })]
    const priced = priceOf({ lines: [line('a'), line('b')], codes: [...order, onA] })
    expect(priced.discounts.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['product', 200],
      ['order', 90],
    ])
    expect(priced.invalidCoupons[0]?.sentence).toBe(
      'Only one discount counts for the order, and Discount o-5 takes off as much or more.',
    )
  })

  test('a threshold is judged after product discounts', () => {
    const over = makeDiscount('over', { scope: { type: 'over-amount', cents: 1900 } })
    expect(priceOf({ lines: [line('a'), line('b')], codes: [over] }).totals.discountCents).toBe(200)
    const { invalidCoupons } = priceOf({ lines: [line('a'), line('b')], codes: [over, onA] })
    expect(invalidCoupons[0]?.sentence).toBe('Add €1.00 more to use this code: it is for orders of €19.00 or more.')
  })
})

test('an automatic discount needs no code', () => {
  const discounts = [{ ...makeDiscount('auto'), trigger: 'automatic' as const }]
  const priced = priceOf({ lines: [line('a')], rules: { discounts } })
  expect(priced.discounts).toEqual([
    {
      discountId: 'auto',
      name: 'Discount auto',
      code: null,
      kind: 'order',
      cents: 100,
      rate: 100_000,
      baseCents: 1_000,
    },
  ])
  expect(priced.validCoupons).toEqual([])
})

test('gift cards and donations are not discounted', () => {
  const lines = [line('a', { productType: 4 }), line('b', { isDonation: true }), line('c')]
  expect(offOf(lines, makeDiscount('half', { benefit: percent(500_000) }))).toBe(500)
})

test('a subscription keeps a discount on the first payment no longer than that', () => {
  const lines = [line('a', { productType: 3, subscriptionPlanId: 'monthly' })]
  const scope = { type: 'plans' as const, ids: ['monthly'] }
  const first = makeDiscount('first', { scope })
  const all = makeDiscount('all', { scope, subscriptionPayments: 'all' })
  expect(priceOf({ lines, codes: [first] }).totals.discountCents).toBe(100)
  expect(priceOf({ lines, codes: [first], isRenewal: true }).totals.discountCents).toBe(0)
  expect(priceOf({ lines, codes: [all], isRenewal: true }).totals.discountCents).toBe(100)
})

describe('a code that does not apply says why', () => {
  const lines = [line('a')]
  test.each<[string, Partial<Parameters<typeof makeDiscount>[1]>, string]>([
    ['it is paused', { isPaused: true }, 'This code cannot be used at the moment.'],
    ['it begins later', { startsAt: '2026-12-01T09:00' }, 'This code can be used from 1 December 2026, 09:00.'],
    // 12:00 UTC is 13:00 in Paris.
    ['it has just ended', { endsAt: '2026-11-24T13:00' }, 'This code could be used until 24 November 2026, 13:00.'],
    ['it is used up', { limits: { total: 5 } }, 'This code has been used up.'],
    ['the customer had it', { limits: { perCustomer: 1 } }, 'You have already used this code.'],
    ['the customer had it twice', { limits: { perCustomer: 2 } }, 'You have already used this code 2 times.'],
    [
      'the cart is too small',
      { scope: { type: 'over-quantity', quantity: 3 } },
      'Add 2 more to use this code: it is for orders of 3 items or more.',
    ],
    [
      'the product is missing',
      { scope: products('z') },
      'This code is for certain products. Add one of them to use it.',
    ],
    [
      'the category is missing',
      { scope: { type: 'categories', ids: ['z'] } },
      'This code is for products of certain categories. Add one of them to use it.',
    ],
    [
      'the plan is missing',
      { scope: { type: 'plans', ids: ['z'] } },
      'This code is for certain subscriptions. Add one of them to use it.',
    ],
    [
      'there are too few pieces',
      { benefit: { type: 'buy-x-get-y', buy: 2, get: 1 } },
      'Add 2 more to use this code: it is for 3 pieces or more.',
    ],
  ])('because %s', (_, discount, sentence) => {
    const codes = [makeDiscount('code', discount)]
    const priced = priceOf({ lines, codes, uses: { code: { total: 5, byCustomer: 2 } } })
    expect(priced.invalidCoupons).toEqual([{ code: 'CODE', discountId: 'code', sentence }])
    expect(priced.totals.discountCents).toBe(0)
  })

  test('a minute before its end it applies', () => {
    const codes = [makeDiscount('code', { startsAt: '2026-11-24T13:00', endsAt: '2026-11-24T13:01' })]
    expect(priceOf({ lines, codes, at: PRICED_AT }).totals.discountCents).toBe(100)
  })
})

test('case and spaces of a code do not matter, and two codes of one discount count once', () => {
  const discount = makeDiscount('ten')
  const entered = ['b-2 ', ' A-1', 'a-1', 'nobody'].map((code) => ({
    code,
    discount: code === 'nobody' ? null : discount,
  }))
  const cart = { lines: [line('a')], shippingChoice: null }
  const to = { shipping: null, billing: null }
  const { validCoupons, invalidCoupons } = price(cart, makePricingRules(), to, { entered }, PRICED_AT)
  expect(validCoupons.map(({ code }) => code)).toEqual(['A-1'])
  expect(invalidCoupons.map(({ code, sentence }) => [code, sentence])).toEqual([
    ['B-2', 'This code gives the same discount as A-1.'],
    ['NOBODY', 'This code is not known. Please check how it is written.'],
  ])
})

describe('free shipping', () => {
  const free = makeDiscount('free', { benefit: { type: 'free-shipping' } })
  const rates = [{ id: 'post', name: 'Post', cost: { by: 'flat' as const, cents: 500 } }]
  const shipping = {
    zones: [{ id: 'all', name: 'All', rates }],
    pickup: [{ id: 'shop', name: 'Shop', place: { country: 'FR' }, cents: 100 }],
  }

  test('goes with all other discounts', () => {
    const priced = priceOf({ lines: [line('a')], rules: { shipping }, codes: [free, makeDiscount('ten')] })
    expect(priced.totals).toMatchObject({ discountCents: 100, shippingCostCents: 0, grandTotalCents: 900 })
    expect(priced.shipping.fullCents).toBe(500)
    expect(priced.validCoupons.map(({ code }) => code)).toEqual(['FREE', 'TEN'])
  })

  test('frees each option that may be chosen, which keep what they cost without it', () => {
    const offered = (codes: ReturnType<typeof makeDiscount>[]) =>
      priceOf({ lines: [line('a')], rules: { shipping }, codes }).shipping.options.map(({ id, cents, dueCents }) => [
        ...[id, cents, dueCents],
      ])
    expect(offered([])).toEqual([
      ['post', 500, 500],
      ['shop', 100, 100],
    ])
    expect(offered([free])).toEqual([
      ['post', 500, 0],
      ['shop', 100, 100],
    ])
  })

  test('frees no pick-up', () => {
    const priced = priceOf({ lines: [line('a')], rules: { shipping }, codes: [free], choice: { optionId: 'shop' } })
    expect(priced.totals.shippingCostCents).toBe(100)
  })

  test('of certain products needs nothing else to be sent', () => {
    const ofA = makeDiscount('free-a', { benefit: { type: 'free-shipping' }, scope: products('a') })
    const alone = priceOf({ lines: [line('a'), line('d', { productType: 2 })], rules: { shipping }, codes: [ofA] })
    expect(alone.totals.shippingCostCents).toBe(0)
    const both = priceOf({ lines: [line('a'), line('b')], rules: { shipping }, codes: [ofA] })
    expect(both.invalidCoupons[0]?.sentence).toBe(
      'This code frees the shipping of certain products. It works when nothing else is shipped.',
    )
  })

  test('does nothing where nothing is sent', () =>
    expect(priceOf({ lines: [line('a', { productType: 2 })], codes: [free] }).invalidCoupons[0]?.sentence).toBe(
      'This code is for shipping, and nothing in your cart is shipped.',
    ))
})
