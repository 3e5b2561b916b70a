import { z } from 'zod'
import { Question } from './admin-contract.ts'
import { daysQuery } from './commerce-contract.ts'

/** Reports on page speed and errors, in whole days of the website: `realtime` is today. */

export const speedMetrics = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const
export type SpeedMetric = (typeof speedMetrics)[number]
/**
 * Up to `good` the rating is good, above `poor` it is poor, in between it needs improvement. The limits are those of Web
 * Vitals for the 75th percentile, published at https://web.dev/articles/vitals, /ttfb and /fcp. Milliseconds, `cls` has no
 * unit.
 */
export const speedLimits: Record<SpeedMetric, { good: number; poor: number }> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1_800 },
  fcp: { good: 1_800, poor: 3_000 },
}

export const SpeedQuery = Question.safeExtend({
  groupBy: z.enum(['page', 'device', 'day']).default('day'),
  /** Only one page or one kind of device, by day. */
  page: z.string().max(500).optional(),
  device: z.enum(['desktop', 'phone', 'tablet']).optional(),
}).superRefine(({ groupBy, page, device }, ctx) => {
  const say = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
  if (page !== undefined && device !== undefined) say('device', 'Choose a page or a device.')
  if (groupBy !== 'day' && (page ?? device) !== undefined) say('groupBy', 'One page or device is shown by day.')
})
export type SpeedQuery = z.output<typeof SpeedQuery>
const Speed = z.object({
  /** 75th percentile, interpolated like `percentile_cont(0.75)`, within 1 %. Milliseconds, or the score of `cls`. */
  p75: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  /** Page loads that reported it. The counts by rating are exact. */
  measured: z.number(),
  good: z.number(),
  needsImprovement: z.number(),
  poor: z.number(),
})
export type Speed = z.infer<typeof Speed>
const speeds = {
  lcp: Speed.nullable(),
  inp: Speed.nullable(),
  cls: Speed.nullable(),
  ttfb: Speed.nullable(),
  fcp: Speed.nullable(),
}
/** A metric is null when no page load reported it. */
export const Speeds = z.object({ loads: z.number(), ...speeds })
export type Speeds = z.infer<typeof Speeds>
const SpeedRow = Speeds.extend({ value: z.string() })
export const SpeedReply = z.object({
  totals: Speeds,
  previous: Speeds.nullable(),
  /** By day: in order, without days that have no page load. Else most page loads first, at most 50. */
  rows: z.array(SpeedRow),
  /** By day: every day of the period up to today, with or without measurements. Empty for pages and devices. */
  slots: z.array(z.string()),
  /**
   * Rows of the preceding period in the same format, by page those of the same pages; null unless a comparison was
   * requested.
   */
  before: z.object({ slots: z.array(z.string()), rows: z.array(SpeedRow) }).nullable(),
  /** True when there are more pages. */
  isCut: z.boolean(),
  /** Whether speed was ever measured. */
  hasSpeeds: z.boolean(),
  ...daysQuery,
})
export type SpeedReply = z.infer<typeof SpeedReply>

const Counted = z.object({ value: z.string(), times: z.number() })
/** One fault, however often and wherever it occurred. */
export const ErrorGroup = z.object({
  fingerprint: z.string(),
  /** The most recent message. */
  message: z.string(),
  stack: z.string(),
  /** The program of ours in which it occurred. */
  app: z.string(),
  /** Occurrences in the period. */
  times: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** It never occurred before the period. */
  isNew: z.boolean(),
  /** The five most frequent ones, and the total number. */
  pages: z.array(Counted),
  pageCount: z.number(),
  browsers: z.array(Counted),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>
const ErrorDay = z.object({ slot: z.string(), times: z.number() })
export const ErrorsReply = z.object({
  /** For all faults together. */
  times: z.number(),
  faults: z.number(),
  previous: z.object({ times: z.number(), faults: z.number() }).nullable(),
  /** Every day of the period up to today. */
  series: z.array(ErrorDay),
  previousSeries: z.array(ErrorDay).nullable(),
  /** The hundred most frequent faults. */
  groups: z.array(ErrorGroup),
  ...daysQuery,
})
export type ErrorsReply = z.infer<typeof ErrorsReply>
