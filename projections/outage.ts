import { setTimeout as sleep } from 'node:timers/promises'
import { isRetryableConflict, isUnavailable } from '../src/platform/errors/unavailable.ts'

/** What pino offers, as far as projections need it. */
export interface ProjectionLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The tables are not made yet, which is no fault of an event. */
const UNDEFINED_TABLE = '42P01'

/** Whether it will pass by itself: then it is waited for, and no event is blamed. */
function isOutage(error: unknown): boolean {
  return (
    isUnavailable(error) || isRetryableConflict(error) || (error as { code?: unknown } | null)?.code === UNDEFINED_TABLE
  )
}

/** Repeats while the database is out of reach. Rejects when the signal aborts, or with any other error. */
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
