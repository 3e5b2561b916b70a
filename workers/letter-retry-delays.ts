const MINUTE = 60_000
/** After each attempt that was put off; after the last one it is given up. Servers that greylist want minutes. */
const retryDelays = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * MINUTE)

/** When a letter is tried again that the mail server has put off; undefined when it is given up. */
export function nextAttemptAt(attempt: number): Date | undefined {
  const pause = retryDelays[attempt - 1]
  return pause === undefined ? undefined : new Date(Date.now() + pause)
}
