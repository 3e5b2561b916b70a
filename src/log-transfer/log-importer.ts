import type { EventStore, NewEvent } from '../platform/event-store/event-store.ts'
import type { EventLine } from './file-lines.ts'

/** How events that exist already come into another log. */
export interface LogImporter {
  /**
   * Writes events with their ids, versions and times, those of each website in this order. Events that stand there
   * already are left as they are, so that the same call may be made again.
   */
  write(events: EventLine[]): Promise<void>
  close(): Promise<void>
}

/** The file and the log do not fit together, or the log is not as it must be; the message says what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

export interface AppendingOptions {
  store: EventStore
  /** The event with its time where this store can keep one. */
  withTime: (event: EventLine) => NewEvent
}

const APPEND_EVENTS = 256
/** KurrentDB before 25.1 takes a megabyte at once, with metadata and types. */
const APPEND_BYTES = 700_000

/** Through the store's own door: neighbours of one stream go together, and websites beside each other. */
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

/** Events of one stream that follow each other, as many as one append may hold: the same ones whenever it is repeated. */
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
