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
  /** Requests are served a moment before all roles of the process have started; default: true. */
  isStarted?: () => boolean
  /** Further details, also when the process is not ready. */
  describe?: () => Record<string, unknown>
}

/** Milliseconds after which a server counts as unavailable. */
const READINESS_TIMEOUT_MS = 3_000

/** The answer of `/readyz`; `database` or `eventStore` gives the reason when that server is unavailable. */
export function createHealth(
  foundation: Infrastructure,
  { leaving, isStarted = () => true, describe = () => ({}) }: HealthOptions,
): Health {
  async function now(): Promise<Readiness> {
    if (leaving.aborted) return { ok: false, stopping: true }
    if (!isStarted()) return { ok: false, starting: true }
    const fault = foundation.databaseFault()
    if (fault !== undefined) return { ok: false, database: fault }
    return readiness(foundation)
  }
  return { isRoutable: () => !leaving.aborted, ready: async () => ({ ...(await now()), ...describe() }) }
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
  const [asked, listed, pinged] = await Promise.all([
    answerOf(store.head()),
    answerOf(listCheckpoints(db)),
    answerOf(queue.ping()),
  ])
  const queueState = 'fault' in pinged ? 'away' : 'reachable'
  if ('fault' in asked || 'fault' in listed)
    return {
      ok: false,
      // Without an event store of its own the log is in the database.
      ...('fault' in asked && { [config.eventStoreUrl ? 'eventStore' : 'database']: asked.fault }),
      ...('fault' in listed && { database: listed.fault }),
      queue: queueState,
    }
  const [head, checkpoints] = [asked.value, listed.value]
  const projections = allProjections.map(({ name, version }) => {
    const checkpoint = checkpoints.get(name)
    const caughtUp = checkpoint !== undefined && store.compare(checkpoint.position, head) >= 0
    return { name, caughtUp, position: checkpoint?.position ?? 'start', outdated: checkpoint?.version !== version }
  })
  const ok = queueState === 'reachable' || !config.roles.includes('workers')
  return { ok, migrated: true, queue: queueState, head, projections }
}

/** The answer of one server, or why there is none. */
function answerOf<Value>(answer: Promise<Value>): Promise<{ value: Value } | { fault: string }> {
  return withTimeout(READINESS_TIMEOUT_MS, answer).then(
    (value) => ({ value }),
    (error) => ({ fault: reasonOf(error) }),
  )
}
