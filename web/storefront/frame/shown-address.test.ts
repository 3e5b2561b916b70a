import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test.each([
  ['/storefront/', '/'],
  ['/storefront/shop/', '/shop'],
  ['/storefront/shop/tag/at%20home', '/shop/tag/at home'],
  ['/storefront/shop/tag/at home', '/shop/tag/at home'],
  ['/storefront/shop/tag/a~2fb', '/shop/tag/a~2fb'],
  ['/storefront/%zz', '/%zz'],
])('the page of %s is %s', (pathname, path) => expect(shownAddress({ pathname, loaderDeps: {} })).toEqual([path, '']))

test('a page has the query that its loader asked with', () => {
  const found = { pathname: '/storefront/search', loaderDeps: { search: '?q=mug&kind=posts' } }
  expect(shownAddress(found)).toEqual(['/search', '?q=mug&kind=posts'])
  expect(shownAddress({ pathname: '/storefront/cart', loaderDeps: '' })).toEqual(['/cart', ''])
  expect(shownAddress(undefined)).toEqual(['/', ''])
})
