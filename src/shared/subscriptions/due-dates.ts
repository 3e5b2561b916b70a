import type { BillingPlan } from './line-subscription.ts'

/** When a subscription is billed. */
export interface BillingSchedule {
  /** ISO 8601: the moment of the first payment, from which every due date is computed. */
  anchor: string
  /** The website's time zone (IANA name) when it began. */
  timeZone: string
  billingPeriod: BillingPlan['billingPeriod']
}

/** Days after a due date on which a failed payment is tried again. */
const RETRY_DAYS = [1, 3, 5, 7]

/** More days than a billing period of that unit ever has, so that an estimate of cycles is never too high. */
const DAYS_AT_MOST = { WEEK: 7, MONTH: 31, YEAR: 366 }
const DAY_MS = 24 * 60 * 60_000

/**
 * ISO 8601: the due date of a cycle; cycle 0 is the first payment. The day of the month is that of the anchor, or the last
 * day of a shorter month. The time of day is that of the anchor in its time zone; one that a clock change leaves out is as
 * much later, and of one that occurs twice it is the first.
 */
export function dueAt({ anchor, timeZone, billingPeriod }: BillingSchedule, cycle: number): string {
  if (cycle === 0) return anchor
  const count = billingPeriod.value * cycle
  return toIso(anchorIn({ anchor, timeZone }).add(durationOf(billingPeriod.unit, count)).toInstant())
}

/** The first cycle whose due date is later than a moment. */
export function cycleAfter(schedule: BillingSchedule, moment: string): number {
  const { anchor, billingPeriod } = schedule
  const days = (Date.parse(moment) - Date.parse(anchor)) / DAY_MS
  let cycle = Math.max(0, Math.floor(days / (DAYS_AT_MOST[billingPeriod.unit] * billingPeriod.value)) - 1)
  while (dueAt(schedule, cycle) <= moment) cycle++
  return cycle
}

/**
 * When a failed payment of a cycle is tried again: days after its due date, or after the first attempt if that was more than
 * a day late. Never on or after the next due date.
 */
export function retriesOf(schedule: BillingSchedule, cycle: number, firstAttemptAt: string): string[] {
  const [due, next] = [dueAt(schedule, cycle), dueAt(schedule, cycle + 1)]
  const isLate = Date.parse(firstAttemptAt) - Date.parse(due) > DAY_MS
  const from = Temporal.Instant.from(isLate ? firstAttemptAt : due).toZonedDateTimeISO(schedule.timeZone)
  return RETRY_DAYS.map((days) => toIso(from.add({ days }).toInstant())).filter((at) => at < next)
}

function anchorIn({ anchor, timeZone }: Pick<BillingSchedule, 'anchor' | 'timeZone'>): Temporal.ZonedDateTime {
  return Temporal.Instant.from(anchor).toZonedDateTimeISO(timeZone)
}

function durationOf(unit: BillingPlan['billingPeriod']['unit'], count: number): Temporal.DurationLike {
  switch (unit) {
    case 'WEEK':
      return { weeks: count }
    case 'MONTH':
      return { months: count }
    case 'YEAR':
      return { years: count }
  }
}

/** With milliseconds, like every moment, so that moments are compared as texts. */
function toIso(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}
