import { expect, test } from 'vitest'
import { DAYS_MAX as TAKEN } from '../../../src/analytics/admin-contract.ts'
import { DAYS_MAX, daysFault, isDay, isMoment } from './days.ts'

test('a day or a moment is one that there is', () => {
  expect(['2026-03-29', '2028-02-29'].every(isDay)).toBe(true)
  expect(['99', 'abc', '2026-02-30', '2026-13-01', '1999-12-31', '2026-03-29T00:00:00Z'].some(isDay)).toBe(false)
  expect(['2026-03-29T08:15:00.000Z', '2026-03-29T08:15:00Z'].every(isMoment)).toBe(true)
  expect(['2026-03-29', '2026-02-30T08:15:00Z', '2026-03-29T24:00:00Z', '2026-03-29T1Z'].some(isMoment)).toBe(false)
})

test('a period of one’s own is as long as the server takes it', () => {
  expect(DAYS_MAX).toBe(TAKEN)
  expect(daysFault('2026-03-29', '2026-03-29')).toBeUndefined()
  expect(daysFault('2026-03-29', '2026-03-28')).toBe('The last day is before the first.')
  expect(daysFault('2020-01-01', '2026-01-01')).toBe('Choose five years at most.')
})
