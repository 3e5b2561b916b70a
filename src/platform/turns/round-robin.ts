import { TimedOut } from '../errors/application-errors.ts'

/**
 * Runs the work when it is its turn. Different names take turns; work of one name runs in order. Throws TimedOut at once
 * when too much work of a name is queued.
 */
export type RoundRobin = <Result>(work: (isAlone: boolean) => Promise<Result>, whose?: string) => Promise<Result>

export interface RoundRobinOptions {
  atOnce: number
  /** Per name. */
  mostWaiting: number
}

/** Runs at most `atOnce` works concurrently. `isAlone` says whether nothing else runs or waits as the work begins. */
export function roundRobin({ atOnce, mostWaiting }: RoundRobinOptions): RoundRobin {
  /** Ordered by turn: the next name is first. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  async function begin(whose: string): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    const line = waiting.get(whose) ?? []
    if (line.length >= mostWaiting) throw new TimedOut('We are very busy at the moment. Please try again.')
    waiting.set(whose, line)
    await new Promise<void>((begun) => line.push(begun))
  }

  /** The slot passes directly to the next in the queue, so that no newcomer overtakes it. */
  function end(): void {
    const [next] = waiting
    if (!next) {
      running--
      return
    }
    const [whose, line] = next
    const begun = line.shift()
    waiting.delete(whose)
    if (line.length > 0) waiting.set(whose, line)
    begun?.()
  }

  return async (work, whose = '') => {
    await begin(whose)
    try {
      return await work(running === 1 && waiting.size === 0)
    } finally {
      end()
    }
  }
}
