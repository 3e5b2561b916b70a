import { expect, test } from 'vitest'
import { isDue } from './popup-memory.ts'

const day = 86_400_000
const rules = { version: 'v2', again: 7 }

test('a popup is due for a new visitor, and for one who knows another version of it', () => {
  expect(isDue({}, rules, 0)).toBe(true)
  expect(isDue({ version: 'v1', submitted: true, 'date-closed': 0 }, rules, 1)).toBe(true)
})

test('closed, it comes back after the days its owner chose, and never before it is changed where that is 0', () => {
  const closed = { version: 'v2', 'date-closed': 1_000 }
  expect(isDue(closed, rules, 1_000 + 7 * day - 1)).toBe(false)
  expect(isDue(closed, rules, 1_000 + 7 * day)).toBe(true)
  expect(isDue(closed, { ...rules, again: 0 }, 1_000 + 400 * day)).toBe(false)
})

test('this version is over for those who went where it leads', () => {
  expect(isDue({ version: 'v2', 'date-closed': 0, submitted: true }, rules, 400 * day)).toBe(false)
})
