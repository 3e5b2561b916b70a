import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CookieMode, Device } from './hit-shapes.ts'

/**
 * Raw rows, partitioned by month; condensed visits; and marks of hours that have to be rolled up again. A roll-up first
 * claims the marks in `dirty_slots` (`delete … returning`) and reads the rows in a later statement of the same transaction:
 * transactions that are still writing hits of those hours hold locks on the marks.
 */
export type AnalyticsTables = {
  hits: HitRow
  visits: VisitRow
  visit_pages: VisitPageRow
  page_speeds: PageSpeedRow
  script_errors: ScriptErrorRow
  tracked_events: TrackedEventRow
  hit_batches: { website_id: string; batch_id: string; taken_at: Generated<Date> }
  /** Earlier hits of these visitors are no longer written. */
  erased_visitors: { website_id: string; visitor: Hash; erased_at: Generated<Moment> }
  /** Slot: start of a UTC hour. */
  dirty_slots: { website_id: string; slot: Moment; marked_at: Generated<Moment> }
  /** Where the visit came from in which an order was placed. */
  order_sources: {
    website_id: string
    order_id: string
    /** Time of its first purchase hit. */
    bought_at: Moment
    source: string
    medium: string
    campaign: string
  }
  analytics_settings: AnalyticsSettingsRow
  daily_salts: { website_id: string; day: string; salt: string }
}

type Moment = ColumnType<Date, Date | string, Date | string>

/** 64 bits as text, because a JavaScript number cannot hold them. */
type Hash = ColumnType<string, string, string>

/** Position of a row in its batch; together with the time it is the key of each raw table. */
interface Raw {
  website_id: string
  at: Moment
  batch_id: string
  place: number
}

export type HitRow = Raw & {
  /** Specification §3, Page-view types, and those of `hit-shapes.ts`. */
  kind: number
  visitor: Hash
  visit_id: string
  path: string
  /** Host name; '' for none, and for the website itself. */
  referrer: string
  source: string
  medium: string
  campaign: string
  /** ISO 3166-1, two letters; '' when unknown. */
  country: string
  device: Device
  browser: string
  os: string
  /** ISO 639: `en`. */
  language: string
  item_id: string | null
  /** The search term. */
  term: string | null
  value_cents: number | null
  seconds: number | null
  detail: JSONColumnType<Record<string, unknown>> | null
}

/** A condensed visit, which outlives its raw rows. It bounced when it has one page view. */
export type VisitRow = {
  website_id: string
  visit_id: string
  started_at: Moment
  last_at: Moment
  visitor: Hash
  is_new: boolean
  /** Times of the first and the last page view; null without any. */
  entry_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  exit_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  entry_path: string
  exit_path: string
  referrer: string
  source: string
  medium: string
  campaign: string
  country: string
  device: Device
  browser: string
  os: string
  language: string
  page_views: number
  /** From its first hit to its last. */
  seconds: number
}

export type VisitPageRow = {
  website_id: string
  visit_id: string
  path: string
  /** Start of the visit. */
  started_at: Moment
  views: number
}

/** Milliseconds; `cls` has no unit. */
export type PageSpeedRow = Raw & {
  page_load_id: string
  path: string
  device: Device
  lcp: number | null
  inp: number | null
  cls: number | null
  ttfb: number | null
  fcp: number | null
  fid: number | null
  detail: JSONColumnType<Record<string, unknown>> | null
}

export type ScriptErrorRow = Raw & {
  /** Equal for the same fault, whatever numbers, URLs and lines its message contains. */
  fingerprint: string
  message: string
  stack: string
  path: string
  browser: string
  app: string
}

export type TrackedEventRow = Raw & {
  visitor: Hash
  schema: string
  content: JSONColumnType<Record<string, unknown>>
}

export type AnalyticsSettingsRow = {
  website_id: string
  cookie_mode: CookieMode
  asks_for_consent: boolean
  /** Raw rows older than this are deleted. */
  retention_days: number
  /** True when nobody is counted. */
  is_disabled: boolean
  /** Always in restrictive mode, whatever `cookie_mode` says. */
  is_cloneable: boolean
  /** The flag “commerce site visitor metrics”. */
  site_visitor_metrics: ColumnType<boolean, boolean | undefined, boolean>
}
