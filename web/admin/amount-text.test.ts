import { expect, test } from 'vitest'
import { countedText, priceRangeText } from './amount-text.ts'

test('a price, or from the lowest to the highest', () => {
  expect(priceRangeText(1200, 1200, 'USD')).toBe('$12.00')
  expect(priceRangeText(1200, 1800, 'USD')).toBe('$12.00 – $18.00')
})

test('one is singular, all other counts are plural', () => {
  expect([0, 1, 1200].map((count) => countedText(count, 'person', 'people'))).toEqual([
    '0 people',
    '1 person',
    '1,200 people',
  ])
})
