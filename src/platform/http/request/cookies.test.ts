import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { cookieSigner, cookieValues } from './cookies.ts'

const signer = cookieSigner('k'.repeat(32))

test('a signed value comes back', () => {
  expect(signer.verify('cart', 'w1', signer.sign('cart', 'w1', 'cart.with.dots'))).toBe('cart.with.dots')
})

test.each([
  ['another website', signer.sign('cart', 'w2', 'c1')],
  ['another purpose', signer.sign('visitor', 'w1', 'c1')],
  ['another key', cookieSigner('z'.repeat(32)).sign('cart', 'w1', 'c1')],
  ['another value', signer.sign('cart', 'w1', 'c1').replace('c1', 'c2')],
  ['parts that were shifted', signer.sign('cart', 'w', '1c1')],
  ['no signature', 'c1'],
  ['an empty signature', 'c1.'],
  ['an empty value', `.${signer.digest('cart', 'w1', '')}`],
  ['a cut signature', signer.sign('cart', 'w1', 'c1').slice(0, -1)],
  ['nothing', ''],
  ['an endless text', `${'c'.repeat(10_000)}.x`],
])('a value with %s is ignored', (_, signed) => {
  expect(signer.verify('cart', 'w1', signed)).toBeUndefined()
})

test('a key that is too short is refused at the start', () => {
  expect(() => cookieSigner('short')).toThrow('at least 32 bytes')
})

test.each([
  ['__Host-cart=a', ['a']],
  ['x=1; __Host-cart=a; y=2', ['a']],
  ['__Host-cart=a; __Host-cart=b', ['a', 'b']],
  ['__host-cart=a', []],
  ['X__Host-cart=a', []],
  ['\u00a0__Host-cart=a', []],
  ['\u2000__Host-cart=a', []],
  ['__Host-cart =a', []],
  ['%5f_Host-cart=a', []],
  ['=__Host-cart=a', []],
  ['__Host-cart', []],
  ['x="; __Host-cart=a"', ['a"']],
])('of %j only the exact name counts', (header, values) => {
  const req = new IncomingMessage(new Socket())
  req.headers.cookie = header
  expect(cookieValues(req, '__Host-cart')).toEqual(values)
})

test('only the spaces around a cookie are taken away', () => {
  const req = new IncomingMessage(new Socket())
  req.headers.cookie = `  a=1  ;   ; a=x${' '.repeat(10)}y  ;a=\t`
  expect(cookieValues(req, 'a')).toEqual(['1', `x${' '.repeat(10)}y`, '\t'])
})
