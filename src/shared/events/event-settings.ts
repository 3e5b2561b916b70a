import { z } from 'zod'

/** Maximum number of occurrences of a series that ends after a number of them. */
export const COUNT_MAX = 1_000
/** Maximum number of cancelled and moved occurrences of a series. */
export const EXCEPTIONS_MAX = 100

const isDay = (day: string) => /^[12]\d{3}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && isReal(day)
/** 30 February would become 2 March. */
const isReal = (day: string) => new Date(day).toISOString().startsWith(day)

/** `2026-03-29` in the event's time zone. */
const Day = z.string().refine(isDay, 'Enter a date.')
/** `2026-03-29T09:00` in the event's time zone. */
const WallTime = z
  .string()
  .refine(
    (wall) => isDay(wall.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(wall.slice(10)),
    'Enter a date and a time.',
  )

const Zone = z
  .string()
  .max(100)
  .refine((zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone), 'Choose a time zone.')

const Repeat = z.strictObject({
  every: z.enum(['day', 'week', 'month', 'year']),
  interval: z.int().min(1, 'Enter 1 to 99.').max(99, 'Enter 1 to 99.'),
  /** Only of `week`: 0 is Monday; the weekday of its start is always among them. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).optional(),
  /** Only of `month`: on the same day, on the same weekday such as the second Tuesday, or on the last one; absent: `day`. */
  monthly: z.enum(['day', 'weekday', 'last-weekday']).optional(),
  ends: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('never') }),
    z.strictObject({
      by: z.literal('count'),
      count: z.int().min(1, 'Enter 1 to 1,000 times.').max(COUNT_MAX, 'Enter 1 to 1,000 times.'),
    }),
    /** Its last day. */
    z.strictObject({ by: z.literal('until'), day: Day }),
  ]),
})
export type Repeat = z.infer<typeof Repeat>

const endsAfterStart = ({ start, end }: { start: string; end: string }) => end >= start
const ENDS_FIRST = { message: 'An event cannot end before it begins.', path: ['end'] }

const Exception = z.union([
  z.strictObject({ cancelled: z.literal(true) }),
  z.strictObject({ start: WallTime, end: WallTime }).refine(endsAfterStart, ENDS_FIRST),
])

/** Specification §3, Event. */
const Location = z.strictObject({
  addressTitle: z.string().max(200).optional(),
  addressLine1: z.string().max(200),
  addressLine2: z.string().max(200),
  addressCountry: z.string().max(100),
  /** Degrees; both or none. */
  mapLat: z.number().min(-90).max(90).optional(),
  mapLng: z.number().min(-180).max(180).optional(),
})
export type EventLocation = z.infer<typeof Location>

/** When and where an event takes place. */
export const EventSettings = z
  .strictObject({
    start: WallTime,
    /** Of an event of whole days only its day counts, which is the last one. */
    end: WallTime,
    zone: Zone,
    allDay: z.boolean(),
    repeat: Repeat.optional(),
    /** What has become of single occurrences, by the day on which the series has them. */
    exceptions: z
      .record(Day, Exception)
      .refine((all) => Object.keys(all).length <= EXCEPTIONS_MAX, 'Up to 100 dates of a series can be changed.')
      .optional(),
    /** Takes place on none of its dates. */
    cancelled: z.literal(true).optional(),
    location: Location.optional(),
    /** Id of the product that is its ticket. */
    product: z.string().min(1).max(100).optional(),
  })
  .refine(endsAfterStart, ENDS_FIRST)
export type EventSettings = z.infer<typeof EventSettings>

/** Settings of a collection of events. */
export const CalendarSettings = z.strictObject({
  /** Of new events; absent: the website's. */
  zone: Zone.optional(),
  /** What its own page shows. */
  view: z.enum(['list', 'month']),
  /** Whether visitors find the events that are over. */
  showsPast: z.boolean(),
})
export type CalendarSettings = z.infer<typeof CalendarSettings>

export const defaultCalendar: CalendarSettings = { view: 'list', showsPast: true }
