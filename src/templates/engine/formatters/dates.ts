import { humanizeDuration } from '../../../shared/media/humanize-duration.ts'
import { element } from '../markup.ts'
import type { Formatter, Scope } from '../scope.ts'
import { numberOf, type Value } from '../values.ts'
import { intervalOptionsOf, momentOptionsOf, skeletonOptions } from './date-options.ts'
import { dateFormat, plainSpaces, relativeFormat } from './intl-cache.ts'
import { optionsOf } from './number-options.ts'
import { strftime } from './strftime.ts'

export const dateFormatters: Record<string, Formatter> = {
  date: (value, args, scope) => (args.length > 0 ? strftime(numberOf(value), args.join(' '), scope.timeZone()) : ''),
  datetime: (value, args, scope) => formatMoment(value, args, scope),
  /** One field, such as `MMMM` or `h`. */
  datetimefield(value, [field = ''], scope) {
    const ms = numberOf(value)
    const options = skeletonOptions(field)
    if (!isMoment(ms) || Object.keys(options).length === 0) return ''
    return written(dateFormat(scope.settings.locale, { ...options, timeZone: scope.timeZone() }).format(ms))
  },
  'datetime-interval': (_, args, scope) => formatInterval(scope.variables, args, scope),
  humanizeDuration: (value) => humanizeDuration(numberOf(value)),
  'relative-time': relativeTime,
  timesince(value, _, { settings }) {
    const ms = numberOf(value)
    if (value === undefined || !isMoment(ms)) return 'Invalid date.'
    return element('span', { class: 'timesince', 'data-date': ms }, since(settings.now - ms))
  },
}

/** What the platform can show as a date. */
const isMoment = (ms: number) => Number.isFinite(ms) && Math.abs(ms) <= 8.64e15

const written = (text: string) => plainSpaces(text)

export function formatMoment(value: Value, args: readonly string[], scope: Scope): string {
  const ms = numberOf(value)
  if (!isMoment(ms)) return ''
  const { options, calendar } = momentOptionsOf(args)
  const chosen = { ...options, timeZone: scope.timeZone(), ...(calendar !== undefined && { calendar }) }
  return written(dateFormat(scope.settings.locale, chosen).format(ms))
}

export function formatInterval(values: readonly Value[], args: readonly string[], scope: Scope): string {
  const [start, end] = values.map(numberOf)
  if (start === undefined || end === undefined || !isMoment(start) || !isMoment(end)) return ''
  const timeZone = scope.timeZone()
  const options = intervalOptionsOf(args, start, end, timeZone)
  return written(dateFormat(scope.settings.locale, { ...options, timeZone }).formatRange(start, end))
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Specification §9: a month has 30 days. */
const seconds = { year: 365 * DAY, month: 30 * DAY, week: 7 * DAY, day: DAY, hour: HOUR, minute: MINUTE, second: 1 }
type Field = keyof typeof seconds
const fields = Object.keys(seconds) as Field[]

/** `about 3 days ago`. */
function since(ms: number): string {
  const elapsed = Math.trunc(ms / 1_000)
  const field = fields.find((one) => one !== 'second' && elapsed >= seconds[one])
  if (!field) return 'less than a minute ago'
  const count = Math.floor(elapsed / seconds[field])
  if (count === 1) return `about ${field === 'hour' ? 'an' : 'a'} ${field} ago`
  return `about ${count} ${field}s ago`
}

const widths: Record<string, Intl.RelativeTimeFormatStyle> = { wide: 'long', short: 'short', narrow: 'narrow' }

/** From the present, or from the first of two variables to the second. */
function relativeTime(value: Value, args: readonly string[], { settings, variables }: Scope): string {
  const [start, end] =
    variables.length > 1 ? [numberOf(value), numberOf(variables[1])] : [settings.now, numberOf(value)]
  if (value === undefined || !isMoment(start) || !isMoment(end)) return ''
  const options = new Map(optionsOf(args))
  const style = widths[options.get('width') ?? 'wide'] ?? 'long'
  const numeric = options.get('numericOnly') === 'true' ? 'always' : 'auto'
  const difference = (end - start) / 1_000
  const field = fieldOf(options, Math.abs(difference))
  const count = Math.trunc(difference / seconds[field])
  // `now` rather than `in 0 seconds`, even where only numbers are wanted.
  const isNow = count === 0 && options.get('alwaysNow') === 'true'
  const format = relativeFormat(settings.locale, { style, numeric: isNow ? 'auto' : numeric })
  return plainSpaces(isNow ? format.format(0, 'second') : format.format(count, field))
}

/** The one that is asked for, or the largest that fits; weeks only with `allowWeeks:true`. */
function fieldOf(options: ReadonlyMap<string, string>, size: number): Field {
  const wanted = options.get('field')
  if (fields.includes(wanted as Field)) return wanted as Field
  const hasWeeks = options.get('allowWeeks') === 'true'
  return fields.find((one) => size >= seconds[one] && (one !== 'week' || hasWeeks)) ?? 'second'
}
