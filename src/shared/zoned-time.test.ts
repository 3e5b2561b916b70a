import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant, toWallTime } from './zoned-time.ts'

test.each([
  ['2026-05-01T09:30', 'America/New_York', '2026-05-01T13:30:00.000Z'],
  ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (wall, zone, instant) => expect(toInstant(wall, zone)).toBe(instant))

test.each(['', '2026-13-01T00:00', 'tomorrow', '2026-05-01'])('%j is not a time', (wall) =>
  expect(toInstant(wall, 'UTC')).toBeUndefined(),
)

const zones = fc.constantFrom('UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe')
const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2050, 0) / 60_000 })

test('what the clock shows leads back to a moment at which it shows the same', () =>
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const wall = toWallTime(new Date(minute * 60_000).toISOString(), zone)
      expect(toWallTime(toInstant(wall, zone) ?? '', zone)).toBe(wall)
    }),
  ))
