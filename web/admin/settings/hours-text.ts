import type { PickupPlace } from '../../../src/pricing/contract.ts'

type WeeklyWindow = PickupPlace['hours'][number]

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LINE = /^([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/i

/** What a line looks like, for a hint and for what is wrong. */
export const HOURS_EXAMPLE = 'Mon-Fri 09:00-18:00'

/** A line for each span of days with the same hours: `Mon-Fri 09:00-18:00`. */
export function hoursText(windows: readonly WeeklyWindow[]): string {
  const spans: { from: number; to: number; hours: string }[] = []
  for (const { weekday, from, to } of [...windows].sort(byTime)) {
    const hours = `${from}-${to}`
    const open = spans.find((span) => span.hours === hours && span.to === weekday - 1)
    if (open) open.to = weekday
    else spans.push({ from: weekday, to: weekday, hours })
  }
  return spans.map(({ from, to, hours }) => `${daysText(from, to)} ${hours}`).join('\n')
}

function daysText(from: number, to: number): string {
  return from === to ? (days[from - 1] ?? '') : `${days[from - 1]}-${days[to - 1]}`
}

/** Undefined where a line is none. */
export function parseHours(text: string): WeeklyWindow[] | undefined {
  const lines = text.split(/[\n;]/).map((line) => line.trim())
  const windows = lines.filter(Boolean).map(parseLine)
  return windows.some((found) => found === undefined) ? undefined : windows.flatMap((found) => found ?? []).sort(byTime)
}

function parseLine(line: string): WeeklyWindow[] | undefined {
  const [, first = '', last = first, opens = '', closes = ''] = LINE.exec(line) ?? []
  const [start, end] = [dayOf(first), dayOf(last)]
  const [from, to] = [opens, closes].map((time) => time.padStart(5, '0'))
  if (!start || !end || start > end || !from || !to || !isTime(from) || !isTime(to) || from >= to) return undefined
  return Array.from({ length: end - start + 1 }, (_, n) => ({ weekday: start + n, from, to }))
}

const dayOf = (word: string) => days.findIndex((day) => day.toLowerCase() === word.toLowerCase()) + 1
const isTime = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time)
const byTime = (a: WeeklyWindow, b: WeeklyWindow) => a.weekday - b.weekday || a.from.localeCompare(b.from)
