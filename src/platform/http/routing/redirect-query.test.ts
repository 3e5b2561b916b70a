import { expect, test } from 'vitest'
import { withQuery } from './redirect-query.ts'

test.each([
  ['/shop', '/shop/?sort=price-asc', '/shop?sort=price-asc'],
  ['/shop', '/shop/?sort=name&utm_source=a%20b', '/shop?sort=name&utm_source=a%20b'],
  ['/shop/p/new', '/shop/p/old?utm_source=letter', '/shop/p/new?utm_source=letter'],
  ['/', '/?', '/?'],
])('a redirect to %s of who asked for %s leads to %s', (location, asked, wanted) =>
  expect(withQuery(location, asked)).toBe(wanted),
)

test.each([
  ['/shop', '/shop/'],
  ['/shop?sort=name', '/shop/?sort=price-asc'],
  ['/shop#top', '/shop/?sort=price-asc'],
  ['//evil.test', '/x?a=1'],
  ['/\\evil.test', '/x?a=1'],
  ['https://pay.test/', '/x?a=1'],
])('a redirect to %s stays as it is for who asked for %s', (location, asked) =>
  expect(withQuery(location, asked)).toBe(location),
)
