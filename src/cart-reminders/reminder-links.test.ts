import { expect, test } from 'vitest'
import { reminderLinks } from './reminder-links.ts'

const links = reminderLinks('a secret')
const tokenOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

test('a link says which cart or person it is about, on its own website and for its own purpose only', () => {
  const cart = tokenOf(links.cart('w1', 'cart-1'))
  const stop = tokenOf(links.stop('w1', 'person-1'))
  expect([links.readCart('w1', cart), links.readStop('w1', stop)]).toEqual(['cart-1', 'person-1'])
  expect([links.readCart('w2', cart), links.readStop('w1', cart), links.readCart('w1', stop)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['', '.', 'cart-1', `cart-1.${'A'.repeat(43)}`, 'cart-2'])('%j is not a valid token', (token) =>
  expect(links.readCart('w1', token)).toBeUndefined(),
)

test('links of another installation are invalid', () =>
  expect(reminderLinks('another').readCart('w1', tokenOf(links.cart('w1', 'cart-1')))).toBeUndefined())
