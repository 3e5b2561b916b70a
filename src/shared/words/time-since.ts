import { isEnglish, spokenLocale, word } from './word.ts'

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

/** Specification §9, relative time buckets: the longest first; a month has 30 days. */
const buckets = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 60 * 60 * SECOND],
  ['minute', 60 * SECOND],
] as const

/**
 * How long ago a time was, by the specification's buckets (§9): `about 3 hours ago`, `less than a minute ago`. Both times are
 * ISO 8601 or milliseconds since 1970; a time after `now` was less than a minute ago. For what is no time: `Invalid date.` (§8).
 */
export function timeSince(at: string | number, now: number): string {
  const since = now - (typeof at === 'number' ? at : Date.parse(at))
  if (Number.isNaN(since)) return word('Invalid date.')
  const [unit, length] = buckets.find(([, ms]) => since >= ms) ?? ['minute', Number.POSITIVE_INFINITY]
  const count = Math.floor(since / length)
  if (!isEnglish()) return new Intl.RelativeTimeFormat(spokenLocale()).format(-Math.max(count, 0), unit)
  if (count < 1) return 'less than a minute ago'
  if (count > 1) return `about ${count} ${unit}s ago`
  return `about ${unit === 'hour' ? 'an' : 'a'} ${unit} ago`
}
