import { z } from 'zod'
import { type Topic as TopicName, topicNames } from '../shared/webhooks/topics.ts'

const Topic = z.enum(topicNames as [TopicName, ...TopicName[]])
const Topics = z
  .array(Topic)
  .min(1, 'Choose at least one event.')
  .max(200)
  .transform((topics) => [...new Set(topics)])
const Name = z.string().trim().min(1, 'Enter a name.').max(80, 'A name has at most 80 characters.')
const Url = z.string().trim().max(2_000, 'An address has at most 2,000 characters.')
const EventId = z.uuid()

export const SaveEndpointRequest = z.strictObject({ name: Name, url: Url, topics: Topics })
export type SaveEndpointRequest = z.infer<typeof SaveEndpointRequest>

export const EndpointShape = z.object({
  endpointId: z.string(),
  name: z.string(),
  url: z.string(),
  topics: z.array(z.string()),
  /** `failing`: its last attempts failed. `stopped`: nothing is sent until it is switched on again. */
  state: z.enum(['on', 'failing', 'off', 'stopped']),
  /** Why it was stopped; empty otherwise. */
  reason: z.string(),
  stoppedAt: z.string().nullable(),
  /** Nothing is sent before that, because the endpoint asked for a pause. */
  pausedUntil: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  createdAt: z.string(),
  /** Events that it has not got yet, and when the first of them happened. */
  lag: z.object({ events: z.number(), since: z.string().nullable() }),
  /** The old secrets end then; the newest has no end. */
  secrets: z.array(z.object({ until: z.string().nullable() })),
  /** Whether the viewer may read everything that it is told. */
  mayEdit: z.boolean(),
})
export type EndpointShape = z.infer<typeof EndpointShape>

export const EndpointsReply = z.object({ endpoints: z.array(EndpointShape), endpointsMax: z.number() })
export type EndpointsReply = z.infer<typeof EndpointsReply>

export const EndpointReply = z.object({ endpoint: EndpointShape })

/** `secret` is shown this once. */
export const CreateEndpointReply = z.object({ endpoint: EndpointShape, secret: z.string() })

export const EndpointParams = z.object({ endpointId: z.string().max(40) })
export const AttemptParams = z.object({ endpointId: z.string().max(40), attemptId: z.string().max(40) })

export const SwitchEndpointRequest = z.strictObject({
  isOn: z.boolean(),
  /** Events since it was off: sent, or left out. */
  missed: z.enum(['send', 'skip']).default('send'),
})

/** `whsec_` and 24 to 64 bytes in Base64 (Standard Webhooks 1.0.0). */
const Secret = z.string().refine(
  (text) => {
    const [, coded] = /^whsec_([A-Za-z0-9+/]{32,86}={0,2})$/.exec(text) ?? []
    const bytes = Buffer.from(coded ?? '', 'base64').length
    return bytes >= 24 && bytes <= 64
  },
  { message: 'A secret is whsec_ and 24 to 64 bytes in Base64.' },
)

export const RotateSecretRequest = z.strictObject({
  /** For so long requests are signed with the old secret, too. */
  keepOldForHours: z.int().min(0).max(168),
  /** One of your own; left out: a new one is made. */
  secret: Secret.optional(),
})

export const RotateSecretReply = z.object({ secret: z.string() })

export const TestEndpointReply = z.object({ eventId: z.string() })

export const ReplayRequest = z.strictObject({ eventId: EventId })

/** An event, a moment, or the very beginning: everything after it is sent again. */
const RewindTo = z.union([
  z.strictObject({ eventId: EventId }),
  z.strictObject({ time: z.iso.datetime() }),
  z.strictObject({ start: z.literal(true) }),
])
export type RewindTo = z.infer<typeof RewindTo>
export const RewindRequest = z.strictObject({ to: RewindTo })
export const RewindQuery = z
  .strictObject({ eventId: EventId.optional(), time: z.iso.datetime().optional() })
  .refine(({ eventId, time }) => !(eventId && time), { message: 'Choose an event or a time.' })
export const RewindReply = z.object({
  /** Events that are sent again. */
  events: z.number(),
  /** When the first of them happened. */
  since: z.string().nullable(),
})
export type RewindReply = z.infer<typeof RewindReply>

export const AttemptsQuery = z.strictObject({
  before: z.string().max(40).optional(),
  failed: z.literal('true').optional(),
})
const AttemptShape = z.object({
  attemptId: z.string(),
  eventId: z.string(),
  topic: z.string(),
  at: z.string(),
  ms: z.number(),
  /** Null when there was no answer. */
  status: z.number().nullable(),
  isSuccess: z.boolean(),
  error: z.string(),
})
/** Newest first. */
export const AttemptsReply = z.object({ attempts: z.array(AttemptShape), hasMore: z.boolean() })
export type AttemptsReply = z.infer<typeof AttemptsReply>

export const AttemptReply = AttemptShape.extend({
  deliveryId: z.string(),
  /** As it would be sent now; null when what it was about is deleted. */
  body: z.string().nullable(),
  /** The beginning of the answer; null when there was none, or it is no longer kept. */
  answer: z.string().nullable(),
})
export type AttemptReply = z.infer<typeof AttemptReply>

export const EventsQuery = z.strictObject({
  /** Id of the last event that was read; left out: from the first one on. */
  after: EventId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Names, separated by commas; left out: all that may be read. */
  types: z.string().max(4_000).optional(),
})
export const EventsReply = z.object({
  events: z.array(z.object({ id: z.string(), type: z.string(), timestamp: z.string(), data: z.unknown() })),
  /** `after` of the next call: it also passes events that are left out. */
  next: z.string().nullable(),
  hasMore: z.boolean(),
})
export type EventsReply = z.infer<typeof EventsReply>
