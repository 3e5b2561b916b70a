import { availableParallelism } from 'node:os'
import { type Database, inScope } from '../../platform/database/database.ts'
import { lowPriorityConnections, priorities } from '../../platform/database/embedded/lower-priority.ts'
import { type FairDatabasePoolOptions, openFairDatabasePool } from '../../platform/database/fair-database-pool.ts'
import { statementLimits } from '../../platform/database/statement-limits.ts'
import { Overloaded } from '../../platform/errors/application-errors.ts'

/** Maximum number of connections for all dashboards, however many people view them; the others are for carts. */
const AT_ONCE_MAX = 3
/** Per website. Anyone further back in the queue would give up before their answer. */
const WAITING_MAX = 50

const BEING_REBUILT = 'These figures are being recalculated after an update. Please try again in a minute.'

/** Until an update has rebuilt its read models, a table may lack a column, or not exist yet. */
function isOlderTable(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === '42703' || code === '42P01'
}

/** Read access of dashboards: a read-only role with few connections, which leaves a CPU core to carts. */
export interface Reports {
  /**
   * Runs in one transaction in the website's scope. Websites take turns, however many people view the same one. Throws
   * TimedOut when too many wait for the same website, and Overloaded while read models are rebuilt after an update.
   */
  read<Result>(websiteId: string, run: (tx: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** `url` belongs to the role for reports. */
export type ReportsOptions = Omit<FairDatabasePoolOptions, 'mostWaiting'>

export function openReports(options: ReportsOptions): Reports {
  const inTurns = openFairDatabasePool({ ...options, mostWaiting: WAITING_MAX, statements: 'report' })
  return {
    read: (websiteId, run) =>
      inTurns
        .run(websiteId, (db, isAlone) =>
          inScope(
            db,
            { 'plinth.website_id': websiteId, max_parallel_workers_per_gather: isAlone ? '1' : '0' },
            run,
            statementLimits.report,
          ),
        )
        .catch((error) => {
          if (isOlderTable(error)) throw Object.assign(new Overloaded(BEING_REBUILT, 30), { cause: error })
          throw error
        }),
    close: inTurns.close,
  }
}

/**
 * Keeps dashboards from slowing down carts. When our own database runs on this machine, dashboards leave one core free and
 * run at the lowest priority on the others.
 */
export function inBackgroundPool(
  isOwnServer: boolean,
  cores = availableParallelism(),
): Pick<ReportsOptions, 'atOnce' | 'onConnect'> {
  const atOnce = isOwnServer ? Math.min(AT_ONCE_MAX, Math.max(1, cores - 1)) : AT_ONCE_MAX
  return { atOnce, ...lowPriorityConnections(isOwnServer, priorities.last) }
}
