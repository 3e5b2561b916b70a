import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CookieMode, Device } from './hit-shapes.ts'

/**
 * Raw rows, one partition a month; condensed visits; and what says that something is to be rolled up again.
 *
 * Anyone who rolls up takes the marks of `dirty_slots` first (`delete … returning`) and reads the rows in a later statement of
 * the same transaction: the marks are locked by anyone who is still writing hits of those hours.
 */
export type AnalyticsTables = {
  hits: HitRow
  visits: VisitRow
  visit_pages: VisitPageRow
  page_speeds: PageSpeedRow
  script_errors: ScriptErrorRow
  tracked_events: TrackedEventRow
  hit_batches: { website_id: string; batch_id: string; taken_at: Generated<Date> }
  /** What these did before is not written down any more. */
  erased_visitors: { website_id: string; visitor: Hash; erased_at: Generated<Moment> }
  /** Slot: the beginning of an hour of UTC. */
  dirty_slots: { website_id: string; slot: Moment; marked_at: Generated<Moment> }
  analytics_settings: AnalyticsSettingsRow
  daily_salts: { website_id: string; day: string; salt: string }
}

type Moment = ColumnType<Date, Date | string, Date | string>

/** 64 bits, as text: more than a JavaScript number holds. */
type Hash = ColumnType<string, string, string>

/** Where a row of a batch stands: with the moment it is the key of each raw table. */
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
  /** Host name; '' for none, and for the website's own. */
  referrer: string
  source: string
  medium: string
  campaign: string
  /** ISO 3166-1, two letters; '' where it is unknown. */
  country: string
  device: Device
  browser: string
  os: string
  /** ISO 639: `en`. */
  language: string
  item_id: string | null
  /** What was searched for. */
  term: string | null
  value_cents: number | null
  seconds: number | null
  detail: JSONColumnType<Record<string, unknown>> | null
}

/** A visit condensed: it outlives its raw rows. It bounced when it has one page view. */
export type VisitRow = {
  website_id: string
  visit_id: string
  started_at: Moment
  last_at: Moment
  visitor: Hash
  is_new: boolean
  /** Of the first page view, and of the last; null before there is one. */
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
  /** Of the visit. */
  started_at: Moment
  views: number
}

/** Milliseconds, and `cls` without a unit. */
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
  /** The same for the same fault, whatever numbers, addresses and lines it names. */
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
  /** Raw rows older than this are removed. */
  retention_days: number
  /** Nobody is counted. */
  is_disabled: boolean
  /** Always as restrictive as can be, whatever `cookie_mode` says. */
  is_cloneable: boolean
  /** The flag “commerce site visitor metrics”. */
  site_visitor_metrics: ColumnType<boolean, boolean | undefined, boolean>
}
