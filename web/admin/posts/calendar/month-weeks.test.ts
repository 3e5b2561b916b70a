import { expect, test } from 'vitest'
import { monthAfter, monthWeeks } from './month-weeks.ts'

test('a month has its weeks from Monday to Sunday, filled with days of its neighbours', () => {
  const weeks = monthWeeks('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toEqual({ date: '2026-10-26', number: 26, isOther: true })
  expect(weeks[5]?.[0]).toEqual({ date: '2026-11-30', number: 30, isOther: false })
  expect(monthWeeks('2027-02')).toHaveLength(4)
})

test('months follow each other over the turn of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
