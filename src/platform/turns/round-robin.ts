import { TimedOut } from '../errors/application-errors.ts'

/**
 * Runs work when it is its turn: those who come with different names take turns, and work of one name is done in the order
 * it came. Throws TimedOut at once when too much of a name waits already.
 */
export type RoundRobin = <Result>(work: (isAlone: boolean) => Promise<Result>, whose?: string) => Promise<Result>

export interface RoundRobinOptions {
  atOnce: number
  /** Of each name. */
  mostWaiting: number
}

/** So many at once. Work is told whether nothing else runs or waits as it begins. */
export function roundRobin({ atOnce, mostWaiting }: RoundRobinOptions): RoundRobin {
  /** The name with the next turn is first. */
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

  /** The slot passes directly to the next in line, so that no newcomer overtakes. */
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
