import { setImmediate } from 'node:timers/promises'
import { remainingMs } from '../async/with-deadline.ts'

/** Milliseconds of one request's work after which other requests go first. */
const TURN_MS = 5

/**
 * Returns a function to await between the small steps of long work: once they have taken a turn's time, other requests go
 * first. Work that grows with what an owner has stored is divided this way even if it is linear. Throws TimedOut once the
 * deadline of the request has passed: nobody waits for the rest.
 */
export function takeTurns(now = () => performance.now(), next: () => Promise<unknown> = () => setImmediate()) {
  let began = now()
  return async (): Promise<void> => {
    if (now() - began < TURN_MS) return
    await next()
    remainingMs()
    began = now()
  }
}
