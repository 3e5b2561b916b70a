import ICAL from 'ical.js'
import { sync, type VEvent } from 'node-ical'
import { expect, test } from 'vitest'
import type { EventSettings } from '../../shared/events/event-settings.ts'
import { occurrencesBetween } from '../../shared/events/occurrences.ts'
import { type CalendarEvent, escapeText, fold, writeCalendar } from './write-calendar.ts'

const berlin: EventSettings = {
  start: '2026-03-22T09:00',
  end: '2026-03-22T10:00',
  zone: 'Europe/Berlin',
  allDay: false,
}

const event = (settings: Partial<EventSettings> = {}, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'doc@acme',
  url: 'https://acme.example/events/class',
  title: 'Class',
  excerpt: '',
  categories: [],
  settings: { ...berlin, ...settings },
  sequence: 0,
  changedAt: Date.parse('2026-01-02T03:04:05Z'),
  ...more,
})

const weekly: Partial<EventSettings> = {
  repeat: { every: 'week', interval: 1, ends: { by: 'count', count: 4 } },
  exceptions: {
    '2026-03-29': { cancelled: true },
    '2026-04-05': { start: '2026-04-07T18:00', end: '2026-04-07T19:00' },
  },
}

const lines = async (...events: CalendarEvent[]) => (await writeCalendar(null, events)).split('\r\n')

test('single events are in UTC: a skipped time is the one after the gap, one that clocks show twice the first', async () => {
  expect(await lines(event({ start: '2026-03-29T02:30', end: '2026-03-29T04:00' }))).toContain(
    'DTSTART:20260329T013000Z',
  )
  expect(await lines(event({ start: '2026-10-25T02:30', end: '2026-10-25T04:00' }))).toContain(
    'DTSTART:20261025T003000Z',
  )
})

test('an event of whole days tells days, and ends with the day after', async () => {
  const text = await lines(event({ start: '2026-07-04T00:00', end: '2026-07-04T00:00', allDay: true }))
  expect(text).toContain('DTSTART;VALUE=DATE:20260704')
  expect(text).toContain('DTEND;VALUE=DATE:20260705')
})

test('text is escaped', () => {
  expect(escapeText('Köln; A, B')).toBe('Köln\\; A\\, B')
  expect(escapeText('a\\b\r\nc\u0010')).toBe('a\\\\b\\nc')
})

test('lines have at most 75 octets and are divided between characters', () => {
  const line = 'SUMMARY:Größte Lesung des Jahres mit Überraschungsgästen in der Bücherhalle Köln'
  const [first = '', second, ...more] = fold(line).split('\r\n')
  expect(Buffer.byteLength(first)).toBe(75)
  expect(first.endsWith('Bücher')).toBe(true)
  expect([second, ...more]).toEqual([' halle Köln'])
  const plain = fold('x'.repeat(300)).split('\r\n')
  expect(plain.map((part) => part.length)).toEqual([75, 75, 75, 75, 4])
  expect(plain.map((part, nth) => (nth === 0 ? part : part.slice(1))).join('')).toBe('x'.repeat(300))
  expect(fold('🎉'.repeat(60)).split('\r\n ').join('')).toBe('🎉'.repeat(60))
})

test('the same events give the same bytes; a cancelled one keeps its UID, and says so', async () => {
  const [before, again] = [await writeCalendar('Dates', [event()]), await writeCalendar('Dates', [event()])]
  expect(again).toBe(before)
  const after = await lines(event({ cancelled: true }, { sequence: 1 }))
  expect(after).toEqual(expect.arrayContaining(['UID:doc@acme', 'STATUS:CANCELLED', 'SEQUENCE:1']))
  expect(before).toContain('\r\nUID:doc@acme\r\n')
})

test('a series names a zone whose rules stand in the file; its exceptions have the UID and a RECURRENCE-ID', async () => {
  const text = await lines(event(weekly))
  expect(text.filter((line) => line.startsWith('TZID'))).toEqual(['TZID:Europe/Berlin'])
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260322T090000')
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=4')
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20260329T090000')
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20260405T090000')
  expect(text.filter((line) => line === 'UID:doc@acme')).toHaveLength(3)
})

test('two other programs read the same times, the cancelled date and the moved one', async () => {
  const text = await writeCalendar('Dates', [event(weekly, { title: 'Köln; A, B', excerpt: 'One\ntwo' })])
  const root = new ICAL.Component(ICAL.parse(text))
  const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone') as ICAL.Component)
  const all = root.getAllSubcomponents('vevent')
  const main = new ICAL.Event(all[0] as ICAL.Component, { exceptions: all.slice(1) as never })
  const found: { start: number; status: unknown }[] = []
  const iterator = main.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, item } = main.getOccurrenceDetails(next)
    const start = startDate.zone === zone ? startDate : Object.assign(startDate.clone(), { zone })
    found.push({ start: start.toUnixTime() * 1000, status: item.component.getFirstPropertyValue('status') })
  }
  const ours = occurrencesBetween({ ...berlin, ...weekly }, 0, Date.parse('2027-01-01'))
  expect(found.map(({ start }) => start).sort()).toEqual(ours.map(({ start }) => start))
  expect(found.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CONFIRMED'])
  const [read] = Object.values(sync.parseICS(text)).filter((one) => one?.type === 'VEVENT') as VEvent[]
  expect(read?.summary).toBe('Köln; A, B')
  expect(read?.description).toBe('One\ntwo')
  expect(read?.start.toISOString()).toBe('2026-03-22T08:00:00.000Z')
  const moved = Object.values(read?.recurrences ?? {}).map((one) => (one as VEvent).start.toISOString())
  expect(moved).toContain('2026-04-07T16:00:00.000Z')
})
