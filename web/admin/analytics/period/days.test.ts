import { expect, test } from 'vitest'
import { DAYS_MAX as TAKEN } from '../../../../src/analytics/admin-contract.ts'
import { DAYS_MAX, dayAt, isDay, isMoment, latestToday, periodProblem } from './days.ts'

test('invalid days and times are refused', () => {
  expect(['2026-03-29', '2028-02-29'].every(isDay)).toBe(true)
  expect(['99', 'abc', '2026-02-30', '2026-13-01', '1999-12-31', '2026-03-29T00:00:00Z'].some(isDay)).toBe(false)
  expect(['2026-03-29T08:15:00.000Z', '2026-03-29T08:15:00Z'].every(isMoment)).toBe(true)
  expect(['2026-03-29', '2026-02-30T08:15:00Z', '2026-03-29T24:00:00Z', '2026-03-29T1Z'].some(isMoment)).toBe(false)
})

test('a period of one’s own is as long as the server takes it', () => {
  expect(DAYS_MAX).toBe(TAKEN)
  const today = '2026-03-30'
  expect(periodProblem('2026-03-29', '2026-03-29', today)).toBeUndefined()
  expect(periodProblem('2026-03-29', '2026-03-28', today)).toBe('The end date is before the start date.')
  expect(periodProblem('2020-01-01', '2026-01-01', today)).toBe('The period can be at most five years.')
  expect(periodProblem('2026-03-29', today, today)).toBeUndefined()
  expect(periodProblem('2026-03-29', '2026-03-31', today)).toBe('The end date is in the future.')
})

test('the day is that of the website', () => {
  const now = new Date('2026-03-31T22:30:00Z')
  expect(dayAt(now, 'Europe/Zurich')).toBe('2026-04-01')
  expect(dayAt(now, 'America/New_York')).toBe('2026-03-31')
})

test('the latest day that is today anywhere is today or tomorrow in every time zone', () => {
  const now = new Date('2026-03-31T10:30:00Z')
  expect(latestToday(now)).toBe('2026-04-01')
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    expect(['2026-03-30', '2026-03-31', '2026-04-01']).toContain(dayAt(now, timeZone))
})
