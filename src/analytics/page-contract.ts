import { z } from 'zod'
import { Question } from './admin-contract.ts'
import { daysQuery } from './commerce-contract.ts'

/** Reports on events, forms, overlays and buttons, and on the phases of page loads. */

/** Number of the latest events or page loads whose properties or phases are analysed. */
export const SAMPLE_MAX = 20_000

/** GET /api/analytics/campaigns: visits by campaign parameters, for people who may see no other traffic. */
export const CampaignsQuery = Question.safeExtend({
  by: z.enum(['campaign', 'source', 'medium']).default('campaign'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4_000).optional(),
})
export type CampaignsQuery = z.output<typeof CampaignsQuery>

const EventRow = z.object({
  /** Name of the event's schema. */
  name: z.string(),
  /** Sent by a script of the owner's. */
  isOwn: z.boolean(),
  times: z.number(),
  visitors: z.number(),
  lastAt: z.string(),
})
export type EventRow = z.infer<typeof EventRow>

/** What was shown, pressed or submitted, by its name on the page. */
const SignRow = z.object({
  what: z.enum(['form', 'overlay', 'button-seen', 'button-pressed', 'event']),
  name: z.string(),
  /** Of an event its object, of a popup what was done with it. */
  about: z.string(),
  times: z.number(),
  visits: z.number(),
})
export type SignRow = z.infer<typeof SignRow>

/** GET /api/analytics/events: most frequent first, at most 200 of each. */
export const EventsReply = z.object({ events: z.array(EventRow), signs: z.array(SignRow), ...daysQuery })
export type EventsReply = z.infer<typeof EventsReply>

export const EventParams = z.object({ name: z.string().max(100) })

const PropertyValues = z.object({
  property: z.string(),
  /** The ten most frequent. */
  values: z.array(z.object({ value: z.string(), times: z.number() })),
  /** Number of distinct values. */
  different: z.number(),
})

/** GET /api/analytics/events/:name. */
export const EventReply = z.object({
  event: EventRow,
  series: z.array(z.object({ slot: z.string(), times: z.number() })),
  properties: z.array(PropertyValues),
  /** True when properties come from the latest events only. */
  isSampled: z.boolean(),
  ...daysQuery,
})
export type EventReply = z.infer<typeof EventReply>

/** Specification §3, Page-speed metrics, in the order of a page load. */
export const loadParts = [
  'domainLookup',
  'tcpConnection',
  'tlsNegotiation',
  'responseStart',
  'domContentLoadedEventStart',
  'domContentLoadedEventEnd',
  'loadEventStart',
  'loadEventEnd',
  'firstInputDelay',
  'encodedBodySize',
  'decodedBodySize',
] as const
export type LoadPart = (typeof loadParts)[number]

/** Dimensions of page loads: specification §3, context of a performance record. */
export const loadContexts = ['language', 'timeZone', 'pageType', 'templateId', 'member', 'account'] as const
export type LoadContext = (typeof loadContexts)[number]

export const LoadPartsQuery = Question.safeExtend({ by: z.enum(loadContexts).default('language') })
export type LoadPartsQuery = z.output<typeof LoadPartsQuery>

/** GET /api/analytics/speed/parts: milliseconds, sizes in bytes. */
export const LoadPartsReply = z.object({
  loads: z.number(),
  parts: z.array(z.object({ part: z.enum(loadParts), measured: z.number(), median: z.number(), p75: z.number() })),
  /** Most page loads first. `people`: number of distinct members or accounts. */
  contexts: z.array(z.object({ value: z.string(), loads: z.number(), people: z.number(), lcp: z.number().nullable() })),
  isSampled: z.boolean(),
  ...daysQuery,
})
export type LoadPartsReply = z.infer<typeof LoadPartsReply>
