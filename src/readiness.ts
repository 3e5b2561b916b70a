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
 * Fit to serve: the schema is there (nothing starts without it), the log and the queue answer, and how far each read model
 * is behind. A read model that lags makes nothing unfit: carts are answered from the log.
 */
export async function readiness({ db, store, queue }: Foundation): Promise<Readiness> {
  const [head, checkpoints] = await Promise.all([store.head(), listCheckpoints(db), queue.ping()])
  const projections = allProjections.map(({ name, version }) => {
    const checkpoint = checkpoints.get(name)
    const caughtUp = checkpoint !== undefined && store.compare(checkpoint.position, head) >= 0
    return { name, caughtUp, position: checkpoint?.position ?? 'start', outdated: checkpoint?.version !== version }
  })
  return { ok: true, migrated: true, queue: 'reachable', head, projections }
}
