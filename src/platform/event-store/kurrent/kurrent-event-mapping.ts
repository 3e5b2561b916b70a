import type { EventData, EventType, Position as LogPlace, RecordedEvent } from '@eventstore/db-client'
import type { EventMeta, NewEvent, Position, Recorded } from '../event-store.ts'
import { asStored } from '../executor/stored-form.ts'

/** Before the first record. */
export const ORIGIN = 'C-1/P-1' as Position

/** What stands in an event's metadata beside what the port knows. */
interface StoredMeta extends EventMeta {
  /** Its id, where the server knows it under another one: see `proposed`. */
  id?: string
  /** What an earlier version wrote beside the last event of an append. */
  append?: string
  /** When another store recorded it; an event that was not imported has none. */
  recordedAt?: string
}

/** Types of the server's own records, such as `$streamDeleted`: a name filter lets them through, and they are no events. */
export function isSystemType(type: string): boolean {
  return type.startsWith('$')
}

/** Metadata of an event that another store recorded: it keeps its time. To be appended like any other. */
export function importedMeta(meta: EventMeta, recordedAt: Date): EventMeta {
  const stored: StoredMeta = { ...meta, recordedAt: recordedAt.toISOString() }
  return stored
}

/** As another store would take it: its time must not make it too large. */
export function withoutTime(event: NewEvent): NewEvent {
  const { recordedAt: _, ...meta } = event.meta as StoredMeta
  return { ...event, meta }
}

/**
 * The event as the client sends it. The server knows a repeat by the ids it was sent: under an id of its own for each
 * append (`wireId`), a success means that this append wrote the event, and the event's own id stands in its metadata.
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

/** `C<commit>/P<prepare>`: never to be taken for a place in PostgreSQL, which is a plain number. */
export function positionOf(place: LogPlace | undefined): Position {
  return place ? (`C${place.commit}/P${place.prepare}` as Position) : ORIGIN
}

/** Undefined before the first record. Throws for what is no position of this store. */
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
