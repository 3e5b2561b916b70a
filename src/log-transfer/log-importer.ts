import type { EventStore, NewEvent } from '../platform/event-store/event-store.ts'
import type { EventLine } from './file-lines.ts'

/** Writes existing events into another log. */
export interface LogImporter {
  /**
   * Writes events with their ids, versions and times, those of each website in order. Idempotent: existing events stay
   * unchanged.
   */
  write(events: EventLine[]): Promise<void>
  close(): Promise<void>
}

/** The file does not fit the log, or the log is in a wrong state; the message says what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

export interface AppendingOptions {
  store: EventStore
  /** The event with its original time, if this store can keep one. */
  withTime: (event: EventLine) => NewEvent
}

const APPEND_EVENTS = 256
/** KurrentDB before 25.1 accepts one megabyte per append, including metadata and types. */
const APPEND_BYTES = 700_000

/**
 * Uses the store's normal append: consecutive events of one stream are appended together, different websites concurrently.
 */
export function appendingImporter({ store, withTime }: AppendingOptions): LogImporter {
  async function append(run: EventLine[]): Promise<void> {
    const [first] = run as [EventLine]
    const { version, category, websiteId, entityId } = first
    const expected = version === 0 ? 'none' : version - 1
    await store.append({ category, websiteId, entityId }, run.map(withTime), { expected }).catch((error) => {
      throw new ImportRefused(
        `The log does not take event ${version} of ${category}-${websiteId}-${entityId}: ${(error as Error).message}. Each stream is imported from its first event on, into a log that does not have it.`,
        { cause: error },
      )
    })
  }

  async function appendInOrder(events: EventLine[]): Promise<void> {
    for (const run of streamRuns(events)) await append(run)
  }

  return {
    async write(events) {
      const websites = Map.groupBy(events, ({ websiteId }) => websiteId)
      await Promise.all([...websites.values()].map(appendInOrder))
    },
    async close() {},
  }
}

/**
 * Consecutive events of one stream, as many as one append may hold; deterministic, so that a retry makes the same groups.
 */
export function streamRuns(events: EventLine[]): EventLine[][] {
  const runs: EventLine[][] = []
  let bytes = 0
  for (const event of events) {
    const run = runs.at(-1)
    const size = Buffer.byteLength(JSON.stringify(event))
    const fits = run && run.length < APPEND_EVENTS && bytes + size <= APPEND_BYTES && isSameStream(run[0], event)
    if (fits) run.push(event)
    else runs.push([event])
    bytes = fits ? bytes + size : size
  }
  return runs
}

function isSameStream(a: EventLine | undefined, b: EventLine): boolean {
  return a?.entityId === b.entityId && a.websiteId === b.websiteId && a.category === b.category
}
