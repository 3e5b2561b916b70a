import { setTimeout as sleep } from 'node:timers/promises'

/** What pino offers, as far as projections need it. */
export interface ProjectionLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Connection lost, transaction to be repeated, lock not to be had, resources used up, server stopping, disk failing. */
const transientStates = /^(08|40|53|55P03|57P|58|25006|25P03)/
/** The tables are not made yet, which is no fault of an event. */
const UNDEFINED_TABLE = '42P01'
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const driverMessages = /connection terminated|connection error|timeout exceeded when trying to connect|not queryable/i

/** Whether it will pass by itself: then it is waited for, and no event is blamed. */
export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return transientStates.test(code) || code === UNDEFINED_TABLE || socketErrors.has(code)
  return driverMessages.test(String(message))
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
