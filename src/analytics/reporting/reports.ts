import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { lowPriorityConnections } from '../../platform/database/embedded/lower-priority.ts'
import { type FairDatabasePoolOptions, openFairDatabasePool } from '../../platform/database/fair-database-pool.ts'

/** Most connections that dashboards share: however many people look at them, carts have the others. */
const AT_ONCE_MAX = 3
/** Of one website: anyone who came after them would have gone before they are answered. */
const WAITING_MAX = 50

/** What dashboards read with: a role that only reads, few connections, and a core that is left to carts. */
export interface Reports {
  /**
   * Runs within the scope of the website, in one transaction. Websites take turns, however many people look at one.
   * Throws TimedOut when too many wait for the same.
   */
  read<Result>(websiteId: string, run: (tx: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** `url` is that of the role for reports. */
export type ReportsOptions = Omit<FairDatabasePoolOptions, 'mostWaiting'>

export function openReports(options: ReportsOptions): Reports {
  const inTurns = openFairDatabasePool({ ...options, mostWaiting: WAITING_MAX })
  return {
    read: (websiteId, run) =>
      inTurns.run(websiteId, (db, isAlone) =>
        db.transaction().execute(async (tx) => {
          await sql`
            select set_config('plinth.website_id', ${websiteId}, true),
              set_config('max_parallel_workers_per_gather', ${isAlone ? '1' : '0'}, true)`.execute(tx)
          return run(tx)
        }),
      ),
    close: inTurns.close,
  }
}

/**
 * How dashboards share a machine with carts. Beside a database of our own that is this machine: they leave a core to
 * everybody else, and on the others everybody else goes first.
 */
export function inBackgroundPool(
  isOwnServer: boolean,
  cores = availableParallelism(),
): Pick<ReportsOptions, 'atOnce' | 'onConnect'> {
  const atOnce = isOwnServer ? Math.min(AT_ONCE_MAX, Math.max(1, cores - 1)) : AT_ONCE_MAX
  return { atOnce, ...lowPriorityConnections(isOwnServer) }
}
