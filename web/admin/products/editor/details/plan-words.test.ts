import { expect, test } from 'vitest'
import { makePlan } from '../../../../../src/testing/fixtures/make/make-plan.ts'
import { makeItem } from '../draft/make-item.ts'
import { planSentence } from './plan-words.ts'

const [variant] = makeItem().variants
if (!variant) throw new Error('no variant')
const priced = (...prices: number[]) => ({
  variants: prices.map((priceCents) => ({ ...variant, priceCents, onSale: false })),
  currency: 'USD',
})

test.each([
  [makePlan({ firstPercent: 50 }), [1800], 'A subscriber pays $9.00 today, then $18.00 every month.'],
  [makePlan({ everyPercent: 10 }), [1800], 'A subscriber pays $16.20 every month.'],
  [
    makePlan({ billingPeriod: { value: 2, unit: 'WEEK' }, firstPercent: 50, numBillingCycles: 12 }),
    [2000, 1000],
    'A subscriber pays from $5.00 today, then from $10.00 every 2 weeks, 12 payments in all.',
  ],
  [makePlan({ numBillingCycles: 1 }), [1800], 'A subscriber pays $18.00 once.'],
  [makePlan({ everyPercent: 120 }), [1800], ''],
  [makePlan(), [1800, 0], 'Set a price above 0 to see what a subscriber pays.'],
])('of %j at %j the owner reads "%s"', (plan, prices, sentence) =>
  expect(planSentence(plan, priced(...prices))).toBe(sentence),
)

test('a variant on sale counts with its sale price', () => {
  const onSale = { ...variant, priceCents: 1800, salePriceCents: 1000, onSale: true }
  expect(planSentence(makePlan(), { variants: [onSale], currency: 'USD' })).toBe(
    'A subscriber pays $10.00 every month.',
  )
})
