import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. Longer than the work takes on a busy machine, and short enough for a person who pressed a button. */
export const RESPONSE_STEP_MS = 250

/**
 * Returns the work's result, or throws its error, only at a multiple of `beatMs` after its start, so that the response time
 * does not reveal what the work had to do, and for whom.
 */
export async function constantTimeResponse<Result>(
  work: () => Promise<Result>,
  beatMs = RESPONSE_STEP_MS,
): Promise<Result> {
  const begun = performance.now()
  const [outcome] = await Promise.allSettled([work()])
  const took = performance.now() - begun
  // Timers round milliseconds down.
  await sleep(Math.ceil(Math.ceil(took / beatMs) * beatMs - took))
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
