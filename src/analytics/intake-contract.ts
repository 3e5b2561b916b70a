import { z } from 'zod'
import { cut } from '../shared/validation/one-line.ts'
import { SCRIPT_ERRORS_MAX, STACK_MAX } from './hit-shapes.ts'

/** Maximum length of JSON that is sent as text inside a body. */
const CONTENT_MAX = 64 * 1024

/** Limit in bytes of a body of performance records: browsers limit beacons to 64 kB and send longer ones by XHR. */
export const RECORDS_BYTES_MAX = 512 * 1024

/** Maximum number of performance records in a request. */
export const RECORDS_MAX = 100

/** Text that is truncated when it is too long: the hit is worth more than the rest of a long URL. */
const clipped = (length: number) => z.string().overwrite((text) => cut(text, length))
const Text = clipped(200).optional()
const Count = z.number().int().min(0).max(1_000_000).optional()
const Cents = z.number().int().min(0).max(100_000_000_000).optional()
const Named = z.string().min(1).max(100)
/** Name of an item or a schema, in a URL. */
const Name = z.string().regex(/^[\w-]{1,100}$/)

const PurchaseItem = z.object({ id: Text, name: Text, quantity: Count, price: z.number().optional() })

/** Specification §3, Analytics hit: `data`, as JSON in a form field. Unknown fields are dropped. */
export const HitData = z.object({
  event: Text,
  visitorCookie: Text,
  website_locale: Text,
  /** Including its query. */
  url: clipped(4_000).optional(),
  itemId: Text,
  queryString: clipped(2_000).optional(),
  referrer: clipped(2_000).optional(),
  pageType: Count,
  timeZone: Text,
  language: Text,
  query: Text,
  seconds: Count,
  isSignedIn: z.boolean().optional(),
  isPreview: z.boolean().optional(),
  valueCents: Cents,
  name: Text,
  transactionId: Text,
  shippingCents: Cents,
  taxCents: Cents,
  items: z.array(PurchaseItem).max(100).optional(),
})
export type HitData = z.infer<typeof HitData>

/** POST /api/census/RecordHit. */
export const HitForm = z.strictObject({
  event: Named,
  data: z.string().max(CONTENT_MAX),
  ss_cvr: z.string().max(200).optional(),
})

/** POST /api/events/RecordEvent. */
export const EventForm = z.strictObject({
  crumb: z.string().max(200).optional(),
  event: Named,
  data: z.string().max(CONTENT_MAX),
})

const census = {
  visitorCookie: Text,
  url: clipped(4_000),
  itemId: Text,
  pageType: Count,
  timeZone: Text,
  language: Text,
  referrer: clipped(2_000).optional(),
  isSignedIn: z.boolean().optional(),
  isPreview: z.boolean().optional(),
}

/** POST /api/census/button-click and /button-render. */
export const CensusCall = z.strictObject({ ...census, name: Text })
/** POST /api/census/overlay: what was done with a popup; others are only shown. */
export const OverlayCall = z.strictObject({
  ...census,
  name: Text,
  action: z.enum(['shown', 'closed', 'submitted']).optional(),
})
/** Specification §7: only `formId` and `visitorCookie`; the page is then the one that the browser names as the referrer. */
export const FormRender = z.strictObject({ ...census, url: census.url.optional(), formId: Named })
export const QuickView = z.strictObject(census)
export const QuickViewParams = z.object({ id: Name })

const Milliseconds = z.number().min(0).max(3_600_000).optional()
const Bytes = z.number().min(0).max(1e12).optional()

/** Specification §3, Performance record; milliseconds, except for `cumulativeLayoutShift`. */
export const PageSpeedData = z.object({
  domainLookup: Milliseconds,
  tcpConnection: Milliseconds,
  tlsNegotiation: Milliseconds,
  responseStart: Milliseconds,
  loadEventStart: Milliseconds,
  loadEventEnd: Milliseconds,
  domContentLoadedEventStart: Milliseconds,
  domContentLoadedEventEnd: Milliseconds,
  encodedBodySize: Bytes,
  decodedBodySize: Bytes,
  firstContentfulPaint: Milliseconds,
  firstInputDelay: Milliseconds,
  largestContentfulPaint: Milliseconds,
  cumulativeLayoutShift: z.number().min(0).max(1_000).optional(),
  interactionToNextPaint: Milliseconds,
  path: clipped(500).optional(),
  pageType: Count,
  language: Text,
  timeZone: Text,
  templateId: Text,
  websiteId: Text,
  accountId: Text,
  memberId: Text,
})

export const SpeedRecord = z.object({
  app: Named,
  event: Named,
  pageLoadId: Named,
  timestamp: z.number(),
  data: PageSpeedData,
})
export type SpeedRecord = z.infer<typeof SpeedRecord>

const listed = <Name extends string, Item extends z.ZodType>(name: Name, list: z.ZodArray<Item>) =>
  z.preprocess((body) => (Array.isArray(body) ? { [name]: body } : body), z.strictObject({ [name]: list }))

/** POST /api/1/performance/records: the list itself. */
export const SpeedRecords = listed('records', z.array(SpeedRecord).min(1).max(RECORDS_MAX)) as unknown as z.ZodType<{
  records: SpeedRecord[]
}>

export const ScriptErrorEvent = z.object({
  event: Named,
  timestamp: z.number(),
  data: z.object({
    message: clipped(500),
    stack: clipped(STACK_MAX).optional(),
    path: clipped(500).optional(),
    app: clipped(100).optional(),
  }),
})
export type ScriptErrorEvent = z.infer<typeof ScriptErrorEvent>

/** POST /api/events/RecordJavascriptErrors: the list itself, of which the first 20 are used. */
export const ScriptErrors = listed(
  'errors',
  z
    .array(ScriptErrorEvent)
    .min(1)
    .transform((errors) => errors.slice(0, SCRIPT_ERRORS_MAX)) as never,
) as unknown as z.ZodType<{ errors: ScriptErrorEvent[] }>

/** POST /api/v1/clanker/events. */
export const TrackedEvent = z.strictObject({ eventContent: z.string().max(CONTENT_MAX), eventSchemaName: Named })
export const SchemaParams = z.object({ schema: Name })
export const ValidatedEvent = z.strictObject({ eventContent: z.string().max(CONTENT_MAX) })

/** Specification §3, Event tracker v2: the parsed `eventContent`. It may have further fields of a custom schema. */
export const EventContent = z.looseObject({
  analytics_id: z.string().max(200),
  browser_language: z.string().max(100).optional(),
  browser_window_height: z.number().optional(),
  browser_window_width: z.number().optional(),
  client_name: z.string().max(100),
  client_version: z.string().max(50),
  marketing_id: z.string().max(200).nullable().optional(),
  page_host: z.string().max(300).optional(),
  page_path: z.string().max(2_000).optional(),
  page_query_params: z.unknown().optional(),
  page_referrer_url: z.string().max(4_000).optional(),
  session_id: z.string().max(200).nullable().optional(),
  enduser_user_agent: z.string().max(1_000).optional(),
  event_occurrence_timestamp: z.union([z.number(), z.string().max(50)]),
  browser_locale: z.string().max(100).optional(),
  custom_schema_name: z.string().max(100).optional(),
  source_environment: z.string().max(50).optional(),
  context_website_id: z.string().max(200).nullable().optional(),
  destination_url: z.string().max(4_000).nullable().optional(),
  member_account_id: z.string().max(200).nullable().optional(),
  object_identifier: z.string().max(500).nullable().optional(),
  resolved_locale: z.string().max(100).optional(),
  website_locale: z.string().max(100).nullable().optional(),
  member_account_locale: z.string().max(100).nullable().optional(),
})
export type EventContent = z.infer<typeof EventContent>

/** Reply in validate mode: valid, or a message per field. */
export const ValidationReply = z.object({ isValid: z.boolean(), errors: z.record(z.string(), z.string()) })

export const Accepted = z.object({ ok: z.boolean() })

export const TrackingSettings = z.object({
  pageLoadId: z.string(),
  cookieMode: z.enum(['standard', 'restrictive', 'none']),
  isDisabled: z.boolean(),
})

/** GET /api/commerce/fullstory/getId: always null, because no third party records sessions. */
export const RecordingId = z.object({ id: z.string().nullable() })

/** Longest path to which a browser is sent back, in characters. */
export const STAFF_BACK_MAX = 2_000

/** What marks a browser as one of staff, and the path of the manage host to return to. */
export const StaffMarkQuery = z.object({
  pass: z.string().max(200),
  back: z.string().max(STAFF_BACK_MAX).startsWith('/'),
})
