import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ItemChanges } from '../admin-contract.ts'
import { firstFree, urlIdOf } from './url-id.ts'

test.each([
  ['Crème brûlée & Löffel', 'creme-brulee-loffel'],
  ["The Potter's Mug", 'the-potters-mug'],
  ['Größe Æther Smørrebrød Łódź', 'grosse-aether-smorrebrod-lodz'],
  ['  --  ', 'product'],
  ['茶碗', 'product'],
])('%s has the address %s', (title, urlId) => expect(urlIdOf(title, 'product')).toBe(urlId))

test('any title becomes a valid address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      expect(ItemChanges.safeParse({ urlId: urlIdOf(title, 'product') }).success).toBe(true)
    }),
  )
})

test('the first free address is taken', () => {
  const taken = new Set(['mug', 'mug-2', 'mug-4'])
  expect(firstFree('mug', (urlId) => taken.has(urlId))).toBe('mug-3')
  expect(firstFree('cup', (urlId) => taken.has(urlId))).toBe('cup')
})
