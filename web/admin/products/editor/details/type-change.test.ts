import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makePlan } from '../../../../../src/testing/fixtures/make/make-plan.ts'
import { makeItem } from '../draft/make-item.ts'
import { generateVariants } from '../variants/variant-generator.ts'
import { consequences, denominations, typeChanges } from './type-change.ts'

const PHYSICAL = 1
const DIGITAL = 2
const GIFT_CARD = 4

const [plain] = makeItem().variants
if (!plain) throw new Error('no variant')
const shirt = makeItem({
  options: ['Size'],
  variants: generateVariants([{ name: 'Size', values: ['S', 'M', 'L'] }], [{ ...plain, weightGrams: 200 }], () =>
    crypto.randomUUID(),
  ),
  subscriptionPlan: makePlan(),
})

describe('what switching the type changes is said before', () => {
  test('to digital', () =>
    expect(consequences(shirt, DIGITAL)).toEqual([
      'A digital product has one price: 2 of 3 variants go.',
      'The options Size go.',
      'Weight and size go, for nothing is shipped.',
      'The subscription goes: only physical products and services can be subscribed to.',
    ]))

  test('to digital, of a product that is on sale', () =>
    expect(consequences(makeItem({ visibility: 'public' }), DIGITAL)).toContain(
      'Buyers get nothing until you add the file that they download: set the product to Draft to add it first.',
    ))

  test('to what it is already', () => expect(consequences(shirt, PHYSICAL)).toEqual([]))
  test('of a product of which nothing is said yet', () =>
    expect(consequences(makeItem({ variants: [{ ...plain, priceCents: 0 }] }), GIFT_CARD)).toEqual([]))
})

test('a digital product has one variant, no options, no plan and no weight', () => {
  const changes = typeChanges(shirt, DIGITAL)
  expect(changes).toMatchObject({ productType: DIGITAL, options: [], subscriptionPlan: null })
  expect(changes.variants).toEqual([{ ...shirt.variants[0], attributes: {}, weightGrams: null }])
})

test('a gift card has a variant for each value, smallest first, and keeps those it had', () => {
  const { variants } = denominations(makeItem({ variants: [{ ...plain, priceCents: 5_000 }] }), [5_000, 1_250])
  expect(variants?.map(({ attributes, priceCents }) => [attributes.Value, priceCents])).toEqual([
    ['$12.50', 1_250],
    ['$50', 5_000],
  ])
  expect(variants?.[1]).toMatchObject({ id: plain.id, sku: plain.sku })
})

test('a gift card never has a value twice, nor a variant without an id of its own', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 50 }), (cents) => {
      const { variants = [] } = denominations(shirt, cents)
      expect(variants.map(({ priceCents }) => priceCents)).toEqual([...new Set(cents)].sort((a, b) => a - b))
      expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
    }),
  ))
