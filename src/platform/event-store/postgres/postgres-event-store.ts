import { createAppendBatcher } from '../append-batcher.ts'
import { appended, appendRequest } from '../append-request.ts'
import { type EventStore, type Position, type StreamId, streamName } from '../event-store.ts'
import { followLog } from '../follow-log.ts'
import { createWakeSignal } from '../wake-signal.ts'
import { createPostgresReader, type PostgresReader } from './postgres-reader.ts'
import { connectPostgresWakeSignal } from './postgres-wake-signal.ts'
import { createPostgresWriter } from './postgres-writer.ts'

export interface PostgresEventStoreOptions {
  /** Connection string of the events role. */
  url: string
  /** Called for outages that retries resolved; other errors are thrown to the caller. */
  onError: (error: Error) => void
  maxWaiting?: number
  maxBatch?: number
  /** Accepts a server with fsync, full_page_writes or synchronous_commit off; for tests only. */
  allowUnsafe?: boolean
  /** Called with the process id of the server backend that appends, whenever it changes. */
  onConnect?: (pid: number) => void
}

const ORIGIN = '0' as Position
const POLL = 1_000
/** In a quiet log. */
const POLL_MOST = 8_000
const READ_EVENTS = 500

/** Opens the log in PostgreSQL. Throws when the server cannot be reached, or could lose confirmed writes. */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const { url, onError, maxWaiting, maxBatch, allowUnsafe = false, onConnect } = options
  const reader = createPostgresReader({ url, onError })
  const seenCount = () => void reader.run(ring, []).catch(onError)
  const writer = createPostgresWriter({ url, allowUnsafe, onConnect, ring: seenCount })
  await writer.connect()
  const wakeSignal = createWakeSignal()
  const postgresWakeSignal = await connectPostgresWakeSignal({ url, wakeSignal, onError })
  const line = createAppendBatcher({ send: writer.send, onError, maxWaiting, maxBatch })
  const closing = new AbortController()

  return {
    async append(id, events, { expected }) {
      const request = appendRequest(id, events, expected)
      return appended(await line.append(request), request.stream)
    },
    read: (id, { from = 0, limit = Number.POSITIVE_INFINITY } = {}) => readPages(reader, streamName(id), from, limit),
    subscribe({ categories, websiteId, after, signal }) {
      return followLog({
        readPage: (position) => reader.readLog(position, categories, websiteId),
        origin: ORIGIN,
        wakeSignal,
        after,
        signal: AbortSignal.any([signal, closing.signal]),
        poll: POLL,
        pollMost: POLL_MOST,
      })
    },
    truncateBefore: (id, version) => reader.run(truncateBefore, [...registryKey(id), version]),
    deleteStream: (id) => reader.run(deleteStream, registryKey(id)),
    deleteStreamsOf: (websiteId) =>
      reader.run('update log.streams set deleted = true where website_id = $1', [websiteId]),
    head: async () => (await reader.head()) ?? 'start',
    compare: (a, b) => Number(BigInt(numberOf(a)) - BigInt(numberOf(b))),
    async close() {
      closing.abort()
      await line.close()
      await Promise.all([writer.close(), postgresWakeSignal.close(), reader.close()])
    },
  }
}

async function* readPages(reader: PostgresReader, stream: string, from: number, limit: number) {
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

function registryKey(id: StreamId): string[] {
  return [streamName(id), id.websiteId, id.category, id.entityId]
}

/** Not flushed to disk before it returns: subscribers that miss the notification poll, see `POLL`. */
const ring = `select set_config('synchronous_commit', 'off', true), pg_notify('log_appended', '')`

const truncateBefore = `
  insert into log.streams as s (stream, website_id, category, entity_id, truncate_before) values ($1, $2, $3, $4, $5)
  on conflict (stream) do update set truncate_before = greatest(s.truncate_before, excluded.truncate_before)`

const deleteStream = `
  insert into log.streams (stream, website_id, category, entity_id, deleted) values ($1, $2, $3, $4, true)
  on conflict (stream) do update set deleted = true`

function numberOf(position: Position | 'start'): string {
  return position === 'start' ? ORIGIN : position
}
