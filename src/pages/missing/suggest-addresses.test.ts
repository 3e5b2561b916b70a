import { expect, test } from 'vitest'
import { addressSuggester } from './suggest-addresses.ts'

const known = ['/', '/about', '/lookbook', '/shop/p/stoneware-mug', '/shop/p/blue-mug', '/shop/p/linen-apron']

test.each([
  ['/abuot', ['/about']],
  ['/about-us.html', ['/about']],
  ['/products/stoneware-mugs', ['/shop/p/stoneware-mug']],
  ['/2019/look-book', ['/lookbook']],
  ['/wp-login.php', []],
  ['/', []],
])('for %s it suggests %j', (missing, expected) => {
  expect(addressSuggester(known)(missing)).toEqual(expected)
})

test('the best suggestion comes first', () => {
  expect(addressSuggester(known)('/blue-mugs')[0]).toBe('/shop/p/blue-mug')
})

test('letters are compared with the addresses that have most of them, however many are known', () => {
  const others = Array.from({ length: 3_000 }, (_, n) => `/${'lookbook'.repeat(6)}${n}`)
  expect(addressSuggester([...others, '/lookboook'])('/lookbook')).toEqual(['/lookboook'])
  expect(addressSuggester([...others, '/about'])('/abuot')).toEqual(['/about'])
})
