import { expect, test } from 'vitest'
import { purchaseProblemTitle } from './purchase-problem-title.ts'

test.each([
  [1, false, 'Unable to Add Item'],
  [1, true, 'Unable to Purchase Item'],
  [2, true, 'Unable to Purchase Item'],
  [4, false, 'Unable to purchase Gift Card'],
  [4, true, 'Unable to purchase Gift Card'],
])('the alert about a product of type %i with express checkout %s is titled "%s"', (type, isExpress, title) => {
  expect(purchaseProblemTitle(type, isExpress)).toBe(title)
})
