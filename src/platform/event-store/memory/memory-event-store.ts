import { createAppendBatcher } from '../append-batcher.ts'
import { appended, appendRequest } from '../append-request.ts'
import { type EventStore, type Recorded, streamName } from '../event-store.ts'
import { followLog } from '../follow-log.ts'
import { createWakeSignal } from '../wake-signal.ts'
import { createMemoryLog, numberOf, positionOf } from './memory-log.ts'

export interface MemoryEventStoreOptions {
  maxWaiting?: number
  maxBatch?: number
  /** Clock for the events' timestamps. */
  now?: () => Date
}

/** The event store for tests: as strict as the real one, and lost with the process. */
export function memoryEventStore({ now = () => new Date(), ...limits }: MemoryEventStoreOptions = {}): EventStore {
  const log = createMemoryLog(now)
  const wakeSignal = createWakeSignal()
  const closing = new AbortController()
  const line = createAppendBatcher({
    ...limits,
    async send(requests) {
      const verdicts = requests.map(log.append)
      wakeSignal.notify()
      return verdicts
    },
    onError: () => {},
  })

  return {
    async append(id, events, { expected }) {
      const request = appendRequest(id, events, expected)
      return appended(await line.append(request), request.stream)
    },
    async *read(id, { from = 0, limit = Number.POSITIVE_INFINITY } = {}) {
      const { events, truncateBefore, deleted } = log.stream(streamName(id))
      if (deleted) return
      const start = Math.max(from, truncateBefore)
      yield* events.slice(start, start + limit)
    },
    subscribe({ categories, websiteId, after, signal }) {
      const keep = (event: Recorded) =>
        categories.includes(event.category) && (websiteId === undefined || event.websiteId === websiteId)
      const ended = AbortSignal.any([signal, closing.signal])
      return followLog({
        readPage: async (at) => log.readPage(at, keep),
        origin: positionOf(0),
        wakeSignal,
        after,
        signal: ended,
        poll: 1_000,
      })
    },
    async truncateBefore(id, version) {
      const stream = log.stream(streamName(id))
      stream.truncateBefore = Math.max(stream.truncateBefore, version)
    },
    async deleteStream(id) {
      log.stream(streamName(id)).deleted = true
    },
    async deleteStreamsOf(websiteId) {
      log.deleteStreamsOf(websiteId)
    },
    head: async () => log.head() ?? 'start',
    compare: (a, b) => Number(numberOf(a) - numberOf(b)),
    async close() {
      closing.abort()
      await line.close()
    },
  }
}
