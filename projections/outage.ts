import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryableConflict, isUnavailable } from '../src/platform/errors/unavailable.ts'

/** The part of pino's interface that projections need. */
export interface ProjectionLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The tables do not exist yet, which is not the event's fault. */
const UNDEFINED_TABLE = '42P01'

/** True for temporary failures: the projection waits, and no event is parked. */
function isOutage(error: unknown): boolean {
  return (
    isUnavailable(error) || isRetryableConflict(error) || (error as { code?: unknown } | null)?.code === UNDEFINED_TABLE
  )
}

/** Retries while the database is unavailable. Rejects when the signal aborts, or with any other error. */
export async function retryThroughOutages<Result>(
  run: () => Promise<Result>,
  { signal, log }: { signal: AbortSignal; log: ProjectionLog | undefined },
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await run()
    } catch (error) {
      if (!isOutage(error)) throw error
      if (attempt === 0) log?.warn({ err: error }, 'database unavailable; projections are retrying')
      await sleep(Math.min(1_000, 25 * 2 ** attempt), undefined, { signal })
    }
  }
}
