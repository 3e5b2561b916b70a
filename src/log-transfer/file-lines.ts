import { z } from 'zod'
import type { Recorded } from '../platform/event-store/event-store.ts'

/** Incremented when an older version could not read a new file. */
export const FILE_FORMAT = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.number().int().nonnegative()
const Stream = { category: z.string(), websiteId: z.string(), entityId: z.string() }

/** First line: identifies the file. */
const Header = z.strictObject({
  line: z.literal('header'),
  format: z.number().int(),
  /** `plinth 0.1.0`. */
  product: z.string(),
  exportedAt: z.string(),
  /** The only website in the file; null for all. */
  websiteId: z.string().nullable(),
  /** Position of the last exported event, in the source log. */
  head: z.string(),
})

const Meta = z
  .object({
    v: z.number(),
    correlationId: z.string(),
    causationId: z.string().optional(),
    actor: z.string().optional(),
    key: z.string().optional(),
    request: z.string().optional(),
  })
  .loose()

/** One event, in log order. */
const EventLine = z.strictObject({
  line: z.literal('event'),
  ...Stream,
  version: Count,
  id: z.uuid(),
  type: z.string(),
  data: z.unknown(),
  meta: Meta,
  /** ISO 8601, to the millisecond. */
  recordedAt: z.iso.datetime(),
  /** In the source log; the target log assigns another one. */
  position: z.string(),
})

/** A record of the store itself, such as a tombstone, which an earlier version exported as an event. It is not imported. */
const SystemLine = z.object({ line: z.literal('event'), type: z.string().startsWith('$') })

/** Closes a block of lines. */
const BlockLine = z.strictObject({
  line: z.literal('block'),
  /** Number of events in the file up to here. */
  events: Count,
  /** Over the lines since the last block, each with its line break. */
  sha256: Sha256,
})

/** A stream of which a part, or all, is not read any more. */
const StreamLine = z.strictObject({
  line: z.literal('stream'),
  ...Stream,
  /** Events below this version are no longer read. */
  truncatedBefore: Count,
  deleted: z.boolean(),
})

/** Progress of a reaction: it has processed this many events of the file. */
const ReactionLine = z.strictObject({ line: z.literal('reaction'), name: z.string(), place: Count })

/** Last line: without it the file is incomplete. */
const EndLine = z.strictObject({
  line: z.literal('end'),
  events: Count,
  streams: Count,
  /** Digest of the events' content, independent of the store: see content-digest.ts. */
  contents: Sha256,
  /** Over all previous lines. */
  sha256: Sha256,
})

const KnownLine = z.discriminatedUnion('line', [Header, EventLine, BlockLine, StreamLine, ReactionLine, EndLine])

/** Parses a line; 'system' for one that is not imported. Throws ZodError for an invalid line. */
export function parseLine(text: string): FileLine | 'system' {
  const line = JSON.parse(text)
  return String(line?.type).startsWith('$') && SystemLine.safeParse(line).success ? 'system' : KnownLine.parse(line)
}

export type Header = z.infer<typeof Header>
export type EventLine = z.infer<typeof EventLine>
export type StreamLine = z.infer<typeof StreamLine>
export type ReactionLine = z.infer<typeof ReactionLine>
export type EndLine = z.infer<typeof EndLine>
export type FileLine = z.infer<typeof KnownLine>

export function eventLine(event: Recorded): EventLine {
  const { category, websiteId, entityId, version, id, type, data, meta, recordedAt, position } = event
  const place = { category, websiteId, entityId, version }
  return { line: 'event', ...place, id, type, data, meta: { ...meta }, recordedAt: recordedAt.toISOString(), position }
}
