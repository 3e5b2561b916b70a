import { expect, test } from 'vitest'
import { discountHref, discountsHref, readDiscountsSearch } from './discounts-search.ts'

test('the URL and the state of the list convert both ways', () => {
  const search = { status: 'used-up', search: 'spring 10', sort: 'uses', direction: 'asc' } as const
  expect(readDiscountsSearch(Object.fromEntries(new URL(discountsHref(search), 'http://x').searchParams))).toEqual(
    search,
  )
  expect(discountsHref()).toBe('/discounts')
  expect(discountHref('a/b')).toBe('/discounts/a%2Fb')
})

test('unknown parameters are dropped', () =>
  expect(
    readDiscountsSearch({ status: 'lost', sort: 'size', search: 'x'.repeat(101), direction: 1, more: 'x' }),
  ).toEqual({}))
