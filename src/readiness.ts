import { allProjections } from '../projections/all.ts'
import { listCheckpoints } from '../projections/checkpoint.ts'
import type { Foundation } from './foundation.ts'
import type { Health, Readiness } from './platform/http/health.ts'

export interface HealthOptions {
  /** Aborted as soon as the process is asked to stop: it goes on for a while, and nothing new should be sent to it. */
  leaving: AbortSignal
  /** What else there is to say, also of a process that is not fit. */
  describe?: () => Record<string, unknown>
}

/** What `/readyz` answers. */
export function createHealth(foundation: Foundation, { leaving, describe = () => ({}) }: HealthOptions): Health {
  const unfit = () => ({ ok: false })
  const now = () => (leaving.aborted ? { ok: false, stopping: true } : readiness(foundation).catch(unfit))
  return { ready: async () => ({ ...(await now()), ...describe() }) }
}

/**
 * Fit to serve: the schema is there (nothing starts without it), the log and the database answer, and how far each read
 * model is behind. A read model that lags makes nothing unfit: carts are answered from the log. Nor does a queue that is
 * away, except where jobs are done: otherwise no process would be left to serve visitors.
 */
export async function readiness({ config, db, store, queue }: Foundation): Promise<Readiness> {
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
