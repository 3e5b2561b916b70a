import { expect, test } from 'vitest'
import { durationAttribute, humanizeDuration } from './humanize-duration.ts'

test.each([
  [125_000, '2:05'],
  [0, '0:00'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [3_725_000, '62:05'],
  [-5, '0:00'],
  [Number.NaN, '0:00'],
])('%s ms are shown as %s', (ms, shown) => expect(humanizeDuration(ms)).toBe(shown))

test('a machine reads the same seconds', () => expect(durationAttribute(125_900)).toBe('PT125S'))
