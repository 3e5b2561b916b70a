import { expect, test } from 'vitest'
import { discountHref, discountsHref, readDiscountsSearch } from './discounts-search.ts'

test('an address says what the list shows, and back', () => {
  const search = { status: 'used-up', search: 'spring 10', sort: 'uses', direction: 'asc' } as const
  expect(readDiscountsSearch(Object.fromEntries(new URL(discountsHref(search), 'http://x').searchParams))).toEqual(
    search,
  )
  expect(discountsHref()).toBe('/discounts')
  expect(discountHref('a/b')).toBe('/discounts/a%2Fb')
})

test('what the list does not understand is dropped', () =>
  expect(
    readDiscountsSearch({ status: 'lost', sort: 'size', search: 'x'.repeat(101), direction: 1, more: 'x' }),
  ).toEqual({}))
