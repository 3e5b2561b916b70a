/** Number and time formats: a locale and the time zone of a website. */
export interface SiteWords {
  /** BCP 47. */
  language: string
  /** IANA name. */
  timeZone: string
  number(value: number): string
  /** Formats a share from 0 to 1; a dash for null. */
  percent(share: number | null): string
  /** Formats seconds: `2m 5s`; a dash for null. */
  duration(seconds: number | null): string
  /** Formats a day, or an hour or a minute with its offset. */
  slot(slot: string): string
  /** Formats a day with its year. */
  day(day: string): string
  /** Formats an instant. */
  moment(at: string): string
  /** Formats its day. */
  dayOf(at: string): string
  /** Formats its time of day. */
  clock(at: string): string
}

export const NONE = '–'

export function siteWords(language: string, timeZone: string): SiteWords {
  const shortDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const longDay = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const dayOf = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const timeOf = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return {
    language,
    timeZone,
    number: (value) => value.toLocaleString(language),
    percent: (value) => (value === null ? NONE : share.format(value)),
    duration: durationText,
    // Slots are already in the website's time zone.
    slot: (slot) => (slot.length > 10 ? clock.format(wall(slot)) : shortDay.format(Date.parse(slot))),
    day: (day) => longDay.format(Date.parse(day)),
    moment: (at) => moment.format(Date.parse(at)),
    dayOf: (at) => dayOf.format(Date.parse(at)),
    clock: (at) => timeOf.format(Date.parse(at)),
  }
}

const wall = (slot: string) => Date.parse(`${slot.slice(0, 19)}Z`)

function durationText(seconds: number | null): string {
  if (seconds === null) return NONE
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}m ${whole % 60}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
