import { dateFormat } from './intl-cache.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(
  ' ',
) as string[]

const DAY_MS = 86_400_000

/** A moment on the clocks of a time zone. */
interface Local {
  ms: number
  timeZone: string
  year: number
  /** From 1. */
  month: number
  day: number
  hour: number
  minute: number
  second: number
  /** From 0, Sunday. */
  weekday: number
  /** From 1. */
  dayOfYear: number
}

/** A date by a pattern such as `%B %d, %Y`; empty for what is no date. Names are English: facts A.3. */
export function strftime(ms: number, pattern: string, timeZone: string): string {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return ''
  return filled(localOf(ms, timeZone), pattern)
}

function filled(local: Local, pattern: string): string {
  return pattern.replace(/%([\s\S])/g, (_, letter: string) => {
    if (letter === '%') return '%'
    const composed = Object.hasOwn(compositions, letter) ? compositions[letter] : undefined
    if (composed !== undefined) return filled(local, composed)
    return Object.hasOwn(conversions, letter) ? String(conversions[letter]?.(local)) : ''
  })
}

const compositions: Record<string, string> = {
  c: '%a, %b %\u0000, %Y %i:%M:%S %p %Z',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  r: '%i:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  v: '%e-%b-%Y',
  x: '%m/%d/%Y',
  X: '%I:%M:%S %p',
}

const two = (number: number) => String(number).padStart(2, '0')
const spaced = (number: number) => String(number).padStart(2, ' ')
const twelve = ({ hour }: Local) => hour % 12 || 12
const half = ({ hour }: Local) => (hour < 12 ? 'AM' : 'PM')

const conversions: Record<string, (local: Local) => string | number> = {
  // The day without a zero, which no letter of a template gives.
  '\u0000': ({ day }) => day,
  a: ({ weekday }) => (days[weekday] as string).slice(0, 3),
  A: ({ weekday }) => days[weekday] as string,
  b: ({ month }) => (months[month - 1] as string).slice(0, 3),
  B: ({ month }) => months[month - 1] as string,
  C: ({ year }) => two(Math.trunc(year / 100)),
  d: ({ day }) => two(day),
  e: ({ day }) => spaced(day),
  g: (local) => two(isoWeek(local).year % 100),
  G: (local) => String(isoWeek(local).year).padStart(4, '0'),
  h: ({ month }) => (months[month - 1] as string).slice(0, 3),
  H: ({ hour }) => two(hour),
  i: twelve,
  I: (local) => two(twelve(local)),
  j: ({ dayOfYear }) => String(dayOfYear).padStart(3, '0'),
  k: ({ hour }) => spaced(hour),
  l: (local) => spaced(twelve(local)),
  m: ({ month }) => two(month),
  M: ({ minute }) => two(minute),
  n: () => '\n',
  N: ({ ms }) => String((((ms % 1_000) + 1_000) % 1_000) * 1e6).padStart(9, '0'),
  p: half,
  P: (local) => half(local).toLowerCase(),
  q: ({ month }) => Math.ceil(month / 3),
  s: ({ ms }) => Math.floor(ms / 1_000),
  S: ({ second }) => two(second),
  t: () => '\t',
  u: ({ weekday }) => weekday || 7,
  // Days before the year's first Sunday or Monday are in week 0.
  U: ({ dayOfYear, weekday }) => two(Math.floor((dayOfYear + 6 - weekday) / 7)),
  V: (local) => two(isoWeek(local).week),
  w: ({ weekday }) => weekday,
  W: ({ dayOfYear, weekday }) => two(Math.floor((dayOfYear + 6 - ((weekday + 6) % 7)) / 7)),
  y: ({ year }) => two(year % 100),
  Y: ({ year }) => year,
  z: offset,
  Z: ({ ms, timeZone }) => partOf(ms, timeZone, { timeZoneName: 'short' }, 'timeZoneName'),
}

function localOf(ms: number, timeZone: string): Local {
  const parts: Record<string, number> = {}
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const format = dateFormat('en-US', { ...options, second: 'numeric', hourCycle: 'h23', timeZone })
  for (const { type, value } of format.formatToParts(ms)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const date = Date.UTC(year, month - 1, day)
  const dayOfYear = Math.round((date - Date.UTC(year, 0, 1)) / DAY_MS) + 1
  return { ms, timeZone, year, month, day, hour, minute, second, weekday: new Date(date).getUTCDay(), dayOfYear }
}

/** The week belongs to the year of its Thursday. */
function isoWeek({ year, month, day, weekday }: Local): { year: number; week: number } {
  const thursday = new Date(Date.UTC(year, month - 1, day + 4 - (weekday || 7)))
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return { year: thursday.getUTCFullYear(), week: Math.ceil((thursday.getTime() - first + DAY_MS) / (7 * DAY_MS)) }
}

/** `-05:00`. */
function offset({ ms, timeZone }: Local): string {
  const text = partOf(ms, timeZone, { timeZoneName: 'longOffset' }, 'timeZoneName').replace('GMT', '')
  return text === '' ? '+00:00' : text
}

function partOf(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions, type: string): string {
  const parts = dateFormat('en-US', { ...options, timeZone }).formatToParts(ms)
  return parts.find((part) => part.type === type)?.value ?? ''
}
