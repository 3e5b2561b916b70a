import { ANY, type AppendRequest, type AppendRequestBody, EXISTS, type Verdict } from '../append-request.ts'
import type { NewEvent, Position, Recorded } from '../event-store.ts'
import { BATCH_EVENTS, PAGE_EVENTS, type Page } from '../follow-log.ts'

export interface MemoryStream {
  events: Recorded[]
  truncateBefore: number
  deleted: boolean
}

export interface MemoryLog {
  stream(name: string): MemoryStream
  deleteStreamsOf(websiteId: string): void
  append(request: AppendRequest): Verdict
  readPage(after: Position, keep: (event: Recorded) => boolean): Page
  head(): Position | undefined
}

/** `log.events`, `log.streams` and `log.append_batch` of PostgreSQL, as arrays in memory. */
export function createMemoryLog(now: () => Date): MemoryLog {
  const streams = new Map<string, MemoryStream>()
  const log: Recorded[] = []

  function streamOf(name: string): MemoryStream {
    const stream = streams.get(name) ?? { events: [], truncateBefore: 0, deleted: false }
    streams.set(name, stream)
    return stream
  }

  return {
    stream: streamOf,
    deleteStreamsOf(websiteId) {
      for (const stream of streams.values()) if (stream.events[0]?.websiteId === websiteId) stream.deleted = true
    },
    append({ json }) {
      const request: AppendRequestBody = JSON.parse(json)
      const stream = streamOf(request.stream)
      const verdict = judge(stream, request)
      if (verdict.outcome !== 'ok') return verdict
      const recordedAt = now()
      for (const event of request.events) {
        const place = { version: stream.events.length, position: positionOf(log.length + 1) }
        const recorded = { ...event, ...owner(request), ...place, recordedAt }
        stream.events.push(recorded)
        log.push(recorded)
      }
      return { outcome: 'ok', version: stream.events.length - 1, position: positionOf(log.length) }
    },
    readPage(after, keep) {
      const from = Number(numberOf(after))
      const looked = log.slice(from, from + PAGE_EVENTS)
      const events = looked.filter(keep).slice(0, BATCH_EVENTS)
      const cut = events.length === BATCH_EVENTS
      return { events, position: (cut ? events : looked).at(-1)?.position, last: !cut && looked.length < PAGE_EVENTS }
    },
    head: () => log.at(-1)?.position,
  }
}

function judge({ events, deleted }: MemoryStream, { expected, events: sent }: AppendRequestBody): Verdict {
  const current = events.length - 1
  if (deleted) return { outcome: 'deleted', version: current, position: undefined }
  const start = repeatedFrom(events, expected, sent)
  if (start !== undefined) {
    const version = start + sent.length - 1
    return { outcome: 'duplicate', version, position: events[version]?.position }
  }
  const fits = expected === current || expected === ANY || (expected === EXISTS && current >= 0)
  return { outcome: fits ? 'ok' : 'conflict', version: current, position: undefined }
}

/** Version of the first sent event, when all of them are already in the stream. */
function repeatedFrom(events: Recorded[], expected: number, sent: NewEvent[]): number | undefined {
  const start = expected >= -1 ? expected + 1 : events.findIndex((event) => event.id === sent[0]?.id)
  return sent.every((event, n) => events[start + n]?.id === event.id) ? start : undefined
}

function owner({ stream, website_id, category, entity_id }: AppendRequestBody) {
  return { stream, websiteId: website_id, category, entityId: entity_id }
}

export function positionOf(count: number): Position {
  return String(count) as Position
}

export function numberOf(position: Position | 'start'): bigint {
  return position === 'start' ? 0n : BigInt(position)
}
