import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mapping, readRow } from '../../catalog/csv/parsing/read-row.ts'
import { makePlan } from '../../testing/fixtures/make/make-plan.ts'
import { paymentCents, planText } from './plan-terms.ts'

test.each([
  [50, 0, 900, 1800],
  [0, 10, 1620, 1620],
  [50, 10, 810, 1620],
  [99, 99, 0, 18],
])(
  'of 18.00, %i %% off the first and %i %% off every payment leaves %i, then %i',
  (firstPercent, everyPercent, first, then) => {
    const discounts = { firstPercent, everyPercent }
    expect([true, false].map((isFirst) => paymentCents(1800, discounts, { isFirst }))).toEqual([first, then])
  },
)

test.each([
  [makePlan(), '1 month'],
  [makePlan({ billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 1 }), '2 weeks, 1 payment'],
  [makePlan({ firstPercent: 50, alsoOneTime: true }), '1 month, 50% off the first payment, also sold once'],
])('%j is written as %s', (plan, text) => expect(planText(plan)).toBe(text))

const mapping: Mapping = ['urlId', 'plan']
const readPlan = (cell: string) => readRow({ row: 2, cells: ['coffee', cell] }, { mapping, currency: 'EUR' })

test('every plan is read as it was written', () => {
  const percent = fc.integer({ min: 0, max: 99 })
  const plans = fc.record({
    billingPeriod: fc.record({
      value: fc.integer({ min: 1, max: 12 }),
      unit: fc.constantFrom('WEEK', 'MONTH', 'YEAR'),
    }),
    numBillingCycles: fc.integer({ min: 0, max: 999 }),
    firstPercent: percent,
    everyPercent: percent,
    alsoOneTime: fc.boolean(),
  })
  fc.assert(
    fc.property(plans, (plan) => {
      expect(readPlan(planText(plan)).item.subscriptionPlan).toEqual(plan)
    }),
  )
})

test.each([
  'monthly',
  '1 month, 10%',
  '1 month, 5 payments, 6 payments',
  '1 month, 100% off every payment',
  '0.5 months',
])('%s is no plan', (cell) => expect(readPlan(cell).problems).toMatchObject([{ field: 'plan' }]))

test('a plan is written by hand without exact case and spaces', () =>
  expect(readPlan('2 WEEKS,12').item.subscriptionPlan).toEqual(
    makePlan({ billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 12 }),
  ))
