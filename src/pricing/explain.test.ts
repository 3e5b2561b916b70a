import { expect, test } from 'vitest'
import {
  makePricedLine as line,
  makeDiscount,
  type PricingCase,
  priceOf,
} from '../testing/fixtures/make/make-pricing.ts'
import type { Step } from './priced-cart.ts'

const bands = [{ upTo: null, cents: 900 }]

function shippingStep(rate: object, lines = [line('a')], more: PricingCase['rules'] = {}): Step | undefined {
  const rates = [{ id: 'post', name: 'Post', cost: { by: 'flat' as const, cents: 500 }, ...rate }]
  const { explanation } = priceOf({
    lines,
    rules: { shipping: { zones: [{ id: 'all', name: 'Everywhere', rates }] }, ...more },
  })
  return explanation.find(({ about }) => about === 'shipping')
}

const byWeight = { cost: { by: 'weight', bands } }

test.each([
  ['a flat rate', {}, [line('a')], 'One price'],
  ['a weight', byWeight, [line('a', { weight: 1_200, quantity: 2 })], 'By weight, 2.4 kg'],
  ['a count', { cost: { by: 'count', bands } }, [line('a', { quantity: 3 })], 'By number of items, 3'],
  ['a price', { cost: { by: 'price', bands } }, [line('a')], 'By the price of what is sent, €10.00'],
  ['free above', { freeFromCents: 1_000 }, [line('a')], 'Free, for what is sent costs €10.00 or more'],
  [
    'parcels of their own',
    {},
    [line('a', { shipsSeparately: true, quantity: 2 }), line('b')],
    'One price, in 3 parcels',
  ],
  [
    'surcharges',
    {},
    [line('a', { shippingSurchargeCents: 150, quantity: 2 })],
    'One price; surcharges of €3.00 are in it',
  ],
])('why shipping costs what it costs: %s', (_, rate, lines, why) => expect(shippingStep(rate, lines)?.why).toBe(why))

test('weights are in what the store measures in', () =>
  expect(shippingStep(byWeight, [line('a', { weight: 550 })], { measurementStandard: 'imperial' })?.why).toBe(
    'By weight, 0.55 lb',
  ))

test('what is picked up, and what the store brings itself', () => {
  const shipping = {
    pickup: [{ id: 'shop', name: 'Our shop', place: { country: 'DE' } }],
    local: [
      {
        id: 'van',
        name: 'Our van',
        country: 'DE',
        postalCodes: [{ from: '10', to: '10' }],
        windows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '18:00', to: '20:00' })),
      },
    ],
  }
  const why = (optionId: string) =>
    priceOf({
      lines: [line('a')],
      rules: { shipping },
      choice: { optionId },
      to: { country: 'DE', postalCode: '10115' },
    }).explanation.find(({ about }) => about === 'shipping')?.why
  expect(why('shop')).toBe('Picked up')
  expect(why('van')).toBe('Our own delivery')
})

test('a percentage is told with what it was taken of', () => {
  const lines = [line('a'), line('b', { unitPriceCents: 500 })]
  const scope = { type: 'products' as const, ids: ['product-b'] }
  const codes = [
    makeDiscount('half', { scope, benefit: { type: 'percent', rate: 500_000 } }),
    makeDiscount('ten'),
    makeDiscount('fixed', { benefit: { type: 'fixed', cents: 50 } }),
  ]
  const steps = (used: typeof codes) =>
    priceOf({ lines, codes: used }).explanation.flatMap(({ about, rate, baseCents, resultCents }) =>
      about === 'discount' ? [[rate, baseCents, resultCents]] : [],
    )
  expect(steps(codes.slice(0, 2))).toEqual([
    [500_000, 500, 250],
    [100_000, 1_250, 125],
  ])
  expect(steps(codes.slice(2))).toEqual([[null, null, 50]])
})
