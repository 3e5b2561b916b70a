import { expect, test } from 'vitest'
import { readReviewsSearch, reviewsHref } from './reviews-search.ts'

test.each([
  [{ state: 'waiting' as const }, '/reviews'],
  [{ state: 'hidden' as const }, '/reviews?state=hidden'],
  [{ state: 'published' as const, review: 'r-1' }, '/reviews?state=published&review=r-1'],
])('%j is shown at %s, and read from there', (search, href) => {
  expect(reviewsHref(search)).toBe(href)
  expect(readReviewsSearch(Object.fromEntries(new URL(href, 'http://a').searchParams))).toEqual({
    review: undefined,
    ...search,
  })
})

test('what is no state shows those to moderate', () =>
  expect(readReviewsSearch({ state: 'gone', review: 7 })).toEqual({ state: 'waiting', review: undefined }))
