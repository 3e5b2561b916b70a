/** Local time in a time zone at an instant: `2026-05-01T09:30`. */
export function toWallTime(instant: string, timeZone: string): string {
  return wallTime(Date.parse(instant), timeZone)
}

/**
 * The instant, ISO 8601, of a local time `2026-05-01T09:30` in a time zone; an ambiguous time is the earlier one, and a time
 * skipped by the change to summer time is the one after the gap. Undefined if it is not a valid date and time.
 */
export function toInstant(wall: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${wall}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(wanted)) return undefined
  // 30 February would become 2 March.
  if (!new Date(wanted).toISOString().startsWith(wall)) return undefined
  // Offsets change by a few hours at most, so those of the day before and after are the only candidates.
  const offsets = [-DAY_MS, DAY_MS].map((by) => offsetAt(wanted + by, timeZone))
  const candidates = offsets.map((offset) => wanted - offset).sort((a, b) => a - b)
  const exact = candidates.find((instant) => wallTime(instant, timeZone) === wall)
  return new Date(exact ?? (candidates.at(-1) as number)).toISOString()
}

const DAY_MS = 86_400_000

function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000
  return Date.parse(`${wallTime(minute, timeZone)}Z`) - minute
}

function wallTime(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(instant).replace(' ', 'T')
}
