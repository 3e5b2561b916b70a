import { expect, test } from 'vitest'
import { closeness, isWithin } from '../areas.ts'
import { Discount } from './discount-rules.ts'
import { Area, PostalCodeRange } from './places.ts'
import { PricingRules } from './pricing-rules.ts'
import { LocalDelivery, ShippingRate } from './shipping-rules.ts'
import { TaxRule } from './tax-rules.ts'

test('a website without rules of its own charges no tax, sends nothing and takes nothing off', () => {
  const rules = PricingRules.parse({ currency: 'USD', seller: { country: 'US' } })
  expect(rules).toMatchObject({
    version: 0,
    timeZone: 'America/New_York',
    tax: { pricesIncludeTax: false, rules: [], reverseCharge: true, untaxedBuyersPay: 'same-price' },
    shipping: { zones: [], pickup: [], local: [] },
    discounts: [],
    minimumSubtotalCents: 0,
  })
})

const discount = { id: 'd', name: 'D', trigger: 'code', benefit: { type: 'percent', rate: 100_000 } }
const rate = { id: 'r', name: 'R', cost: { by: 'flat', cents: 1 } }
const window = { weekday: 1, from: '09:00', to: '12:00' }
const delivery = { id: 'l', name: 'L', country: 'FR', postalCodes: [{ from: '75', to: '75' }], windows: [window] }
const taxRule = { id: 't', name: 'T', area: { country: 'FR' }, rates: { standard: 200_000 } }
const weight = (...bands: unknown[]) => ({ ...rate, cost: { by: 'weight', bands } })

test.each<
  [string, { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } }, unknown, string]
>([
  ['a country that is none', TaxRule, { ...taxRule, area: { country: 'XX' } }, 'This country is not known.'],
  ['no standard rate', TaxRule, { ...taxRule, rates: { books: 1 } }, 'Please give the standard rate.'],
  [
    'postal codes the wrong way round',
    PostalCodeRange,
    { from: '77', to: '75' },
    'The first postal code comes before the last.',
  ],
  [
    'a step without end that is not the last',
    ShippingRate,
    weight({ upTo: null, cents: 1 }, { upTo: 5, cents: 2 }),
    'Each step goes further than the one before it.',
  ],
  [
    'steps that stand still',
    ShippingRate,
    weight({ upTo: 5, cents: 1 }, { upTo: 5, cents: 2 }),
    'Each step goes further than the one before it.',
  ],
  ['no steps', ShippingRate, weight(), 'Please give at least one step.'],
  [
    'a window that ends before it begins',
    LocalDelivery,
    { ...delivery, windows: [{ ...window, to: '08:00' }] },
    'It ends after it begins.',
  ],
  [
    'a discount that ends before it begins',
    Discount,
    { ...discount, startsAt: '2026-12-01T00:00', endsAt: '2026-11-01T00:00' },
    'It ends after it begins.',
  ],
  ['a date without a time', Discount, { ...discount, startsAt: '2026-12-01' }, 'Please give a day and a time.'],
  ['nothing chosen', Discount, { ...discount, scope: { type: 'products', ids: [] } }, 'Please choose at least one.'],
])('%s is refused with a sentence', (_, schema, value, sentence) =>
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toContain(sentence),
)

test.each([
  ['a rate above 100 %', TaxRule, { ...taxRule, rates: { standard: 1_000_001 } }],
  ['a rate that is no integer', TaxRule, { ...taxRule, rates: { standard: 99_750.5 } }],
  ['an amount below zero', ShippingRate, { ...rate, cost: { by: 'flat', cents: -1 } }],
  ['a percentage of nothing', Discount, { ...discount, benefit: { type: 'percent', rate: 0 } }],
  ['a field nobody knows', Discount, { ...discount, note: '' }],
])('%s is refused', (_, schema, value) => expect(schema.safeParse(value).success).toBe(false))

test('no website has more than 100 automatic discounts', () => {
  const discounts = Array.from({ length: 101 }, (_, n) => ({ ...discount, id: `d${n}`, trigger: 'automatic' }))
  const rules = { currency: 'EUR', seller: { country: 'FR' }, discounts }
  expect(PricingRules.safeParse(rules).success).toBe(false)
  expect(PricingRules.safeParse({ ...rules, discounts: discounts.slice(1) }).success).toBe(true)
})

test.each([
  ['SW1A 1AA', 'SW1', 'SW1', true],
  ['sw1a-1aa', 'SW1', 'SW1', true],
  ['SE1 1AA', 'SW1', 'SW1', false],
  ['75', '75001', '75020', false],
  ['75020', '75001', '75020', true],
  ['75021', '75001', '75020', false],
  [null, '75', '75', false],
])('the postal code %j lies between %s and %s: %j', (code, from, to, isInside) =>
  expect(isWithin([PostalCodeRange.parse({ from, to })], code)).toBe(isInside),
)

test('a region and postal codes of one area must both match', () => {
  const area = Area.parse({ country: 'US', regions: ['ny'], postalCodes: [{ from: '100', to: '102' }] })
  expect(closeness(area, { country: 'US', region: 'NY', postalCode: '10115' })).toBe(3)
  expect(closeness(area, { country: 'US', region: 'NJ', postalCode: '10115' })).toBe(0)
  expect(closeness(area, { country: 'DE', region: null, postalCode: '10115' })).toBe(0)
})
