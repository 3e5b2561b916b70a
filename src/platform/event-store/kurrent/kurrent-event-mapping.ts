import type { EventData, EventType, Position as LogPlace, RecordedEvent } from '@eventstore/db-client'
import type { EventMeta, NewEvent, Position, Recorded } from '../event-store.ts'
import { asStored } from '../executor/stored-form.ts'

/** Position before the first record. */
export const ORIGIN = 'C-1/P-1' as Position

/** Fields in an event's metadata that the port does not know. */
interface StoredMeta extends EventMeta {
  /** The event's id, when the server stores it under a different one: see `proposed`. */
  id?: string
  /** Written by an earlier version with the last event of an append. */
  append?: string
  /** When another store recorded the event; only imported events have this. */
  recordedAt?: string
}

/**
 * True for types of the server's own records, such as `$streamDeleted`. A filter by stream name lets them through, but they
 * are not events.
 */
export function isSystemType(type: string): boolean {
  return type.startsWith('$')
}

/** Metadata for an event imported from another store: it keeps its time. The event is then appended like any other. */
export function importedMeta(meta: EventMeta, recordedAt: Date): EventMeta {
  const stored: StoredMeta = { ...meta, recordedAt: recordedAt.toISOString() }
  return stored
}

/** The event without its imported time, which must not make it too large for another store. */
export function withoutTime(event: NewEvent): NewEvent {
  const { recordedAt: _, ...meta } = event.meta as StoredMeta
  return { ...event, meta }
}

/**
 * The event in the client's format. The server detects repeats by event id. With an id of its own per append (`wireId`), a
 * success means that this append wrote the event; the event's own id is then kept in its metadata.
 */
export function proposed({ id, type, data, meta }: NewEvent, wireId?: string): EventData {
  const stored: StoredMeta = { ...meta, ...(wireId !== undefined && { id: id.toLowerCase() }) }
  const [kept, metadata] = [asStored(data), asStored(stored)] as [EventData['data'], Record<string, unknown>]
  return { id: wireId ?? id.toLowerCase(), type, contentType: 'application/json', data: kept, metadata } as EventData
}

export function recordedEvent(event: RecordedEvent<EventType>): Recorded {
  const { append: _, id = event.id, recordedAt, ...meta } = (event.metadata ?? {}) as unknown as StoredMeta
  const [category = '', websiteId = ''] = event.streamId.split('-', 2)
  return {
    id,
    type: event.type,
    data: event.data,
    meta,
    stream: event.streamId,
    category,
    websiteId,
    entityId: event.streamId.slice(category.length + websiteId.length + 2),
    version: Number(event.revision),
    position: positionOf(event.position),
    recordedAt: new Date(recordedAt ?? event.created),
  }
}

/** `C<commit>/P<prepare>`, which cannot be mistaken for a PostgreSQL position (a plain number). */
export function positionOf(place: LogPlace | undefined): Position {
  return place ? (`C${place.commit}/P${place.prepare}` as Position) : ORIGIN
}

/** Undefined before the first record. Throws when the text is not a position of this store. */
export function placeOf(position: Position | 'start'): LogPlace | undefined {
  const [, commit, prepare] = /^C(-?\d+)\/P(-?\d+)$/.exec(position === 'start' ? ORIGIN : position) ?? []
  if (commit === undefined || prepare === undefined) throw new Error(`Invalid KurrentDB position: ${position}`)
  return BigInt(commit) < 0n ? undefined : { commit: BigInt(commit), prepare: BigInt(prepare) }
}

export function comparePositions(a: Position | 'start', b: Position | 'start'): number {
  const [one, other] = [placeOf(a) ?? before, placeOf(b) ?? before]
  return Math.sign(Number(one.commit - other.commit)) || Math.sign(Number(one.prepare - other.prepare))
}

const before: LogPlace = { commit: -1n, prepare: -1n }
