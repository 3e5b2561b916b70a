import { expect, test } from 'vitest'
import { recentActivity } from './recent-activity.ts'

test('a name has neighbours while another one has begun something in the last second', () => {
  let time = 0
  const { record: note, hasOthers: has } = recentActivity(() => time)
  expect(has('a')).toBe(false)
  note('a')
  expect([has('a'), has('b')]).toEqual([false, true])
  time = 500
  note('b')
  note('b')
  expect([has('a'), has('b')]).toEqual([true, true])
  time = 1_000
  expect([has('a'), has('b')]).toEqual([true, false])
  time = 1_500
  expect([has('a'), has('b'), has('c')]).toEqual([false, false, false])
})
