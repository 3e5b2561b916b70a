import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTime } from './iso-time.ts'

test('a moment reads as a Date writes it, however often and in whatever order it is asked for', () => {
  const moments = fc.array(fc.date({ noInvalidDate: true }).map((date) => date.getTime()))
  fc.assert(
    fc.property(moments, (list) => {
      for (const ms of [...list, ...list.toReversed()]) expect(isoTime(ms)).toBe(new Date(ms).toISOString())
    }),
  )
})
