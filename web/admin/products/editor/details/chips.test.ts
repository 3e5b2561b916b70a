import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withChips } from './chips.ts'

test('commas and lines part what was pasted', () =>
  expect(withChips(['Red'], ' Blue, green\nRED,, ', 50)).toEqual(['Red', 'Blue', 'green']))

test('none is lost, empty, too long or there twice', () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/)), fc.string(), (words, text) => {
      const before = withChips([], words.join(','), 5)
      const after = withChips(before, text, 5)
      expect(after.slice(0, before.length)).toEqual(before)
      expect(new Set(after.map((value) => value.toLowerCase())).size).toBe(after.length)
      for (const value of after) expect(value.length > 0 && value.length <= 5 && value.trim() === value).toBe(true)
    }),
  ))
