import { expect, test } from 'vitest'
import { staffPasses } from './staff-pass.ts'

const passes = staffPasses('a key for tests, of 32 bytes or more')
const now = Date.UTC(2026, 0, 1)

test.each([true, false])('a pass identifies a contributor for five minutes: %s', (isStaff) => {
  const pass = passes.issue('w1', isStaff, now)
  expect(passes.read('w1', pass, now + 5 * 60_000 - 1)).toBe(isStaff)
  expect(passes.read('w1', pass, now + 5 * 60_000)).toBeUndefined()
})

test('a pass of another website, a modified one and a missing one identify nobody', () => {
  const pass = passes.issue('w1', true, now)
  for (const [websiteId, given] of [
    ['w2', pass],
    ['w1', `0${pass.slice(1)}`],
    ['w1', ''],
    ['w1', '1-9.x'],
  ] as const)
    expect([given, passes.read(websiteId, given, now)]).toEqual([given, undefined])
})
