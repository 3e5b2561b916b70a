import {
  BACKWARDS,
  END,
  ErrorType,
  type EventStoreDBClient,
  type EventType,
  type RecordedEvent,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client'
import type { Position, Recorded } from '../event-store.ts'
import { isSystemType, positionOf, recordedEvent } from './kurrent-event-mapping.ts'
import { answerType, type KurrentContext, retryUntilDeadline } from './kurrent-outage.ts'

/** Metadata of a stream. */
export interface StreamMetadata {
  metadata: Record<string, unknown>
  /** Version of the metadata; -1 when there is none. */
  version: number
}

export interface KurrentReader {
  /** At most `limit` events of a stream from version `from` on; nothing when it does not exist or is deleted. */
  readStream(stream: string, from: number, limit: number): Promise<Recorded[]>
  /** The last events of a stream, oldest first. */
  readLast(stream: string, limit: number): Promise<Recorded[]>
  /** Undefined when the stream is deleted. */
  readMetadata(stream: string): Promise<StreamMetadata | undefined>
  /** Position of the newest record in the whole log; undefined when the log is empty. */
  head(): Promise<Position | undefined>
}

type Reading = StreamingRead<ResolvedEvent<EventType>>
type Read = (client: EventStoreDBClient) => Reading

const fromLeader = { requiresLeader: true } as const
const newest = { direction: BACKWARDS, ...fromLeader } as const
const newestOfStream = { ...newest, fromRevision: END } as const
const newestOfLog = { ...newest, fromPosition: END, maxCount: 1 } as const

/** Reads from the leader, so that it sees what was just written. Retries through outages until `patience` ends. */
export function createKurrentReader(circumstances: KurrentContext): KurrentReader {
  function ask(read: Read): Promise<RecordedEvent<EventType>[]> {
    const { connection, answerMs, patience } = circumstances
    return retryUntilDeadline(() => connection.call(answerMs, (client, signal) => collect(read(client), signal)), {
      ...circumstances,
      deadline: Date.now() + patience,
    })
  }

  return {
    async readStream(stream, from, limit) {
      const range = { fromRevision: BigInt(from), maxCount: limit }
      const events = await undefinedIfMissing(ask((client) => client.readStream(stream, { ...range, ...fromLeader })))
      return recordedEvents(events)
    },
    async readLast(stream, limit) {
      const range = { ...newestOfStream, maxCount: limit }
      const events = await undefinedIfMissing(ask((client) => client.readStream(stream, range)))
      return recordedEvents(events).reverse()
    },
    async readMetadata(stream) {
      const range = { ...newestOfStream, maxCount: 1 }
      const events = await undefinedIfMissing(ask((client) => client.readStream(`$$${stream}`, range)))
      const [note] = events ?? []
      if (!note) return events && { metadata: {}, version: -1 }
      return { metadata: note.data as Record<string, unknown>, version: Number(note.revision) }
    },
    async head() {
      const [last] = await ask((client) => client.readAll(newestOfLog))
      return last && positionOf(last.position)
    },
  }
}

function recordedEvents(events: RecordedEvent<EventType>[] = []): Recorded[] {
  return events.filter(({ type }) => !isSystemType(type)).map(recordedEvent)
}

async function collect(reading: Reading, signal: AbortSignal): Promise<RecordedEvent<EventType>[]> {
  const cancel = () => void reading.cancel().catch(() => {})
  // An error after the reader has stopped listening would end the process.
  reading.on('error', () => {})
  signal.addEventListener('abort', cancel)
  const events: RecordedEvent<EventType>[] = []
  try {
    for await (const { event } of reading) if (event) events.push(event)
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
  return events
}

/** An empty result for a stream that does not exist; undefined when it is deleted. */
async function undefinedIfMissing<T>(asked: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await asked
  } catch (error) {
    if (answerType(error) === ErrorType.STREAM_NOT_FOUND) return []
    if (answerType(error) === ErrorType.STREAM_DELETED) return undefined
    throw error
  }
}
