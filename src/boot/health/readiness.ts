import { allProjections } from '../../../projections/all.ts'
import { listCheckpoints } from '../../../projections/checkpoint.ts'
import { withTimeout } from '../../platform/async/with-timeout.ts'
import { TimedOut } from '../../platform/errors/application-errors.ts'
import { StoreUnavailable } from '../../platform/event-store/event-store.ts'
import type { Health, Readiness } from '../../platform/http/server/health.ts'
import type { Infrastructure } from '../infrastructure.ts'

export interface HealthOptions {
  /** Aborted as soon as the process is asked to stop: it keeps running for a while but should get no new requests. */
  leaving: AbortSignal
  /** Further details, also when the process is not ready. */
  describe?: () => Record<string, unknown>
}

/** Milliseconds after which the database counts as unavailable. */
const READINESS_TIMEOUT_MS = 3_000

/** The answer of `/readyz`; `database` gives the reason when the database is unavailable. */
export function createHealth(foundation: Infrastructure, { leaving, describe = () => ({}) }: HealthOptions): Health {
  async function now(): Promise<Readiness> {
    if (leaving.aborted) return { ok: false, stopping: true }
    const fault = foundation.databaseFault()
    if (fault !== undefined) return { ok: false, database: fault }
    return withTimeout(READINESS_TIMEOUT_MS, readiness(foundation)).catch((error) => ({
      ok: false,
      database: reasonOf(error),
    }))
  }
  return { ready: async () => ({ ...(await now()), ...describe() }) }
}

function reasonOf(error: unknown): string {
  if (error instanceof TimedOut) return 'No response'
  const cause = error instanceof StoreUnavailable ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/**
 * Ready when the log and the database answer (nothing starts without the schema); also reports the lag of each projection.
 * Lag does not make a process unready, because carts are read from the log. Neither does an unavailable queue, except for
 * workers: otherwise no process would be left to serve visitors.
 */
export async function readiness({ config, db, store, queue }: Infrastructure): Promise<Readiness> {
  const reachable = queue.ping().then(
    () => true,
    () => false,
  )
  const [head, checkpoints, isQueueThere] = await Promise.all([store.head(), listCheckpoints(db), reachable])
  const projections = allProjections.map(({ name, version }) => {
    const checkpoint = checkpoints.get(name)
    const caughtUp = checkpoint !== undefined && store.compare(checkpoint.position, head) >= 0
    return { name, caughtUp, position: checkpoint?.position ?? 'start', outdated: checkpoint?.version !== version }
  })
  const ok = isQueueThere || !config.roles.includes('workers')
  return { ok, migrated: true, queue: isQueueThere ? 'reachable' : 'away', head, projections }
}
