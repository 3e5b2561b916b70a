import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('moving loses nothing, and puts it where it was meant to be', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(20), fc.integer({ max: 20 }), (list, a, to) => {
      const from = a % list.length
      const result = moveItem(list, from, to)
      expect([...result].sort()).toEqual([...list].sort())
      expect(result.indexOf(list[from] as number)).toBe(Math.max(0, Math.min(list.length - 1, to)))
    }),
  ))
