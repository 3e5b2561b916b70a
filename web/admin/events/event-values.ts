import type { EventSettings, Repeat } from '../../../src/shared/events/event-settings.ts'
import { wallTimeOf } from '../../../src/shared/events/event-times.ts'
import { type Occurrence, wallOf } from '../../../src/shared/events/occurrences.ts'
import { zoneClock } from '../../../src/shared/events/zone-clock.ts'

/** What people type, as it is typed. */
export interface EventValues {
  start: string
  end: string
  zone: string
  allDay: boolean
  cancelled: boolean
  every: '' | Repeat['every']
  interval: string
  /** 0 is Monday. */
  weekdays: number[]
  monthly: NonNullable<Repeat['monthly']>
  ends: Repeat['ends']['by']
  count: string
  until: string
  exceptions: NonNullable<EventSettings['exceptions']>
  addressTitle: string
  addressLine1: string
  addressLine2: string
  addressCountry: string
  mapLat: string
  mapLng: string
  product: string
}

export function valuesOf(event: EventSettings): EventValues {
  const { start, end, zone, allDay, repeat, location } = event
  const ends = repeat?.ends ?? { by: 'never' as const }
  return {
    start,
    end,
    zone,
    allDay,
    cancelled: event.cancelled === true,
    every: repeat?.every ?? '',
    interval: String(repeat?.interval ?? 1),
    weekdays: [...(repeat?.weekdays ?? [])],
    monthly: repeat?.monthly ?? 'day',
    ends: ends.by,
    count: ends.by === 'count' ? String(ends.count) : '10',
    until: ends.by === 'until' ? ends.day : start.slice(0, 10),
    exceptions: event.exceptions ?? {},
    ...addressOf(location),
    product: event.product ?? '',
  }
}

function addressOf(location: EventSettings['location']) {
  const {
    addressTitle = '',
    addressLine1 = '',
    addressLine2 = '',
    addressCountry = '',
    mapLat,
    mapLng,
  } = location ?? {}
  return {
    addressTitle,
    addressLine1,
    addressLine2,
    addressCountry,
    mapLat: mapLat === undefined ? '' : String(mapLat),
    mapLng: mapLng === undefined ? '' : String(mapLng),
  }
}

export function eventOf(values: EventValues): EventSettings {
  const { start, end, zone, allDay, cancelled, every, exceptions, product } = values
  const location = locationOf(values)
  const hasExceptions = every !== '' && Object.keys(exceptions).length > 0
  return {
    start: allDay ? `${start.slice(0, 10)}T00:00` : start,
    end: allDay ? `${end.slice(0, 10)}T00:00` : end,
    zone,
    allDay,
    ...(every !== '' && { repeat: repeatOf(values, every) }),
    ...(hasExceptions && { exceptions }),
    ...(cancelled && { cancelled: true as const }),
    ...(location && { location }),
    ...(product && { product }),
  }
}

function repeatOf({ interval, weekdays, monthly, ends, count, until }: EventValues, every: Repeat['every']): Repeat {
  return {
    every,
    interval: Number(interval),
    ...(every === 'week' && weekdays.length > 0 && { weekdays }),
    ...(every === 'month' && monthly !== 'day' && { monthly }),
    ends:
      ends === 'count'
        ? { by: ends, count: Number(count) }
        : ends === 'until'
          ? { by: ends, day: until }
          : { by: ends },
  }
}

function locationOf(values: EventValues): EventSettings['location'] {
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = values
  if (![addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng].some((text) => text.trim()))
    return undefined
  return {
    ...(addressTitle.trim() && { addressTitle: addressTitle.trim() }),
    addressLine1: addressLine1.trim(),
    addressLine2: addressLine2.trim(),
    addressCountry: addressCountry.trim(),
    ...(mapLat.trim() && mapLng.trim() && { mapLat: Number(mapLat), mapLng: Number(mapLng) }),
  }
}

const isWhole = (text: string, max: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max
const isDegrees = (text: string, max: number) =>
  text.trim() === '' || (/^-?\d+(\.\d+)?$/.test(text.trim()) && Math.abs(Number(text)) <= max)

export function errorsIn(values: EventValues) {
  const { start, end, every, interval, ends, count, until, mapLat, mapLng } = values
  const isSeries = every !== ''
  const isLonely = (mapLat.trim() === '') !== (mapLng.trim() === '')
  const lonely = isLonely ? 'Enter both coordinates, or none.' : undefined
  return {
    start: start === '' ? 'Enter a date and a time.' : undefined,
    end: end < start ? 'An event cannot end before it begins.' : undefined,
    interval: isSeries && !isWhole(interval, 99) ? 'Enter 1 to 99.' : undefined,
    count: isSeries && ends === 'count' && !isWhole(count, 1_000) ? 'Enter 1 to 1,000 times.' : undefined,
    until: isSeries && ends === 'until' && until < start.slice(0, 10) ? 'Enter a day after the beginning.' : undefined,
    mapLat: isDegrees(mapLat, 90) ? lonely : 'Enter −90 to 90.',
    mapLng: isDegrees(mapLng, 180) ? lonely : 'Enter −180 to 180.',
  }
}

/** What a change of clocks makes of a time; empty unless there is one. */
export function clockHint(wall: string, zone: string, allDay: boolean): string {
  if (allDay || wall === '') return ''
  const clock = zoneClock(zone)
  const change = clock.changeAt(wallOf(wall))
  if (change === 'twice') return 'Clocks show this time twice that night. The first one counts.'
  if (change === undefined) return ''
  return `Clocks skip this time that night. It becomes ${wallTimeOf(clock.instantOf(wallOf(wall)), zone).slice(11)}.`
}

/** `Sun, Mar 22, 2026, 9:00 AM`, and what has become of it. */
export function describeOccurrence(
  { zone, allDay }: EventSettings,
  { start, isCancelled, isMoved }: Occurrence,
): string {
  const day: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: zone,
  }
  const format = new Intl.DateTimeFormat('en', allDay ? day : { ...day, hour: 'numeric', minute: '2-digit' })
  const fate = isCancelled ? ', cancelled' : isMoved ? ', moved' : ''
  return format.format(start) + fate
}
