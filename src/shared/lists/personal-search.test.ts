import { expect, test } from 'vitest'
import { pageQueries } from './page-queries.ts'
import { withoutTokens } from './personal-search.ts'

const token = 'A'.repeat(43)
const search = (path: string, query: string) => pageQueries.searchOf(path, new URLSearchParams(query))

test.each([
  ['/checkout', `cartToken=${token}&utm_source=mail`, `?cartToken=${token}`],
  ['/checkout', `cartToken=${token}&problem=changed`, `?cartToken=${token}&problem=changed`],
  ['/checkout', `cartToken=${token}&problem=<script>`, `?cartToken=${token}`],
  ['/checkout/order-confirmed', `cartToken=${token}`, `?cartToken=${token}`],
  ['/order', `token=${token}`, `?token=${token}`],
  ['/order', `token=${token}&emailed=no`, `?token=${token}&emailed=no`],
  ['/order', `token=${token}&emailed=maybe`, `?token=${token}`],
])('the page %s?%s is one visitor’s own, and what it does not know does not count', (path, query, expected) => {
  expect(search(path, query)).toBe(expected)
  expect(pageQueries.isPersonal(path, expected)).toBe(true)
})

test.each([
  ['/checkout', 'cartToken=short'],
  ['/checkouts', `cartToken=${token}`],
  ['/shop', `token=${token}`],
  ['/', `cartToken=${token}`],
])('the page %s?%s is the same for everybody', (path, query) => {
  expect(pageQueries.isPersonal(path, search(path, query))).toBe(false)
})

test('what is written down of a visit names no token', () => {
  expect(withoutTokens(`http://a.example/checkout?cartToken=${token}&problem=terms#top`)).toBe(
    'http://a.example/checkout?cartToken=&problem=terms#top',
  )
  expect(withoutTokens(`http://a.example/order?token=${token}`)).toBe('http://a.example/order?token=')
})
