import { TimedOut } from '../errors/application-errors.ts'
import { type RecentActivity, recentActivity } from './recent-activity.ts'

export interface FairLimiterOptions {
  /** Most works at once, of all names together. */
  maxTotal: number
  /** Of one name while no other name was at work in the last second. */
  maxAlone: number
  /** Of one name while another one is. */
  maxContended: number
  /** Of each name; what comes beyond it is refused. */
  mostWaiting: number
  /** Milliseconds that queued work waits before it starts beside another name's work. */
  delayMs: number
}

export interface FairLimiter {
  /**
   * Runs the work at once where it may begin, without a promise of its own; else when it is the name's turn.
   * Throws TimedOut when too much of the name waits already.
   */
  run<Result>(name: string, work: () => Result | Promise<Result>): Result | Promise<Result>
}

const BUSY = 'This website is very busy at the moment. Please try again in a few seconds.'

/**
 * A cap on what is in flight, by name and altogether. Names that wait take turns; one that uses little never waits for one
 * that uses much, because no name gets all places. What has waited begins in a later turn of the event loop, so that a long
 * queue of one name does not hold up what arrives meanwhile.
 * @param activity known to all that take turns for the same resources
 */
export function fairLimiter(options: FairLimiterOptions, activity = recentActivity()): FairLimiter {
  const { mayBegin, begin, leave } = inFlight(options, activity)
  /** The name whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>()

  function end(name: string): void {
    leave(name)
    if (waiting.size === 0) return
    for (let next = nextName(); next !== undefined; next = nextName()) wake(next)
  }

  function nextName(): string | undefined {
    for (const name of waiting.keys()) if (mayBegin(name)) return name
    return undefined
  }

  function wake(name: string): void {
    const queue = waiting.get(name) ?? []
    const next = queue.shift()
    waiting.delete(name)
    if (queue.length > 0) waiting.set(name, queue)
    // From now on, so that nothing slips in between.
    begin(name)
    if (!next) return
    if (options.delayMs > 0 && activity.hasOthers(name)) setTimeout(next, options.delayMs)
    else setImmediate(next)
  }

  function wait(name: string): Promise<void> {
    const queue = waiting.get(name) ?? []
    if (queue.length >= options.mostWaiting) throw new TimedOut(BUSY)
    waiting.set(name, queue)
    return new Promise((begun) => queue.push(begun))
  }

  function carryOut<Result>(name: string, work: () => Result | Promise<Result>): Result | Promise<Result> {
    let result: Result | Promise<Result> | undefined
    try {
      result = work()
    } finally {
      if (!(result instanceof Promise)) end(name)
    }
    if (!(result instanceof Promise)) return result
    // Its own promise is answered: one made of it would cost every request.
    result.then(
      () => end(name),
      () => end(name),
    )
    return result
  }

  return {
    run(name, work) {
      activity.record(name)
      if (waiting.has(name) || !mayBegin(name)) return wait(name).then(() => carryOut(name, work))
      begin(name)
      return carryOut(name, work)
    },
  }
}

function inFlight(
  { maxTotal: together, maxAlone: alone, maxContended: beside }: FairLimiterOptions,
  others: RecentActivity,
) {
  const running = new Map<string, number>()
  let total = 0
  return {
    mayBegin(name: string): boolean {
      const own = running.get(name) ?? 0
      return total < together && (own < beside || (own < alone && !others.hasOthers(name)))
    },
    begin(name: string): void {
      running.set(name, (running.get(name) ?? 0) + 1)
      total++
    },
    leave(name: string): void {
      const left = (running.get(name) ?? 1) - 1
      if (left > 0) running.set(name, left)
      else running.delete(name)
      total--
    },
  }
}
