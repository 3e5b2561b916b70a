import { tzlib_get_ical_block } from 'timezones-ical-library'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { EventSettings } from '../../shared/events/event-settings.ts'
import { compactUtc } from '../../shared/events/event-times.ts'
import { spanOf, wallOf } from '../../shared/events/occurrences.ts'
import {
  dayNumber,
  dayText,
  isSeriesDay,
  placeInMonth,
  weekdayOf,
  weekdaysOf,
} from '../../shared/events/series-days.ts'
import { zoneClock } from '../../shared/events/zone-clock.ts'

export interface CalendarEvent {
  /** Stays the same whatever the address. */
  uid: string
  url: string
  title: string
  excerpt: string
  categories: readonly string[]
  settings: EventSettings
  /** How often it has changed. */
  sequence: number
  /** Milliseconds. */
  changedAt: number
}

const DAY_MS = 86_400_000

/**
 * iCalendar (RFC 5545). The same events give the same bytes. Single events are in UTC; series keep the time of their zone, whose
 * rules stand in the file.
 * @param name of a subscribed calendar; null for a single event
 */
export async function writeCalendar(name: string | null, events: readonly CalendarEvent[]): Promise<string> {
  const takeTurn = takeTurns()
  const zones = new Set(events.flatMap(({ settings }) => (isInZone(settings) ? [settings.zone] : [])))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plinth//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ]
  if (name !== null)
    lines.push(
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
      'X-PUBLISHED-TTL:PT4H',
    )
  for (const zone of [...zones].sort()) lines.push(...zoneLines(zone))
  for (const event of events) {
    await takeTurn()
    lines.push(...eventLines(event))
  }
  lines.push('END:VCALENDAR')
  return `${lines.map(fold).join('\r\n')}\r\n`
}

const isInZone = ({ repeat, allDay }: EventSettings) => repeat !== undefined && !allDay

/** The name under which the file describes a zone: that of an older name is the current one. */
function zoneBlock(zone: string): ZoneBlock {
  const known = zoneBlocks.get(zone)
  if (known) return known
  const [block = '', id = ''] = tzlib_get_ical_block(zone)
  const read = { id: id.replace(/^TZID=/, ''), lines: block.split('\r\n') }
  zoneBlocks.set(zone, read)
  return read
}

interface ZoneBlock {
  id: string
  lines: readonly string[]
}

/** There are some 420 zones. */
const zoneBlocks = new Map<string, ZoneBlock>()

const zoneLines = (zone: string) => zoneBlock(zone).lines

function eventLines(event: CalendarEvent): string[] {
  const { settings, sequence } = event
  const { repeat, exceptions = {}, cancelled } = settings
  const span = spanOf(settings)
  const main = [
    ...times(settings, span),
    ...(repeat ? [`RRULE:${ruleOf(settings)}`] : []),
    ...statusLines(cancelled === true, sequence),
  ]
  const changed = repeat
    ? Object.entries(exceptions)
        .filter(([day]) => isSeriesDay(settings, dayNumber(day)))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, exception]) => {
          const own = 'start' in exception ? spanOf({ ...settings, ...exception }) : regularSpan(settings, day)
          const isOff = cancelled === true || 'cancelled' in exception
          return component(event, [
            dated('RECURRENCE-ID', settings, regularSpan(settings, day).start),
            ...times(settings, own),
            ...statusLines(isOff, sequence),
          ])
        })
    : []
  return [component(event, main), ...changed].flat()
}

const statusLines = (isCancelled: boolean, sequence: number) => [
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `SEQUENCE:${sequence}`,
]

/** What all occurrences of an event share. */
function component(
  { uid, url, title, excerpt, categories, settings, changedAt }: CalendarEvent,
  own: string[],
): string[] {
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = settings.location ?? {}
  const stamp = compactUtc(changedAt)
  const place = [addressTitle, addressLine1, addressLine2, addressCountry].filter(Boolean).join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...own,
    `SUMMARY:${escapeText(title)}`,
    ...(excerpt ? [`DESCRIPTION:${escapeText(excerpt)}`] : []),
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    ...(mapLat !== undefined && mapLng !== undefined ? [`GEO:${mapLat};${mapLng}`] : []),
    ...(categories.length > 0 ? [`CATEGORIES:${categories.map(escapeText).join(',')}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

const times = (settings: EventSettings, { start, end }: { start: number; end: number }) => [
  dated('DTSTART', settings, start),
  dated('DTEND', settings, end),
]

/** `DTSTART;VALUE=DATE:20260704`, `DTSTART;TZID=Europe/Berlin:20260322T090000` or `DTSTART:20260329T013000Z`. */
function dated(name: string, settings: EventSettings, instant: number): string {
  const { zone, allDay } = settings
  if (!allDay && !isInZone(settings)) return `${name}:${compactUtc(instant)}`
  const wall = compactUtc(zoneClock(zone).wallOf(instant))
  if (allDay) return `${name};VALUE=DATE:${wall.slice(0, 8)}`
  return `${name};TZID=${zoneBlock(zone).id}:${wall.slice(0, 15)}`
}

/** When the series itself has the occurrence of a day. */
function regularSpan(settings: EventSettings, day: string): { start: number; end: number } {
  const { allDay, zone, start, end } = settings
  const first = spanOf(settings)
  if (allDay) {
    const by = dayNumber(day) - dayNumber(start)
    return spanOf({ allDay, zone, start: `${day}T00:00`, end: `${dayText(dayNumber(end) + by)}T00:00` })
  }
  const clock = zoneClock(zone)
  const begin = clock.instantOf(dayNumber(day) * DAY_MS + clock.wallOf(first.start) - dayNumber(start) * DAY_MS)
  return { start: begin, end: begin + first.end - first.start }
}

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10`. */
export function ruleOf({ start, zone, allDay, repeat }: EventSettings): string {
  if (!repeat) return ''
  const { every, interval, monthly = 'day', ends } = repeat
  const first = dayNumber(start)
  const parts = [`FREQ=${frequencies[every]}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (every === 'week')
    parts.push(
      `BYDAY=${weekdaysOf(first, repeat)
        .map((day) => weekdayCodes[day])
        .join(',')}`,
    )
  if (every === 'month' && monthly !== 'day')
    parts.push(`BYDAY=${placeInMonth(first, monthly)}${weekdayCodes[weekdayOf(first)]}`)
  if (ends.by === 'count') parts.push(`COUNT=${ends.count}`)
  if (ends.by === 'until') {
    // The end of its last day, in UTC as RFC 5545 asks of series in a zone.
    const last = zoneClock(zone).instantOf(wallOf(`${ends.day}T23:59`))
    parts.push(`UNTIL=${allDay ? ends.day.replaceAll('-', '') : compactUtc(last)}`)
  }
  return parts.join(';')
}

/** RFC 5545, TEXT. Control characters are left out. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\t\n\u{20}-\u{7E}\u{A0}-\u{10FFFF}]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** Octets of a line. */
const LINE_MAX = 75

/** Lines of at most 75 octets, divided between characters; those that continue begin with a space. */
export function fold(line: string): string {
  if (line.length <= LINE_MAX / 3) return line
  const length = Buffer.byteLength(line)
  if (length <= LINE_MAX) return line
  if (length === line.length) return foldOctets(line)
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_MAX) {
      parts.push(part)
      ;[part, octets] = ['', 1]
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** A line of characters of one octet each. */
function foldOctets(line: string): string {
  const parts = [line.slice(0, LINE_MAX)]
  for (let at = LINE_MAX; at < line.length; at += LINE_MAX - 1) parts.push(line.slice(at, at + LINE_MAX - 1))
  return parts.join('\r\n ')
}
