import { AsyncLocalStorage } from 'node:async_hooks'
import { tookTooLong, withTimeout } from './with-timeout.ts'

/** How long someone still waits for the work that runs. */
interface Deadline {
  /** Undefined once a response is being sent: it takes as long as its reader's line needs. */
  remainingMs(): number | undefined
  /** True when nobody waits any longer: they were told that it took too long. */
  isGivenUp(): boolean
}

const current = new AsyncLocalStorage<Deadline>()

/**
 * Runs work for which someone waits. Rejects with TimedOut when it takes longer; its database statements end then, and it
 * can begin no more of them. A synchronous result stays synchronous.
 * @param isSending true when a response is already being sent; then there is no deadline
 */
export function withDeadline<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
  isSending?: () => boolean,
): Promise<Result>
export function withDeadline<Result>(
  milliseconds: number,
  work: () => Result | Promise<Result>,
  isSending?: () => boolean,
): Result | Promise<Result>
export function withDeadline<Result>(
  milliseconds: number,
  work: () => Result | Promise<Result>,
  isSending = () => false,
): Result | Promise<Result> {
  const endsAt = performance.now() + milliseconds
  const outer = current.getStore()
  let [isSettled, isGivenUp] = [false, false]
  const deadline: Deadline = {
    remainingMs() {
      const ofOuter = outer?.remainingMs()
      // What still runs then was left to itself, and nobody waits for it.
      if (isSettled || isSending()) return ofOuter
      return Math.min(endsAt - performance.now(), ofOuter ?? Number.POSITIVE_INFINITY)
    },
    isGivenUp: () => isGivenUp || (outer?.isGivenUp() ?? false),
  }
  const result = current.run(deadline, work)
  if (!(result instanceof Promise)) return result
  function giveUp(): boolean {
    isGivenUp = !isSending()
    return isGivenUp
  }
  return withTimeout(milliseconds, result, giveUp).finally(() => {
    isSettled = true
  })
}

/**
 * Runs work that others share or that goes on after the request: reads that are cached, rows that are written together. It is
 * not given up with the request in which it happens to begin.
 */
export function outsideRequest<Result>(work: () => Result): Result {
  return current.exit(work)
}

/** Runs work for which nobody waits, told apart from all other work. */
export function asOwnWork<Result>(work: () => Result): Result {
  return current.run({ remainingMs: () => undefined, isGivenUp: () => false }, work)
}

/** What is left for the work that runs, in milliseconds; undefined when nobody waits for it. Throws TimedOut when it is given up. */
export function remainingMs(): number | undefined {
  const deadline = current.getStore()
  if (deadline?.isGivenUp()) throw tookTooLong()
  return deadline?.remainingMs()
}

/** Tells work apart; undefined for what is shared. */
export function currentWork(): object | undefined {
  return current.getStore()
}
