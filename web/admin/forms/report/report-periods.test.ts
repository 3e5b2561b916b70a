import { expect, test } from 'vitest'
import { periodOf } from './report-periods.ts'

test('a period ends today where the website is, and has as many days as it says', () => {
  const now = Date.parse('2026-03-01T03:00:00Z')
  expect(periodOf(7, now, 'UTC')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(periodOf(1, now, 'America/New_York')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})
