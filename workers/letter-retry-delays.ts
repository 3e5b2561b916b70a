const MINUTE = 60_000
/**
 * Delays after each deferral by the mail server; after the last one the letter is given up. Greylisting servers accept a
 * retry after minutes.
 */
const retryDelays = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * MINUTE)

/** Time of the next attempt after a deferral; undefined when the letter is given up. */
export function nextAttemptAt(attempt: number): Date | undefined {
  const pause = retryDelays[attempt - 1]
  return pause === undefined ? undefined : new Date(Date.now() + pause)
}
