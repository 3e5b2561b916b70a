import type { EventStore, NewEvent } from '../platform/event-store/event-store.ts'
import type { EventLine } from './file-lines.ts'

/** How events that exist already come into another log. */
export interface LogImporter {
  /**
   * Writes events in this order, with their ids, versions and times. Those that stand there already are left as they
   * are, so that the same call may be made again.
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

/** Through the store's own door: neighbours of one stream go together, and one append waits for the one before. */
export function appendingImporter({ store, withTime }: AppendingOptions): LogImporter {
  return {
    async write(events) {
      for (const run of runsOf(events)) {
        const [first] = run
        if (!first) continue
        const { version, category, websiteId, entityId } = first
        const expected = version === 0 ? 'none' : version - 1
        await store.append({ category, websiteId, entityId }, run.map(withTime), { expected }).catch((error) => {
          const stream = `${category}-${websiteId}-${entityId}`
          throw new ImportRefused(
            `The log does not take event ${version} of ${stream}: ${(error as Error).message}. Import into an empty log.`,
            { cause: error },
          )
        })
      }
    },
    async close() {},
  }
}

/** Events of one stream that follow each other. */
function runsOf(events: EventLine[]): EventLine[][] {
  const runs: EventLine[][] = []
  for (const event of events) {
    const run = runs.at(-1)
    if (run && run.length < APPEND_EVENTS && isSameStream(run[0], event)) run.push(event)
    else runs.push([event])
  }
  return runs
}

function isSameStream(a: EventLine | undefined, b: EventLine): boolean {
  return a?.entityId === b.entityId && a.websiteId === b.websiteId && a.category === b.category
}
