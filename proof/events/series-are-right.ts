import ICAL from 'ical.js'
import { RRuleTemporal } from 'rrule-temporal'
import { writeCalendar } from '../../src/pages/events/write-calendar.ts'
import { addDays } from '../../src/shared/calendar.ts'
import type { EventSettings, Repeat } from '../../src/shared/events/event-settings.ts'
import { occurrencesBetween } from '../../src/shared/events/occurrences.ts'
import { toInstant, toWallTime } from '../../src/shared/zoned-time.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Finding, type Proof, type ProofOptions } from '../proof.ts'

const [SERIES, SHORT_SERIES] = [1_000, 100]
/** Occurrences compared of each series. */
const COMPARED = 60

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
] as const

export const seriesAreRight: Proof = {
  id: 'E22',
  promise:
    'Every date of a series is the same instant on the page, in its calendar file and in two other implementations',
  run: (options) => compare(options, instantsOf),
  /** A series that keeps the offset from UTC of its first date. */
  control: (options) => compare({ ...options, isShort: true }, withFixedOffset),
}

async function compare(options: ProofOptions, read: (event: EventSettings) => number[]): Promise<Finding> {
  const found = createFinding()
  const random = createRandom(options.seed)
  const series = options.isShort ? SHORT_SERIES : SERIES
  for (let n = 0; n < series; n++) {
    const event = makeSeries(random)
    const [ours, others] = [read(event), await readByOthers(event)]
    found.count('series')
    found.count('instants', ours.length)
    for (const [name, theirs] of Object.entries(others)) {
      const difference = differenceBetween(event, ours, name, theirs)
      if (difference !== undefined) found.violation(`${JSON.stringify(event)}: ${difference}`)
    }
  }
  return found.finding
}

/** A sentence about the first date that is another instant for the other implementation. */
function differenceBetween(
  event: EventSettings,
  ours: readonly number[],
  name: string,
  all: readonly number[],
): string | undefined {
  const without = name === TEMPORAL ? withoutSkipped(event) : (instants: readonly number[]) => instants
  const [own, theirs] = [without(ours), without(all)]
  // Dates that were left out do not count for it either, so that it goes on for longer.
  const isCut = own.length < ours.length || (ours.length === COMPARED && all.length === COMPARED)
  const length = (isCut ? Math.min : Math.max)(own.length, theirs.length)
  const place = Array.from({ length }, (_, at) => at).find((at) => own[at] !== theirs[at])
  if (place === undefined) return undefined
  return `date ${place + 1} is ${textOf(own[place])}, for ${name} ${textOf(theirs[place])}`
}

const textOf = (instant: number | undefined) => (instant === undefined ? 'none' : new Date(instant).toISOString())

const TEMPORAL = 'rrule-temporal'

/** It leaves out dates of weekly series whose time clocks skip; RFC 5545 (3.3.10) has them after the gap, and so has `ical.js`. */
function withoutSkipped(event: EventSettings) {
  const [first = 0] = instantsOf(event)
  const timeOf = (instant: number) => toWallTime(new Date(instant).toISOString(), event.zone).slice(11)
  return (instants: readonly number[]) => instants.filter((instant) => timeOf(instant) === timeOf(first))
}

const instantsOf = (event: EventSettings) =>
  occurrencesBetween(event, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, COMPARED).map(({ start }) => start)

function withFixedOffset(event: EventSettings): number[] {
  const [first = 0] = instantsOf(event)
  const inUtc = { ...event, zone: 'UTC' }
  const [utc = 0] = instantsOf(inUtc)
  return instantsOf(inUtc).map((instant) => instant - utc + first)
}

function makeSeries(random: Random): EventSettings {
  const zone = random.pick(zones)
  const day = addDays('2020-01-01', random.int(0, 3_650 - 1))
  const time = `${String(random.int(0, 24 - 1)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
  const every = random.pick(['day', 'week', 'month', 'year'] as const)
  const ends = random.pick<Repeat['ends']>([
    { by: 'never' },
    { by: 'count', count: 1 + random.int(0, 80 - 1) },
    { by: 'until', day: addDays(day, random.int(0, 2_000 - 1)) },
  ])
  const repeat: Repeat = {
    every,
    interval: 1 + random.int(0, random.pick([1, 4, 12]) - 1),
    ...(every === 'week' && { weekdays: Array.from({ length: random.int(0, 4 - 1) }, () => random.int(0, 7 - 1)) }),
    ...(every === 'month' && { monthly: random.pick(['day', 'weekday', 'last-weekday'] as const) }),
    ends,
  }
  return { start: `${day}T${time}`, end: `${day}T${time}`, zone, allDay: false, repeat }
}

/** Both read the calendar file: one calculates with Temporal, of the other only its days are taken. */
async function readByOthers(event: EventSettings): Promise<Record<string, number[]>> {
  const file = await writeCalendar(null, [
    { uid: 'series', url: '', title: '', excerpt: '', categories: [], settings: event, sequence: 0, changedAt: 0 },
  ])
  const lines = file.split('\r\n')
  const start = lines.find((line) => line.startsWith('DTSTART;TZID')) ?? ''
  const rule = lines.find((line) => line.startsWith('RRULE:FREQ') && !line.includes('BYMONTH=')) ?? ''
  const temporal = new RRuleTemporal({ rruleString: `${start}\n${rule}` })
  return {
    [TEMPORAL]: temporal.all((_, place) => place < COMPARED).map(({ epochMilliseconds }) => epochMilliseconds),
    'ical.js': readDays(file, event.zone),
  }
}

function readDays(file: string, zone: string): number[] {
  const root = new ICAL.Component(ICAL.parse(file))
  const iterator = new ICAL.Event(root.getFirstSubcomponent('vevent') ?? undefined).iterator()
  const found: number[] = []
  for (let next = iterator.next(); next && found.length < COMPARED; next = iterator.next())
    found.push(Date.parse(toInstant(next.toString().slice(0, 16), zone) ?? ''))
  return found
}
