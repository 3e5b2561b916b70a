import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, localDay } from '../../shared/calendar.ts'
import { periodsOf } from './period.ts'

const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Sao_Paulo']
const days = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const at = (now: string, timeZone = 'UTC') => ({ now: new Date(now), timeZone })
const from = (period: string, now: string, timeZone?: string, on?: string) =>
  periodsOf({ period: period as never, on }, at(now, timeZone)).map((one) =>
    one.kind === 'days' ? [one.from, one.to] : [],
  )

test.each([
  ['day', ['2026-03-29', '2026-03-29'], ['2026-03-28', '2026-03-28']],
  ['yesterday', ['2026-03-28', '2026-03-28'], ['2026-03-27', '2026-03-27']],
  ['7d', ['2026-03-23', '2026-03-29'], ['2026-03-16', '2026-03-22']],
  ['30d', ['2026-02-28', '2026-03-29'], ['2026-01-29', '2026-02-27']],
  ['month', ['2026-03-01', '2026-03-29'], ['2026-02-01', '2026-02-28']],
  ['year', ['2026-01-01', '2026-03-29'], ['2025-01-01', '2025-03-29']],
  ['12mo', ['2025-03-30', '2026-03-29'], ['2024-03-30', '2025-03-29']],
])('%s on 29 March 2026', (period, now, before) => {
  expect(from(period, '2026-03-29T10:00:00Z')).toEqual([now, before])
})

test('a past month is complete, and compared with a complete one', () => {
  expect(from('month', '2026-05-10T10:00:00Z', 'UTC', '2026-02-11')).toEqual([
    ['2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-01-31'],
  ])
})

test('twelve months that end with February are whole ones, also where one of them has a leap day', () => {
  expect(from('12mo', '2017-02-28T10:00:00Z')).toEqual([
    ['2016-03-01', '2017-02-28'],
    ['2015-03-01', '2016-02-29'],
  ])
  expect(from('12mo', '2016-02-29T10:00:00Z')).toEqual([
    ['2015-03-01', '2016-02-29'],
    ['2014-03-01', '2015-02-28'],
  ])
})

test('realtime is the last thirty minutes, including the current one', () => {
  const [now, before] = periodsOf({ period: 'realtime' }, at('2026-03-29T10:00:30Z'))
  expect(now).toEqual({
    kind: 'minutes',
    from: new Date('2026-03-29T09:31:00Z'),
    before: new Date('2026-03-29T10:01:00Z'),
  })
  expect(before).toMatchObject({ from: new Date('2026-03-29T09:01:00Z'), before: new Date('2026-03-29T09:31:00Z') })
})

test('whatever the time zone, periods follow each other without a gap, and today ends those that run', () =>
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...zones),
      fc.constantFrom('day', '7d', '30d', '12mo'),
      (now, timeZone, period) => {
        const today = localDay(now, timeZone)
        const [[first = '', last = ''] = [], [, lastBefore = ''] = []] = from(period, now.toISOString(), timeZone)
        expect(last).toBe(today)
        expect(addDays(lastBefore, 1)).toBe(first)
        expect(first <= last).toBe(true)
      },
    ),
  ))

test('a custom period is compared with one of the same length', () =>
  fc.assert(
    fc.property(days, fc.nat({ max: 1_829 }), (first, more) => {
      const [start, end] = [dayOf(first), addDays(dayOf(first), more)]
      const [, before] = periodsOf({ period: 'custom', from: start, to: end }, at('2026-01-01T00:00:00Z'))
      if (before.kind !== 'days') throw new Error('not days')
      expect(before.to).toBe(addDays(start, -1))
      expect(daysBetween(before.from, before.to)).toBe(more)
    }),
  ))
