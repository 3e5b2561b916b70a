import { TimedOut } from '../errors/application-errors.ts'

/**
 * The result of the work; rejects with TimedOut when it takes longer. The work itself goes on, but its result is ignored:
 * for work that is shared or has no end. What is done for one request runs in `withDeadline`.
 * @param onAlarm called when the time is over; false lets the work go on without a timeout
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
  onAlarm = () => true,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const alarm = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      if (onAlarm()) fail(tookTooLong())
    }, milliseconds)
  })
  try {
    return await Promise.race([work, alarm])
  } finally {
    clearTimeout(timer)
  }
}

/** What is said when the time is over. */
export const TOOK_TOO_LONG = 'This took too long. Please try again.'

export function tookTooLong(): TimedOut {
  return new TimedOut(TOOK_TOO_LONG)
}
