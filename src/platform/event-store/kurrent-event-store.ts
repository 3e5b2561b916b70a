import { appended, appendRequest } from './append-request.ts'
import { type EventStore, type StreamId, streamName } from './event-store.ts'
import { createKurrentConnection } from './kurrent-connection.ts'
import { followKurrent } from './kurrent-follow.ts'
import { createKurrentLine, type KurrentLineOptions } from './kurrent-line.ts'
import { createKurrentMarks, type StreamState } from './kurrent-marks.ts'
import { createKurrentReader, type KurrentReader } from './kurrent-reader.ts'
import { comparePositions, withoutTime } from './kurrent-recorded.ts'
import { createKurrentWriter } from './kurrent-writer.ts'
import { createOutageLog } from './outage-log.ts'

export interface KurrentEventStoreOptions extends Omit<KurrentLineOptions, 'patience'> {
  /** `esdb://`, `esdb+discover://`, or the same with `kurrentdb`. */
  url: string
  /** Told once about each outage; what could not be survived is thrown where it was asked for. */
  onError: (error: Error) => void
  /** Milliseconds after which what an outage keeps from being answered fails as StoreUnavailable. 8,000. */
  patience?: number
  /** Longest time for one answer in milliseconds. 3,000. */
  answerMs?: number
}

export interface KurrentEventStore extends EventStore {
  /** What a move to another store has to know of a stream beside its events. */
  streamState(stream: StreamId): Promise<StreamState>
}

const READ_EVENTS = 500

/** Opens the log in EventStoreDB or KurrentDB, 23.10 or newer. Throws when it cannot be reached or refuses us. */
export async function openKurrentEventStore(options: KurrentEventStoreOptions): Promise<KurrentEventStore> {
  const { url, onError, patience = 8_000, answerMs = 3_000, ...limits } = options
  const connection = createKurrentConnection(url, answerMs)
  const closing = new AbortController()
  const outages = createOutageLog(onError)
  const circumstances = { connection, answerMs, patience, signal: closing.signal, outages }
  const reader = createKurrentReader(circumstances)
  const writer = createKurrentWriter({ ...circumstances, reader })
  const marks = createKurrentMarks({ ...circumstances, reader, writer })
  const line = createKurrentLine({ ...limits, patience })
  const stops = new AbortController()

  async function close() {
    stops.abort()
    await line.close()
    closing.abort()
    await connection.close()
  }

  try {
    await reader.head()
  } catch (error) {
    await close()
    throw error
  }

  return {
    async append(id, events, { expected }) {
      const { stream } = appendRequest(id, events.map(withoutTime), expected)
      return appended(
        await line.run(stream, (deadline) => writer.append({ stream, events, expected, deadline })),
        stream,
      )
    },
    read: (id, { from = 0, limit = Number.POSITIVE_INFINITY } = {}) => readPages(reader, streamName(id), from, limit),
    subscribe({ categories, websiteId, after, signal }) {
      const ended = AbortSignal.any([signal, stops.signal])
      return followKurrent({ connection, reader, categories, websiteId, after, signal: ended, outages })
    },
    truncateBefore: (id, version) => marks.truncateBefore(streamName(id), version),
    deleteStream: (id) => marks.deleteStream(streamName(id)),
    streamState: (id) => marks.streamState(streamName(id)),
    head: async () => (await reader.head()) ?? 'start',
    compare: comparePositions,
    close,
  }
}

async function* readPages(reader: KurrentReader, stream: string, from: number, limit: number) {
  for (let next = from, left = limit; left > 0; ) {
    const asked = Math.min(left, READ_EVENTS)
    const events = await reader.readStream(stream, next, asked)
    yield* events
    const last = events.at(-1)
    if (!last || events.length < asked) return
    next = last.version + 1
    left -= events.length
  }
}
