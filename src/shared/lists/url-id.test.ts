import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ItemChanges } from '../../catalog/admin-contract.ts'
import { firstFree, isUrlId, toUrlId, urlIdOf } from './url-id.ts'

test.each([
  ['Über uns! 2.0', 'uber-uns-2-0'],
  ['Straße', 'strasse'],
  ['Łódź & Øre', 'lodz-ore'],
  ['Crème brûlée & Löffel', 'creme-brulee-loffel'],
  ["The Potter's Mug", 'the-potters-mug'],
  ['Ærø, İstanbul, Kadıköy, Đà Nẵng', 'aero-istanbul-kadikoy-da-nang'],
  ['茶碗と 急須', '茶碗と-急須'],
  ['が1', 'が1'],
  ['한국어', '한국어'],
  ['हिन्दी', 'हिन्दी'],
  ['Й и ё', 'й-и-ё'],
  ['ＡＢＣ ½', 'abc-1-2'],
  ['☕️ Coffee', 'coffee'],
  ['  --  ', 'product'],
])('%s has the address %s', (title, urlId) => expect(urlIdOf(title, 'product')).toBe(urlId))

test('any title becomes a valid address, which stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const urlId = urlIdOf(title, 'product')
      expect(ItemChanges.safeParse({ urlId }).success).toBe(true)
      expect(toUrlId(urlId)).toBe(urlId)
      expect(decodeURIComponent(encodeURIComponent(urlId))).toBe(urlId)
    }),
  )
})

test('the first free address is taken', () => {
  const taken = new Set(['uber-uns-2-0', 'mug', 'mug-2', 'mug-4'])
  const free = (title: string) => firstFree(urlIdOf(title, ''), (urlId) => taken.has(urlId))
  expect([free('Über uns! 2.0'), free('Mug'), free('Cup')]).toEqual(['uber-uns-2-0-2', 'mug-3', 'cup'])
})

test.each(['mug', 'blue-mug-2', '日本', 'a'.repeat(200)])('%s is the last part of an address', (text) =>
  expect(isUrlId(text)).toBe(true),
)

test.each(['', '-mug', 'mug-', 'blue--mug', 'Mug', 'é', '日本/', 'a'.repeat(201), 'a-'.repeat(2_400_000)])(
  '%.20s is not',
  (text) => expect(isUrlId(text)).toBe(false),
)

test('a product is refused an address of a million hyphens with a sentence', () =>
  expect(ItemChanges.safeParse({ urlId: 'a-'.repeat(500_000) }).error?.issues).toHaveLength(1))
