import type { Database } from '../src/platform/database/database.ts'
import type { Recorded } from '../src/platform/event-store/event-store.ts'

/** A read model: which streams it follows and what their events change in its tables. */
export interface Projection {
  /** Folder, checkpoint and lag are named by it: `carts`. */
  name: string
  /** Raised when the tables or their meaning change; the next start rebuilds beside the old one. */
  version: number
  categories: string[]
  /** The tables it owns, none shared with another projection. */
  tables: string[]
  /**
   * Milliseconds it rests after each batch: what nobody watches by the second is written more seldom, and rows that
   * change again and again less often. 0 unless said otherwise.
   */
  minIntervalMs?: number
  /** Makes those tables, unqualified, in whatever schema the search path names first. */
  createTables(db: Database): Promise<void>
  /**
   * Applies events of one website, in log order, inside the transaction that also moves the checkpoint and that is
   * scoped to the website. No clock and no randomness: a rebuild must give the same rows to the byte.
   */
  handle(tx: Database, websiteId: string, events: Recorded[]): Promise<void>
}
