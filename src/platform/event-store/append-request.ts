import {
  type Appended,
  EVENT_BYTES_MAX,
  EventNotStorable,
  EventTooLarge,
  type Expected,
  type NewEvent,
  type Position,
  StreamDeleted,
  type StreamId,
  streamName,
  VersionConflict,
} from './event-store.ts'

/** One append, serialised and validated once, however often it is sent. */
export interface AppendRequest {
  stream: string
  /** An AppendRequestBody as JSON. */
  json: string
}

export interface AppendRequestBody {
  stream: string
  website_id: string
  category: string
  entity_id: string
  /** A version, or one of NONE, ANY and EXISTS. */
  expected: number
  events: NewEvent[]
}

/** The store's answer to one request. */
export interface Verdict {
  outcome: 'ok' | 'duplicate' | 'conflict' | 'deleted'
  /** Version of the request's last event, or of the stream's last event when the request was rejected. */
  version: number
  position: Position | undefined
}

export const NONE = -1
export const ANY = -2
export const EXISTS = -4
const words = { none: NONE, any: ANY, exists: EXISTS }

const EVENTS_MAX = 256
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// JSON.stringify writes lone surrogates and NUL as escapes. The lookbehind skips a "u" after an escaped backslash.
const unstorableText = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Throws EventTooLarge, EventNotStorable, or a plain Error for an invalid call. */
export function appendRequest(id: StreamId, events: NewEvent[], expected: Expected): AppendRequest {
  const stream = streamName(id)
  if (events.length < 1 || events.length > EVENTS_MAX)
    throw new RangeError(`An append holds 1 to ${EVENTS_MAX} events, not ${events.length}`)
  const head = { stream, website_id: id.websiteId, category: id.category, entity_id: id.entityId }
  const start = JSON.stringify({ ...head, expected: expectedCode(expected) }).slice(0, -1)
  return { stream, json: `${start},"events":[${events.map(eventJson).join(',')}]}` }
}

function expectedCode(expected: Expected): number {
  if (typeof expected === 'string') return words[expected]
  if (!Number.isSafeInteger(expected) || expected < 0) throw new RangeError(`Invalid expected version: ${expected}`)
  return expected
}

function eventJson({ id, type, data, meta }: NewEvent): string {
  if (!uuid.test(id)) throw new EventNotStorable(`The id of ${type} is not a UUID`)
  // Stores write their own records under types that begin with $, and readers skip those.
  if (type.startsWith('$')) throw new EventNotStorable(`${type} is reserved as an event type: it begins with $`)
  const dataJson = JSON.stringify(data) ?? 'null'
  const metaJson = JSON.stringify(meta)
  const bytes = Buffer.byteLength(dataJson) + Buffer.byteLength(metaJson)
  if (bytes > EVENT_BYTES_MAX) throw new EventTooLarge(`${type} holds ${bytes} bytes; ${EVENT_BYTES_MAX} are allowed`)
  const json = `{"id":"${id}","type":${JSON.stringify(type)},"data":${dataJson},"meta":${metaJson}}`
  if (json.includes('\\u') && unstorableText.test(json))
    throw new EventNotStorable(`${type} holds a NUL character or half of a surrogate pair`)
  return json
}

/** Translates a verdict into the port's terms: returns the result, or throws VersionConflict or StreamDeleted. */
export function appended(verdict: Verdict, stream: string): Appended {
  const { outcome, version, position } = verdict
  if (outcome === 'deleted') throw new StreamDeleted(`${stream} is deleted`)
  if (outcome === 'conflict' || position === undefined)
    throw new VersionConflict(`${stream} is at version ${version}, which is not what was expected`)
  return { version, position, duplicate: outcome === 'duplicate' }
}
