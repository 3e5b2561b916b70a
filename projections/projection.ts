import type { Database } from '../src/platform/database/database.ts'
import type { Recorded } from '../src/platform/event-store/event-store.ts'
import type { NewJob } from '../src/platform/outbox/outbox.ts'

/** A projection: the streams it subscribes to, and how their events change its tables. */
export interface Projection {
  /** Name of its folder, checkpoint and lag metric: `carts`. */
  name: string
  /** Incremented when the tables or their meaning change; the next start rebuilds them beside the old ones. */
  version: number
  categories: string[]
  /** The tables it owns, none shared with another projection. */
  tables: string[]
  /**
   * Milliseconds to pause after each batch. Rows that need not be up to the second, and rows that change repeatedly, are
   * then written less often. Default: 0.
   */
  minIntervalMs?: number
  /**
   * False for events that change nothing, whatever happened before: the checkpoint then passes them later, together with
   * those of other categories. Default: every event of its categories concerns it. It may throw for an event that `handle`
   * cannot handle either.
   */
  concerns?(event: Recorded): boolean
  /** Creates those tables, unqualified, in the first schema of the search path. */
  createTables(db: Database): Promise<void>
  /**
   * Applies events of one website, in log order, inside the transaction that also moves the checkpoint and is scoped to the
   * website. Must be deterministic, without clock or randomness: a rebuild has to give byte-identical rows.
   */
  handle(tx: Database, websiteId: string, events: Recorded[]): Promise<void>
  /** Jobs that follow from the events; they are added to the outbox in the same transaction. */
  jobsOf?(events: Recorded[]): NewJob[]
}
