import { z } from 'zod'
import { assertVisible } from '../shared/validation/visible-name.ts'

/** Periods of a dashboard. `realtime` is the last 30 minutes; the others are whole days in the website's time zone. */
export const periods = ['realtime', 'day', 'yesterday', '7d', '30d', 'month', 'year', '12mo', 'custom'] as const
export type Period = (typeof periods)[number]

/** Dimensions of visits. `page`: any page of the visit; `term`: a search on the website; `visitor`: `new` or `returning`. */
export const dimensions = [
  'page',
  'entry',
  'exit',
  'referrer',
  'source',
  'medium',
  'campaign',
  'country',
  'device',
  'browser',
  'os',
  'language',
  'term',
  'visitor',
] as const
export const Dimension = z.enum(dimensions)
export type Dimension = z.infer<typeof Dimension>

/** Maximum number of filters in one query. */
export const FILTERS_MAX = 20
/** Maximum length in characters of a segment's filters, as they appear in a URL. */
const FILTERS_LONGEST = 4_000
/** Maximum number of days in a custom period: five years. */
export const DAYS_MAX = 1_830
/** Maximum number of goals of a website; the same for segments and annotations. */
export const GOALS_MAX = 50
export const SEGMENTS_MAX = 100
export const ANNOTATIONS_MAX = 1_000

/** A day in the website's time zone: `2026-03-29`. */
export const Day = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', { error: 'Choose a day between 2000 and 2100.' })

/**
 * `dimension:value`; an empty value stands for unknown or none (`referrer:` is a direct visit). In `page`, `entry` and
 * `exit` a `*` matches anything. Filters of one dimension are combined by OR, those of different dimensions by AND.
 */
export const Filter = z
  .string()
  .max(600)
  .refine((filter) => (dimensions as readonly string[]).includes(filter.slice(0, Math.max(0, filter.indexOf(':')))), {
    error: 'Unknown filter.',
  })
const Filters = z.union([Filter.transform((filter) => [filter]), z.array(Filter).max(FILTERS_MAX)]).default([])

const question = {
  period: z.enum(periods).default('30d'),
  /** The day that counts as today, for looking at earlier periods. Not for `realtime` and `custom`. */
  on: Day.optional(),
  /** First and last day of `custom`. */
  from: Day.optional(),
  to: Day.optional(),
  /** Adds the preceding period: of the same length, or the same days of the previous month or year. */
  compare: z.literal('previous').optional(),
  f: Filters,
}

/** Query parameters shared by all traffic reports. */
export const Question = z.object(question).superRefine(sayWhatIsMissing)
export type Question = z.output<typeof Question>

interface Asked {
  period: Period
  from?: string | undefined
  to?: string | undefined
}

function sayWhatIsMissing({ period, from, to }: Asked, ctx: z.RefinementCtx): void {
  if (period !== 'custom') return
  const say = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
  if (!from || !to) say('from', 'Choose a start and an end date.')
  const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000 + 1
  if (days < 1) say('to', 'The end date is before the start date.')
  if (days > DAYS_MAX) say('from', 'The period can be at most five years.')
}

const counts = { visitors: z.number(), visits: z.number(), pageViews: z.number() }

export const Totals = z.object({
  ...counts,
  /** Share of visits with a single page view, 0 to 1; null without visits. */
  bounceRate: z.number().nullable(),
  /** Mean seconds from the first to the last hit of a visit; null without visits. */
  visitSeconds: z.number().nullable(),
})
export type Totals = z.infer<typeof Totals>

/** Totals of the visits that began in a minute, an hour or a day. */
export const SeriesPoint = z.object({
  /** Local time of the website: `2026-11-01` for a day, `2026-11-01T01:30:00-05:00` for an hour or a minute. */
  slot: z.string(),
  ...counts,
})
export type SeriesPoint = z.infer<typeof SeriesPoint>

export const eventKinds = [
  'site-search',
  'audio',
  'video',
  'product-view',
  'quick-view',
  'add-to-cart',
  'purchase',
  'button-click',
] as const
export type EventKind = (typeof eventKinds)[number]

/** Name of an event sent by the owner's own scripts, in the format of event tracker v2. */
export const OwnEventName = z
  .string()
  .regex(/^[\w-]{1,100}$/, { error: 'Use letters, digits, - and _ only, 100 at most.' })

/** `path`: a visit with a matching page view (`/thanks`, `/shop/*`); `event`, `custom`: a visit with that event. */
export const NewGoal = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('path'),
    name: z.string().trim().min(1).max(100).check(assertVisible),
    pattern: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .startsWith('/', { error: 'A path begins with a slash.' })
      .check(assertVisible),
  }),
  z.strictObject({
    kind: z.literal('event'),
    name: z.string().trim().min(1).max(100).check(assertVisible),
    event: z.enum(eventKinds),
  }),
  z.strictObject({
    kind: z.literal('custom'),
    name: z.string().trim().min(1).max(100).check(assertVisible),
    event: OwnEventName,
  }),
])
export type NewGoal = z.infer<typeof NewGoal>
export const Goal = z.object({
  goalId: z.string(),
  name: z.string(),
  kind: z.enum(['path', 'event', 'custom']),
  /** A path pattern, or the name of an event. */
  target: z.string(),
})
export type Goal = z.infer<typeof Goal>

export const Segment = z.object({ segmentId: z.string(), name: z.string(), filters: z.array(z.string()) })
export type Segment = z.infer<typeof Segment>
export const NewSegment = z.strictObject({
  name: z.string().trim().min(1).max(100).check(assertVisible),
  filters: z
    .array(Filter)
    .min(1)
    .max(FILTERS_MAX)
    .refine((filters) => encodeURIComponent(filters.join(';')).length <= FILTERS_LONGEST, {
      error: 'These filters are too long together. Take some of them away.',
    }),
})
export type NewSegment = z.infer<typeof NewSegment>

/** A note on a day, shown to everybody who views a chart. */
export const Annotation = z.object({ annotationId: z.string(), day: z.string(), text: z.string() })
export type Annotation = z.infer<typeof Annotation>
export const NewAnnotation = z.strictObject({ day: Day, text: z.string().trim().min(1).max(300).check(assertVisible) })
export type NewAnnotation = z.infer<typeof NewAnnotation>

export const GoalsReply = z.object({ goals: z.array(Goal) })
export const GoalReply = z.object({ goal: Goal })
export const SegmentsReply = z.object({ segments: z.array(Segment) })
export const SegmentReply = z.object({ segment: Segment })
export const AnnotationsReply = z.object({ annotations: z.array(Annotation) })
export const AnnotationReply = z.object({ annotation: Annotation })
export const GoalParams = z.object({ goalId: z.string().max(100) })
export const SegmentParams = z.object({ segmentId: z.string().max(100) })
export const AnnotationParams = z.object({ annotationId: z.string().max(100) })
/** Reply to deleting any of them. */
export const DeletedReply = z.object({ ok: z.literal(true) })

const Conversion = Goal.extend({
  /** Visits that reached it. */
  visits: z.number(),
  /** Share of all visits in the report, 0 to 1; null without visits. */
  conversionRate: z.number().nullable(),
})

export const OverviewReply = z.object({
  totals: Totals,
  /** Null unless a comparison was requested. */
  previous: Totals.nullable(),
  interval: z.enum(['minute', 'hour', 'day']),
  /** Every slot of the period up to now, including empty ones. */
  series: z.array(SeriesPoint),
  previousSeries: z.array(SeriesPoint).nullable(),
  goals: z.array(Conversion),
  annotations: z.array(Annotation),
  /** Whether any number of visitors is an estimate, within 2 %. All other numbers are exact. */
  isEstimate: z.boolean(),
  /** First and last day of the period, in the website's time zone. */
  from: z.string(),
  to: z.string(),
  previousFrom: z.string().nullable(),
  previousTo: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  /** Whether the website ever had a visit, to tell an empty period from an unvisited website. */
  hasVisits: z.boolean(),
})
export type OverviewReply = z.infer<typeof OverviewReply>

export const BreakdownQuery = z
  .object({
    ...question,
    dimension: Dimension,
    /** Only values that contain this text. */
    search: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(4_000).optional(),
  })
  .superRefine(sayWhatIsMissing)
export type BreakdownQuery = z.output<typeof BreakdownQuery>
/** `pageViews`: of the page for `page`, the number of searches for `term`, else of all the visits. Most visits first. */
export const BreakdownRow = Totals.extend({ value: z.string() })
export type BreakdownRow = z.infer<typeof BreakdownRow>
export const BreakdownReply = z.object({
  rows: z.array(BreakdownRow),
  isEstimate: z.boolean(),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
  /** Whether the website ever had a visit, as in the overview. */
  hasVisits: z.boolean(),
})
export type BreakdownReply = z.infer<typeof BreakdownReply>

/** Returned as a CSV file: the overview's series, its goals, or all values of a dimension. */
export const TrafficExportQuery = z
  .object({
    ...question,
    report: z.enum(['overview', 'goals', ...dimensions]),
    /** Only values that contain this text. */
    search: z.string().trim().max(200).optional(),
  })
  .superRefine(sayWhatIsMissing)
export type TrafficExportQuery = z.output<typeof TrafficExportQuery>
