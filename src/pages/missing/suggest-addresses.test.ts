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

test.each(['/produkte/blaue-schüssel', '/produkte/blaue-sch%C3%BCssel', '/produkte/BLAUE-SCHUSSEL'])(
  'a product is found by its path in any spelling: %s',
  (missing) => expect(addressSuggester(['/shop/p/blaue-schussel'])(missing)).toEqual(['/shop/p/blaue-schussel']),
)

test.each(['/shop/p/grosse-kanne', '/shop/p/gro%C3%9Fe-kanne', '/shop/p/%E0%A4%A'])(
  'letters that others write as two are equal, and a broken address is no error: %s',
  (missing) => expect(addressSuggester(['/shop/große-kanne', '/shop/p/%E0%A4%A'])(missing)).toHaveLength(1),
)

test('the best suggestion comes first', () => {
  expect(addressSuggester(known)('/blue-mugs')[0]).toBe('/shop/p/blue-mug')
})

test('letters are compared with the addresses that have most of them, however many are known', () => {
  const others = Array.from({ length: 3_000 }, (_, n) => `/${'lookbook'.repeat(6)}${n}`)
  expect(addressSuggester([...others, '/lookboook'])('/lookbook')).toEqual(['/lookboook'])
  expect(addressSuggester([...others, '/about'])('/abuot')).toEqual(['/about'])
})
