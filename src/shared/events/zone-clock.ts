const DAY_MS = 86_400_000

/** Why an event does not begin at the time that was typed: clocks skip it, or show it twice and the first is taken. */
export type ClockChange = 'skipped' | 'twice'

export interface ZoneClock {
  /**
   * The instant of a local time, which is given as if it were UTC. One that clocks skip is moved forward by the length of the
   * gap; of one that they show twice it is the first.
   */
  instantOf(wall: number): number
  changeAt(wall: number): ClockChange | undefined
  /** Local time at an instant, as if it were UTC. */
  wallOf(instant: number): number
}

interface Reading {
  instant: number
  change: ClockChange | undefined
}

/** Clocks of recently used zones; there are some 420. */
const clocks = new Map<string, ZoneClock>()
const OFFSETS_MAX = 20_000

/** @param zone IANA name */
export function zoneClock(zone: string): ZoneClock {
  const known = clocks.get(zone)
  if (known) return known
  const clock = newClock(zone)
  clocks.set(zone, clock)
  return clock
}

function newClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const ofDays = new Map<number, number>()
  const nearChanges = new Map<number, Reading>()

  const offsetAt = (instant: number) => readOffset(format.format(instant))

  /** At the beginning of a day of UTC. */
  function offsetOfDay(day: number): number {
    const known = ofDays.get(day)
    if (known !== undefined) return known
    if (ofDays.size >= OFFSETS_MAX) ofDays.clear()
    const offset = offsetAt(day * DAY_MS)
    ofDays.set(day, offset)
    return offset
  }

  function read(wall: number): Reading {
    const day = Math.floor(wall / DAY_MS)
    const offset = offsetOfDay(day - 1)
    if (offset === offsetOfDay(day + 2)) return { instant: wall - offset, change: undefined }
    const known = nearChanges.get(wall)
    if (known) return known
    if (nearChanges.size >= OFFSETS_MAX) nearChanges.clear()
    const reading = readNearChange(wall)
    nearChanges.set(wall, reading)
    return reading
  }

  function readNearChange(wall: number): Reading {
    const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)]
    const [first, second] = [wall - before, wall - after]
    if (before === after) return { instant: first, change: undefined }
    const isFirst = offsetAt(first) === before
    const isSecond = offsetAt(second) === after
    if (isFirst && isSecond) return { instant: Math.min(first, second), change: 'twice' }
    if (isFirst || !isSecond) return { instant: first, change: isFirst ? undefined : 'skipped' }
    return { instant: second, change: undefined }
  }

  return {
    instantOf: (wall) => read(wall).instant,
    changeAt: (wall) => read(wall).change,
    wallOf(instant) {
      const day = Math.floor(instant / DAY_MS)
      const offset = offsetOfDay(day)
      return instant + (offset === offsetOfDay(day + 1) ? offset : offsetAt(instant))
    },
  }
}

/** Of `3/29/2026, GMT+02:00`; some of long ago have seconds. */
function readOffset(text: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? []
  const size = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -size : size
}
