import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BillingSchedule, cycleAfter, dueAt, retriesOf } from './due-dates.ts'

const NEW_YORK = 'America/New_York'
const monthly = (anchor: string): BillingSchedule => ({
  anchor,
  timeZone: NEW_YORK,
  billingPeriod: { value: 1, unit: 'MONTH' },
})
const weekly = (anchor: string, value = 1): BillingSchedule => ({
  anchor,
  timeZone: NEW_YORK,
  billingPeriod: { value, unit: 'WEEK' },
})
const utc = (at: string) => `${at}:00.000Z`

describe('due dates are computed from the first payment', () => {
  test('monthly from 31 January, 10:00: the last day of each month, at 10:00 in summer and winter', () => {
    const schedule = monthly(utc('2026-01-31T15:00'))
    const year = Array.from({ length: 12 }, (_, cycle) => dueAt(schedule, cycle))
    expect(year).toEqual(
      [
        '2026-01-31T15:00',
        '2026-02-28T15:00',
        '2026-03-31T14:00',
        '2026-04-30T14:00',
        '2026-05-31T14:00',
        '2026-06-30T14:00',
        '2026-07-31T14:00',
        '2026-08-31T14:00',
        '2026-09-30T14:00',
        '2026-10-31T14:00',
        '2026-11-30T15:00',
        '2026-12-31T15:00',
      ].map(utc),
    )
    expect(dueAt(schedule, 13)).toBe(utc('2027-02-28T15:00'))
  })

  test('a time that the clocks leave out is an hour later, and only on that day', () => {
    const schedule = monthly(utc('2026-01-08T07:30'))
    expect([2, 3].map((cycle) => dueAt(schedule, cycle))).toEqual(['2026-03-08T07:30', '2026-04-08T06:30'].map(utc))
  })

  test('of a time that occurs twice it is the first', () => {
    const schedule = monthly(utc('2026-10-01T05:30'))
    expect([1, 2].map((cycle) => dueAt(schedule, cycle))).toEqual(['2026-11-01T05:30', '2026-12-01T06:30'].map(utc))
  })

  test('yearly from 29 February: the 28th in other years, and the 29th again', () => {
    const schedule: BillingSchedule = {
      anchor: utc('2028-02-29T15:00'),
      timeZone: NEW_YORK,
      billingPeriod: { value: 1, unit: 'YEAR' },
    }
    expect([1, 2, 3, 4].map((cycle) => dueAt(schedule, cycle))).toEqual(
      ['2029-02-28T15:00', '2030-02-28T15:00', '2031-02-28T15:00', '2032-02-29T15:00'].map(utc),
    )
  })

  test('every 2 weeks at 09:00, also when the clocks have changed', () => {
    const schedule = weekly(utc('2026-02-25T14:00'), 2)
    expect(dueAt(schedule, 1)).toBe(utc('2026-03-11T13:00'))
  })
})

describe('a failed payment is tried again after 1, 3, 5 and 7 days', () => {
  test('at the same time of day', () => {
    const schedule = monthly(utc('2026-01-31T15:00'))
    expect(retriesOf(schedule, 9, utc('2026-10-31T14:00'))).toEqual(
      ['2026-11-01T15:00', '2026-11-03T15:00', '2026-11-05T15:00', '2026-11-07T15:00'].map(utc),
    )
  })

  test('and never on or after the next due date', () => {
    const schedule = weekly(utc('2026-10-26T14:00'))
    expect(dueAt(schedule, 1)).toBe(utc('2026-11-02T15:00'))
    expect(retriesOf(schedule, 1, utc('2026-11-02T15:01'))).toEqual(
      ['2026-11-03T15:00', '2026-11-05T15:00', '2026-11-07T15:00'].map(utc),
    )
  })
})

/** All zones of the runtime, most of which have had clock changes. */
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const schedules = fc
  .record({
    at: fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
    timeZone: zones,
    billingPeriod: fc.oneof(
      fc.record({ value: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom('WEEK' as const, 'MONTH' as const) }),
      fc.constant({ value: 1, unit: 'YEAR' as const }),
    ),
  })
  .map(({ at, ...rest }): BillingSchedule => ({ anchor: at.toISOString(), ...rest }))

describe('in every time zone', () => {
  test('each due date is later than the one before, and has the day and the time of the first where they exist', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1, max: 120 }), (schedule, cycle) => {
        const [before, due] = [dueAt(schedule, cycle - 1), dueAt(schedule, cycle)]
        expect(due > before).toBe(true)
        const first = Temporal.Instant.from(schedule.anchor).toZonedDateTimeISO(schedule.timeZone)
        const zoned = Temporal.Instant.from(due).toZonedDateTimeISO(schedule.timeZone)
        const hasJustChanged = zoned.subtract({ hours: 25 }).offset !== zoned.offset
        if (hasJustChanged) return
        expect(zoned.toPlainTime()).toEqual(first.toPlainTime())
        if (schedule.billingPeriod.unit === 'WEEK') expect(zoned.dayOfWeek).toBe(first.dayOfWeek)
        else expect(zoned.day).toBe(Math.min(first.day, zoned.daysInMonth))
      }),
    )
  })

  test('the cycle after a moment is the first that is due later', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 0, max: 20 * 365 }), (schedule, days) => {
        const moment = new Date(Date.parse(schedule.anchor) + days * 86_400_000).toISOString()
        const cycle = cycleAfter(schedule, moment)
        expect(dueAt(schedule, cycle) > moment).toBe(true)
        if (cycle > 0) expect(dueAt(schedule, cycle - 1) <= moment).toBe(true)
      }),
    )
  })
})
