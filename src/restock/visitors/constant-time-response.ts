import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work takes on a busy machine; nobody minds it when pressing a button. */
export const RESPONSE_STEP_MS = 250

/**
 * Answers the work's result, or its error, at the next full beat since it began: what the work had to do, and for whom,
 * cannot be told from when it was done.
 */
export async function constantTimeResponse<Result>(
  work: () => Promise<Result>,
  beatMs = RESPONSE_STEP_MS,
): Promise<Result> {
  const begun = performance.now()
  const [outcome] = await Promise.allSettled([work()])
  const took = performance.now() - begun
  // Timers know whole milliseconds and leave the rest off.
  await sleep(Math.ceil(Math.ceil(took / beatMs) * beatMs - took))
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
