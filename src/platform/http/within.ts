import { TimedOut } from './refusals.ts'

/** What the work gives, or TimedOut when it takes longer. The work itself goes on; nobody waits for it any more. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const alarm = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimedOut('This took too long. Please try again.')), milliseconds)
  })
  try {
    return await Promise.race([work, alarm])
  } finally {
    clearTimeout(timer)
  }
}
