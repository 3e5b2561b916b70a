import { TimedOut } from '../errors/application-errors.ts'

/**
 * What the work gives, or TimedOut when it takes longer. The work itself goes on; nobody waits for it any more.
 * @param isSending by then an answer is on its way, which takes as long as the reader's line needs
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
