import { expect, test } from 'vitest'
import type { EventSettings } from './event-settings.ts'
import { addToCalendarUrl } from './event-times.ts'
import { lastEnd, nextOccurrence, occurrencesBetween } from './occurrences.ts'
import { zoneClock } from './zone-clock.ts'

const berlin = { start: '2026-03-22T09:00', end: '2026-03-22T10:00', zone: 'Europe/Berlin', allDay: false }
const ever = { by: 'never' as const }

function startsOf(event: Partial<EventSettings>, from = '2026-01-01', until = '2028-01-01', limit = 8): string[] {
  const found = occurrencesBetween({ ...berlin, ...event }, Date.parse(from), Date.parse(until), limit)
  return found.map(({ start }) => new Date(start).toISOString())
}

const at = (start: string) => ({ start, end: start })
const wall = (text: string) => Date.parse(`${text}Z`)

test('a time that clocks skip is moved forward, and a time that they show twice is the first', () => {
  expect(startsOf(at('2026-03-29T02:30'))).toEqual(['2026-03-29T01:30:00.000Z'])
  expect(startsOf(at('2026-10-25T02:30'))).toEqual(['2026-10-25T00:30:00.000Z'])
  const clock = zoneClock('Europe/Berlin')
  expect(clock.changeAt(wall('2026-03-29T02:30'))).toBe('skipped')
  expect(clock.changeAt(wall('2026-10-25T02:30'))).toBe('twice')
  expect(clock.changeAt(wall('2026-10-25T03:30'))).toBeUndefined()
  expect(new Date(clock.wallOf(clock.instantOf(wall('2026-03-29T02:30')))).toISOString()).toContain('T03:30')
})

test('a series keeps its local time when clocks change', () => {
  const weekly = { every: 'week' as const, interval: 1, ends: { by: 'count' as const, count: 2 } }
  expect(startsOf({ repeat: weekly })).toEqual(['2026-03-22T08:00:00.000Z', '2026-03-29T07:00:00.000Z'])
})

test('weekdays, intervals and an end by day decide which dates a series has', () => {
  const repeat = {
    every: 'week' as const,
    interval: 2,
    weekdays: [0, 2],
    ends: { by: 'until' as const, day: '2026-04-08' },
  }
  expect(startsOf({ repeat }).map((start) => start.slice(0, 10))).toEqual([
    '2026-03-22',
    '2026-03-30',
    '2026-04-01',
    '2026-04-05',
  ])
})

test('months without such a day are left out, and years without 29 February', () => {
  const days = (start: string, every: 'month' | 'year', until = '2040-01-01') =>
    startsOf({ ...at(start), repeat: { every, interval: 1, ends: ever } }, start.slice(0, 10), until, 4).map((one) =>
      one.slice(0, 10),
    )
  expect(days('2026-01-31T09:00', 'month')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31'])
  expect(days('2024-02-29T09:00', 'year')).toEqual(['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29'])
})

test('a monthly series can keep its weekday: the second of a month, or the last', () => {
  const days = (start: string, monthly: 'weekday' | 'last-weekday') =>
    startsOf(
      { ...at(start), repeat: { every: 'month', interval: 1, monthly, ends: ever } },
      undefined,
      undefined,
      4,
    ).map((one) => one.slice(0, 10))
  expect(days('2026-01-13T09:00', 'weekday')).toEqual(['2026-01-13', '2026-02-10', '2026-03-10', '2026-04-14'])
  expect(days('2026-01-29T09:00', 'last-weekday')).toEqual(['2026-01-29', '2026-02-26', '2026-03-26', '2026-04-30'])
})

test('a cancelled date stays in the series, a moved one is found at its new time, and others are no exceptions', () => {
  const event = {
    repeat: { every: 'week' as const, interval: 1, ends: { by: 'count' as const, count: 3 } },
    exceptions: {
      '2026-03-29': { cancelled: true as const },
      '2026-04-05': { start: '2026-04-07T18:00', end: '2026-04-07T19:00' },
      '2026-03-30': { start: '2026-03-31T18:00', end: '2026-03-31T19:00' },
    },
  }
  const found = occurrencesBetween({ ...berlin, ...event }, 0, Date.parse('2027-01-01'))
  expect(found.map(({ day, isCancelled, isMoved }) => [day, isCancelled, isMoved])).toEqual([
    ['2026-03-22', false, false],
    ['2026-03-29', true, false],
    ['2026-04-05', false, true],
  ])
  expect(found[2]?.start).toBe(Date.parse('2026-04-07T16:00:00Z'))
  expect(nextOccurrence({ ...berlin, ...event }, Date.parse('2026-03-28T00:00Z'))?.day).toBe('2026-04-05')
  expect(lastEnd({ ...berlin, ...event })).toBe(Date.parse('2026-04-07T17:00:00Z'))
})

test('an event of whole days ends with its last day, in its own time zone', () => {
  const event = { ...berlin, start: '2026-07-04T00:00', end: '2026-07-05T00:00', allDay: true }
  expect(occurrencesBetween(event, 0, Date.parse('2027-01-01'))).toMatchObject([
    { start: Date.parse('2026-07-03T22:00:00Z'), end: Date.parse('2026-07-05T22:00:00Z') },
  ])
})

test('a series that never ends is read only as far as somebody asks', () => {
  const daily = {
    ...berlin,
    start: '1990-01-01T09:00',
    end: '1990-01-01T10:00',
    repeat: { every: 'day' as const, interval: 1, ends: ever },
  }
  expect(occurrencesBetween(daily, Date.parse('9000-01-01'), Number.POSITIVE_INFINITY, 3)).toHaveLength(3)
  expect(lastEnd(daily)).toBe(Number.POSITIVE_INFINITY)
  // The calendar ends with the year 9999.
  expect(occurrencesBetween(daily, Date.parse('9999-12-30'), Number.POSITIVE_INFINITY)).toHaveLength(2)
})

test('the external calendar link has text, compact UTC dates and location', () => {
  const settings = {
    ...berlin,
    location: {
      addressLine1: 'Ring 1',
      addressLine2: '50667 Köln',
      addressCountry: 'Germany',
      mapLat: 50.9,
      mapLng: 6.9,
    },
  }
  const [shown] = occurrencesBetween(settings, 0, Date.parse('2027-01-01'))
  expect(addToCalendarUrl({ title: 'Tea & talk', settings, shown: shown as never })).toBe(
    'https://www.google.com/calendar/event?action=TEMPLATE&text=Tea%20%26%20talk&dates=20260322T080000Z/20260322T090000Z&location=Ring%201%2C%2050667%20K%C3%B6ln%2C%20Germany',
  )
})
