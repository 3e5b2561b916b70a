import type { PickupPlace } from '../../../src/pricing/contract.ts'
import { byWeekTime, hoursLines, WEEKDAYS } from '../../../src/shared/cart/opening-hours.ts'

type WeeklyWindow = PickupPlace['hours'][number]

const LINE = /^([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/i

/** Example of a line, for the hint and the error message. */
export const HOURS_EXAMPLE = 'Mon-Fri 09:00-18:00'

/** One line per range of days with the same hours: `Mon-Fri 09:00-18:00`. */
export function hoursText(windows: readonly WeeklyWindow[]): string {
  return hoursLines(windows).join('\n')
}

/** Undefined if a line is invalid. */
export function parseHours(text: string): WeeklyWindow[] | undefined {
  const lines = text.split(/[\n;]/).map((line) => line.trim())
  const windows = lines.filter(Boolean).map(parseLine)
  return windows.some((found) => found === undefined)
    ? undefined
    : windows.flatMap((found) => found ?? []).sort(byWeekTime)
}

function parseLine(line: string): WeeklyWindow[] | undefined {
  const [, first = '', last = first, opens = '', closes = ''] = LINE.exec(line) ?? []
  const [start, end] = [dayOf(first), dayOf(last)]
  const [from, to] = [opens, closes].map((time) => time.padStart(5, '0'))
  if (!start || !end || start > end || !from || !to || !isTime(from) || !isTime(to) || from >= to) return undefined
  return Array.from({ length: end - start + 1 }, (_, n) => ({ weekday: start + n, from, to }))
}

const dayOf = (word: string) => WEEKDAYS.findIndex((day) => day.toLowerCase() === word.toLowerCase()) + 1
const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time)
