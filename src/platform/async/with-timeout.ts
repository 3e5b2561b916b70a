import { TimedOut } from '../errors/application-errors.ts'

/**
 * The result of the work; rejects with TimedOut when it takes longer. The work itself goes on, but its result is ignored.
 * @param isSending true when a response is already being sent, which takes as long as the reader's line needs; then there is
 * no timeout
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
  isSending = () => false,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const alarm = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      if (!isSending()) fail(new TimedOut('This took too long. Please try again.'))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, alarm])
  } finally {
    clearTimeout(timer)
  }
}
