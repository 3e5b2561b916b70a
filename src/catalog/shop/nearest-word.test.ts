import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOneAway, nearestWord } from './nearest-word.ts'

const shop = ['teapot', 'saucer', 'vase', 'mug']

test.each([
  ['teapto', 'teapot'],
  ['teepot', 'teapot'],
  ['teapt', 'teapot'],
  ['teapoot', 'teapot'],
  ['etapot', 'teapot'],
  ['sauc', 'sauc'],
  ['teapot', 'teapot'],
  ['vasen', 'vase'],
])('%s is corrected to %s', (word, meant) => expect(nearestWord(word, shop)).toBe(meant))

test.each(['taepto', 'kettle', 'mog', 'tepaots'])('%s is not corrected', (word) =>
  expect(nearestWord(word, shop)).toBeUndefined(),
)

test('a single edit has distance one, in both directions', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.string({ maxLength: 1 }), fc.nat(1), (word, at, by, cut) => {
      const place = at % word.length
      const changed = word.slice(0, place) + by + word.slice(place + cut)
      expect(isOneAway(word, changed)).toBe(true)
      expect(isOneAway(changed, word)).toBe(true)
    }),
  ))
