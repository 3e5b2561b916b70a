import { TimedOut } from '../platform/http/refusals.ts'

/** Runs work when it is its turn. Throws TimedOut at once when too many wait already. */
export type TakeTurns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** So many at once, the others in the order they came. */
export function takeTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): TakeTurns {
  const waiting: (() => void)[] = []
  let running = 0

  async function begin(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= mostWaiting) throw new TimedOut('We are very busy at the moment. Please try again.')
    await new Promise<void>((begun) => waiting.push(begun))
  }

  /** The place passes on to whoever waits longest, so that nobody slips in between. */
  function end(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (work) => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
