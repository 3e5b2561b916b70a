import { expect, test } from 'vitest'
import { makePlan } from '../../../../../src/testing/fixtures/make/make-plan.ts'
import { changeWords, fieldWords } from './field-words.ts'
import { makeItem } from './make-item.ts'

test.each([
  ['created', 'Created'],
  ['edited images, publishAt', 'Edited pictures, becomes public at'],
])('%s is told as %s', (change, words) => expect(changeWords(change)).toBe(words))

test.each([
  ['title', 'Mug'],
  ['description', 'Holds tea.'],
  ['tags', 'Nothing'],
  ['visibility', 'Draft'],
  ['categories', '0 categories'],
  ['variants', 'SQ0001: $12.50'],
] as const)('%s of two versions is compared as “%s”', (field, words) =>
  expect(fieldWords(makeItem(), field)).toBe(words),
)

test.each([
  [null, 'Nothing'],
  [makePlan(), 'Every month'],
  [
    makePlan({ billingPeriod: { value: 2, unit: 'WEEK' }, everyPercent: 10, alsoOneTime: true }),
    'Every 2 weeks, 10% off every payment, also sold once',
  ],
])('the plan %j is compared as “%s”', (subscriptionPlan, words) =>
  expect(fieldWords(makeItem({ subscriptionPlan }), 'subscriptionPlan')).toBe(words),
)
