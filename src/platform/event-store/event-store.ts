import type { DomainEvent } from '../../shared/aggregate.ts'

/** Global position of an event in the log. Opaque: only the store that returned it can compare it. */
export type Position = string & { readonly brand: 'position' }

/** Expected version for optimistic concurrency: the 0-based version of the last event, or one of the keywords. */
export type Expected = number | 'none' | 'exists' | 'any'

/** A stream belongs to one website, and its name says so: `<category>-<websiteId>-<entityId>`. */
export interface StreamId {
  websiteId: string
  /** One lower-case business word, such as `cart`. */
  category: string
  entityId: string
}

export interface EventMeta {
  /** Version of the event's schema; upcasters are keyed by it. */
  v: number
  correlationId: string
  causationId?: string
  actor?: string
  /** Idempotency key of the command that made this event. */
  key?: string
  /** Fingerprint of that command's request; the same key with another fingerprint is an error. */
  request?: string
}

export interface NewEvent {
  /** UUID v7, or v5 when derived from an idempotency key. */
  id: string
  type: string
  data: unknown
  meta: EventMeta
}

export interface Recorded extends NewEvent, StreamId {
  /** The stream's full name. */
  stream: string
  /** 0-based version within its stream. */
  version: number
  position: Position
  recordedAt: Date
}

export interface Appended {
  /** Version of the last event of this append. */
  version: number
  position: Position
  /** True when the same events were already stored, so nothing was written. */
  duplicate: boolean
}

export interface Batch {
  events: Recorded[]
  /** Position up to which the log was read, including events that the filter skipped. */
  position: Position
  /** True when this batch reached the end of the log. */
  caughtUp: boolean
}

/**
 * The port of the event log. It has KurrentDB's semantics, so that the same code runs on both stores:
 * re-sending the same event ids with the same expected version succeeds as a duplicate.
 */
export interface EventStore {
  /**
   * Appends 1 to 256 events of at most 64 kB each, all or none. Throws VersionConflict, StreamDeleted, EventTooLarge,
   * EventNotStorable or StoreUnavailable (also when the append queue is full).
   */
  append(stream: StreamId, events: NewEvent[], options: { expected: Expected }): Promise<Appended>
  /** The stream's events in order, from version `from` on; nothing when the stream does not exist or is deleted. */
  read(stream: StreamId, options?: { from?: number; limit?: number }): AsyncIterable<Recorded>
  /**
   * Batches of at most 500 events in log order, first past events, then live ones, until the signal aborts or the store
   * closes. Never skips, repeats or reorders events. Sends `caughtUp` at least once, with an empty batch when there is
   * nothing to read. Past events of a deleted stream may still be delivered.
   */
  subscribe(options: {
    categories: string[]
    websiteId?: string
    after: Position | 'start'
    signal: AbortSignal
  }): AsyncIterable<Batch>
  /** Events below this version are no longer read. */
  truncateBefore(stream: StreamId, version: number): Promise<void>
  /** Tombstones the stream: it can never be read or appended to again. */
  deleteStream(stream: StreamId): Promise<void>
  /** Deletes every stream of an erased website in these categories. */
  deleteStreamsOf(websiteId: string, categories: string[]): Promise<void>
  /** Position of the newest event, or 'start' when the log is empty. */
  head(): Promise<Position | 'start'>
  compare(a: Position | 'start', b: Position | 'start'): number
  close(): Promise<void>
}

export class VersionConflict extends Error {
  override name = 'VersionConflict'
}
export class StreamDeleted extends Error {
  override name = 'StreamDeleted'
}
export class EventTooLarge extends Error {
  override name = 'EventTooLarge'
}
/** The event cannot be stored: it contains a NUL character or a lone surrogate, or its id is not a UUID. */
export class EventNotStorable extends Error {
  override name = 'EventNotStorable'
}
/** Nothing was written, or the outcome is unknown; retrying with the same event ids is safe. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Largest serialised `data` + `meta` of one event, in bytes. */
export const EVENT_BYTES_MAX = 64 * 1024

/** `cart-01j9…-9f3…`; throws when a part contains a character that could make two stream names equal. */
export function streamName({ category, websiteId, entityId }: StreamId): string {
  if (!/^[a-z]+$/.test(category)) throw new Error(`Invalid stream category: ${category}`)
  if (!/^[a-z0-9]+$/.test(websiteId)) throw new Error(`Invalid website id: ${websiteId}`)
  if (!/^[\w.:-]{1,200}$/.test(entityId)) throw new Error(`Invalid entity id: ${entityId}`)
  return `${category}-${websiteId}-${entityId}`
}

/** The event as the aggregate sees it: type and fields in one object. */
export function domainEvent<E extends DomainEvent>(recorded: Pick<NewEvent, 'type' | 'data'>): E {
  return { ...(recorded.data as object), type: recorded.type } as E
}
