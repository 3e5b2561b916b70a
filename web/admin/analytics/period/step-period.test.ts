import { expect, test } from 'vitest'
import { stepPeriod } from './step-period.ts'

const today = '2026-03-31'

test('the period before is of the same length, and the way forward ends today', () => {
  expect(stepPeriod({ period: 'day' }, -1, today)).toEqual({ period: 'day', on: '2026-03-30' })
  expect(stepPeriod({ period: 'day', on: '2026-03-30' }, 1, today)).toEqual({ period: 'day' })
  expect(stepPeriod({ period: '7d' }, -1, today)).toEqual({ period: '7d', on: '2026-03-24' })
  expect(stepPeriod({}, -1, today)).toEqual({ on: '2026-03-01' })
  for (const period of ['day', '30d', 'month', 'year'] as const)
    expect(stepPeriod({ period }, 1, today)).toBeUndefined()
})

test('the month before one of 31 days is found although it is shorter', () => {
  expect(stepPeriod({ period: 'month' }, -1, today)).toEqual({ period: 'month', on: '2026-02-28' })
  expect(stepPeriod({ period: 'year' }, -1, '2028-02-29')).toEqual({ period: 'year', on: '2027-02-28' })
})

test('twelve months before twelve that end with February end with February, leap day or not', () => {
  expect(stepPeriod({ period: '12mo' }, -1, '2017-02-28')).toEqual({ period: '12mo', on: '2016-02-29' })
  expect(stepPeriod({ period: '12mo', on: '2016-02-29' }, 1, '2017-02-28')).toEqual({ period: '12mo' })
})

test('days of one’s own move by as many as they are', () => {
  const search = { period: 'custom', from: '2026-03-02', to: '2026-03-04' } as const
  expect(stepPeriod(search, -1, today)).toEqual({ ...search, from: '2026-02-27', to: '2026-03-01' })
  expect(stepPeriod({ ...search, to: today }, 1, today)).toBeUndefined()
  const recent = { ...search, from: '2026-03-26', to: '2026-03-29' }
  expect(stepPeriod(recent, 1, today)).toEqual({ ...search, from: '2026-03-30', to: today })
})

test('the last minutes have no previous period', () => {
  expect(stepPeriod({ period: 'realtime' }, -1, today)).toBeUndefined()
})
