import { expect, test } from 'vitest'
import { isDue } from './popup-memory.ts'

const day = 86_400_000
const rules = { version: 'v2', again: 7, always: false }

test('a popup is due for a new visitor', () => expect(isDue({}, rules, 0)).toBe(true))

test.each([
  ['closed, and version 2 published', { version: 'v1', 'date-closed': 0 }, true],
  ['submitted, whatever the version', { version: 'v1', 'date-closed': 0, submitted: true as const }, false],
  ['its link followed, and version 2 published', { version: 'v1', 'date-closed': 0, submitted: 'v1' }, true],
  ['the link of this version followed', { version: 'v2', 'date-closed': 0, submitted: 'v2' }, false],
])('a popup %s: shown is %s', (_, memory, isShown) => {
  for (const always of [true, false]) expect(isDue(memory, { ...rules, always }, 1)).toBe(isShown)
})

test('closed, it comes back after the days its owner chose, and never before it is changed where that is 0', () => {
  const closed = { version: 'v2', 'date-closed': 1_000 }
  expect(isDue(closed, rules, 1_000 + 7 * day - 1)).toBe(false)
  expect(isDue(closed, rules, 1_000 + 7 * day)).toBe(true)
  expect(isDue(closed, { ...rules, again: 0 }, 1_000 + 400 * day)).toBe(false)
})

test('one that opens on every page does not mind having been closed', () =>
  expect(isDue({ version: 'v2', 'date-closed': 1 }, { ...rules, always: true }, 2)).toBe(true))

test('it opens only from the beginning to the end of its time', () => {
  const timed = { ...rules, from: 100, until: 200 }
  expect([99, 100, 199, 200].map((now) => isDue({}, timed, now))).toEqual([false, true, true, false])
})
