import { expect, test } from 'vitest'
import { commentsHref, readCommentsSearch } from './comments-search.ts'

test('the address of the queue holds its filters, and what is no filter is dropped', () => {
  const search = { state: 'spam', search: 'cheap pills', docId: 'bread', comment: undefined } as const
  const href = commentsHref(search)
  expect(href).toBe('/comments?state=spam&search=cheap+pills&page=bread')
  expect(readCommentsSearch(Object.fromEntries(new URLSearchParams(href.split('?')[1])))).toEqual(search)
  expect(commentsHref(readCommentsSearch({ state: 'none', page: '../x', search: 7 }))).toBe('/comments?search=7')
  expect(commentsHref(readCommentsSearch({}))).toBe('/comments')
})
