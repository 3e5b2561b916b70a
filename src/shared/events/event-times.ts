import type { EventSettings } from './event-settings.ts'
import { zoneClock } from './zone-clock.ts'

/** Local time at an instant, `2026-03-29T09:00`. */
export const wallTimeOf = (instant: number, zone: string): string =>
  new Date(zoneClock(zone).wallOf(instant)).toISOString().slice(0, 16)

/** `20260329T013000Z`. */
export function compactUtc(instant: number): string {
  const iso = new Date(instant).toISOString()
  return `${iso.slice(0, 4)}${iso.slice(5, 7)}${iso.slice(8, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`
}

interface LinkedEvent {
  title: string
  settings: Pick<EventSettings, 'allDay' | 'zone' | 'location'>
  shown: { start: number; end: number }
}

/** Specification §7, add-to-calendar: an external calendar link with text, compact UTC dates and location (facts A.4). */
export function addToCalendarUrl({ title, settings, shown: { start, end } }: LinkedEvent): string {
  const { addressLine1 = '', addressLine2 = '', addressCountry = '' } = settings.location ?? {}
  const location = [addressLine1, addressLine2, addressCountry].filter(Boolean).join(', ')
  const asked = [
    'action=TEMPLATE',
    `text=${encodeURIComponent(title)}`,
    `dates=${compactUtc(start)}/${compactUtc(end)}`,
    ...(location ? [`location=${encodeURIComponent(location)}`] : []),
  ]
  return `https://www.google.com/calendar/event?${asked.join('&')}`
}
