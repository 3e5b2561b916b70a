import { expect, test } from 'vitest'
import { scopesInWords } from './scope-words.ts'

test('scopes are said by what they are for', () => {
  expect(scopesInWords(['customers.read', 'orders.write', 'orders.read'])).toBe(
    'Orders and draft orders (read and write), Customers (read)',
  )
})
