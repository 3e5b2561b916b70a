import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePlan } from '../../testing/fixtures/make/make-plan.ts'
import { productTypes, type SubscriptionPlan } from '../contract.ts'
import type { ItemState, VariantState } from '../item-state.ts'
import { checkItem, newErrors } from './check-item.ts'
import { newItem } from './new-item.ts'

const NOW = '2026-05-01T12:00:00.000Z'
const { PHYSICAL, DIGITAL, SERVICE, GIFT_CARD } = productTypes

let ids = 0
const base = newItem('Mug', PHYSICAL, () => `id-${ids++}`)

function variant(changes: Partial<VariantState> = {}): VariantState {
  const [first] = base.variants
  if (!first) throw new Error('A product has a variant')
  return { ...first, id: `v-${ids++}`, ...changes }
}

function item(changes: Partial<ItemState> = {}): ItemState {
  return { ...base, ...changes }
}

function sized(...sizes: string[]): Pick<ItemState, 'options' | 'variants'> {
  return { options: ['Size'], variants: sizes.map((Size) => variant({ attributes: { Size } })) }
}

const plan = (value: number, unit: 'WEEK' | 'MONTH' | 'YEAR', numBillingCycles = 0): SubscriptionPlan =>
  makePlan({ billingPeriod: { value, unit }, numBillingCycles })

test.each([PHYSICAL, DIGITAL, SERVICE])('a new product of type %i is valid', (type) =>
  expect(
    checkItem(
      newItem('New', type, () => `n-${ids++}`),
      NOW,
    ),
  ).toEqual({}),
)

test.each<[string, Partial<ItemState>, Record<string, string>]>([
  ['two variants alike', sized('S', 's'), { 'variants.1.attributes': 'There is a variant with these values already.' }],
  [
    'a value too few',
    sized('S', ''),
    { 'variants.1.attributes': 'A variant has a value for each option of its product.' },
  ],
  [
    'a value for no option',
    { variants: [variant({ attributes: { Size: 'S' } })] },
    { 'variants.0.attributes': 'A variant has values for the options of its product only.' },
  ],
  ['two options alike', { ...sized('S'), options: ['Size', 'size'] }, { options: 'Two options have the same name.' }],
  [
    'two skus alike',
    { ...sized('S', 'L'), variants: sized('S', 'L').variants.map((one) => ({ ...one, sku: 'A' })) },
    { 'variants.1.sku': 'Another variant of this product has this SKU.' },
  ],
  [
    'a sale above the price',
    { variants: [variant({ priceCents: 500, salePriceCents: 501, onSale: true })] },
    { 'variants.0.salePriceCents': 'A sale price is not above the price.' },
  ],
  [
    'a gift card on sale',
    { productType: GIFT_CARD, variants: [variant({ priceCents: 500, onSale: true })] },
    { 'variants.0.onSale': 'A gift card is never on sale.' },
  ],
  [
    'a digital product of two variants',
    { productType: DIGITAL, ...sized('S', 'L') },
    { variants: 'A digital product has one variant and no options.' },
  ],
  [
    'a digital subscription',
    { productType: DIGITAL, subscriptionPlan: plan(1, 'MONTH') },
    { subscriptionPlan: 'Only physical products and services can be subscribed to.' },
  ],
  [
    'a free subscription',
    { subscriptionPlan: plan(1, 'MONTH') },
    { subscriptionPlan: 'A subscription cannot be free.' },
  ],
  [
    'a first payment that rounds to nothing',
    {
      variants: [variant({ priceCents: 4 })],
      subscriptionPlan: makePlan({ firstPercent: 90, everyPercent: 75, alsoOneTime: true }),
    },
    { subscriptionPlan: 'A subscription cannot be free.' },
  ],
  [
    'discounts that are none',
    {
      variants: [variant({ priceCents: 900 })],
      subscriptionPlan: makePlan({ firstPercent: 100, everyPercent: 12.5 }),
    },
    {
      'subscriptionPlan.firstPercent': 'Enter a discount of 0 to 99 percent, without decimals.',
      'subscriptionPlan.everyPercent': 'Enter a discount of 0 to 99 percent, without decimals.',
    },
  ],
  ['a tag twice', { tags: ['Été', 'ete'] }, { tags: 'This tag already exists.' }],
  ['no time', { visibility: 'scheduled' }, { publishAt: 'Choose a publication time.' }],
  [
    'a time that has passed',
    { visibility: 'scheduled', publishAt: NOW },
    { publishAt: 'Choose a time in the future.' },
  ],
  ['itself beside it', { related: [base.id] }, { related: 'A product is not related to itself.' }],
  [
    'an image it does not have',
    { variants: [variant({ mainImageId: 'x' })] },
    { 'variants.0.mainImageId': 'The product does not have this image.' },
  ],
])('a product with %s is refused', (_, changes, errors) => expect(checkItem(item(changes), NOW)).toEqual(errors))

test('a plan is billed every 1 to 12 weeks or months, or every year, and never another way', () => {
  const paid = { variants: [variant({ priceCents: 100 })] }
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double()),
      fc.constantFrom('WEEK', 'MONTH', 'YEAR'),
      fc.integer({ min: -3, max: 1_100 }),
      (value, unit, cycles) => {
        const isRight = Number.isInteger(value) && value >= 1 && value <= (unit === 'YEAR' ? 1 : 12)
        const isCounted = cycles >= 0 && cycles <= 999
        const errors = checkItem(item({ ...paid, subscriptionPlan: plan(value, unit, cycles) }), NOW)
        expect(Object.keys(errors).length === 0).toBe(isRight && isCounted)
      },
    ),
  )
})

test('variants differ exactly when their values do', () => {
  const value = fc.constantFrom('S', 's', 'M', 'é', 'e', 'L')
  const fold = (text: string) => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 8 }), (pairs) => {
      const variants = pairs.map(([Size, Colour]) => variant({ attributes: { Size, Colour } }))
      const errors = checkItem(item({ options: ['Size', 'Colour'], variants }), NOW)
      const distinct = new Set(pairs.map(([size, colour]) => `${fold(size)}/${fold(colour)}`)).size
      expect(Object.keys(errors)).toHaveLength(pairs.length - distinct)
    }),
  )
})

test('existing errors do not block other changes', () => {
  const before = item({ tags: ['a', 'A'] })
  expect(newErrors(before, { ...before, excerpt: 'New' }, NOW)).toEqual({})
  expect(newErrors(before, { ...before, related: [base.id] }, NOW)).toEqual({
    related: 'A product is not related to itself.',
  })
})
