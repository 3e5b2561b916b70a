import { expect, test } from 'vitest'
import { suggestAddresses } from './suggest-addresses.ts'

const known = ['/', '/about', '/lookbook', '/shop/p/stoneware-mug', '/shop/p/blue-mug', '/shop/p/linen-apron']

test.each([
  ['/abuot', ['/about']],
  ['/about-us.html', ['/about']],
  ['/products/stoneware-mugs', ['/shop/p/stoneware-mug']],
  ['/2019/look-book', ['/lookbook']],
  ['/wp-login.php', []],
  ['/', []],
])('for %s it suggests %j', (missing, expected) => {
  expect(suggestAddresses(missing, known)).toEqual(expected)
})

test('the best suggestion comes first', () => {
  expect(suggestAddresses('/blue-mugs', known)[0]).toBe('/shop/p/blue-mug')
})
