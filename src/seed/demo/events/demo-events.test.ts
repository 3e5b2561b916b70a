import { expect, test } from 'vitest'
import { wallTimeOf } from '../../../shared/events/event-times.ts'
import { occurrencesBetween } from '../../../shared/events/occurrences.ts'
import { demoEvents } from './demo-events.ts'

test.each(['2026-12-01T12:00:00Z', '2026-03-01T12:00:00Z', '2026-07-04T02:00:00Z'])(
  'seen on %s, the weekly class begins at ten on both sides of the next change of the clocks',
  (now) => {
    const [weekly] = demoEvents(now)
    const year = 366 * 86_400_000
    const dates = weekly ? occurrencesBetween(weekly.event, Date.parse(now), Date.parse(now) + year) : []
    expect(new Set(dates.map(({ start }) => wallTimeOf(start, 'America/New_York').slice(11)))).toEqual(
      new Set(['10:00']),
    )
    expect(new Set(dates.map(({ start }) => new Date(start).getUTCHours()))).toEqual(new Set([14, 15]))
  },
)
