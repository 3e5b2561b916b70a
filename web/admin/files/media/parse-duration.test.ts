import { expect, test } from 'vitest'
import { parseDuration } from './parse-duration.ts'

test.each([
  ['2:05', 125_000],
  ['62:05', 3_725_000],
  ['1:02:05', 3_725_000],
  [' 0:07 ', 7_000],
  ['', 0],
  ['2:5', undefined],
  ['2:60', undefined],
  ['two', undefined],
])('a length of “%s” is %s ms', (typed, ms) => expect(parseDuration(typed)).toBe(ms))
