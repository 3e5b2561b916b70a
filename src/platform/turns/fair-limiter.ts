import { TimedOut } from '../errors/application-errors.ts'
import { type RecentActivity, recentActivity } from './recent-activity.ts'

export interface FairLimiterOptions {
  /** Limit of concurrent work for all names together. */
  maxTotal: number
  /** Limit for one name while no other name was active in the last second. */
  maxAlone: number
  /** Limit for one name while another is active. */
  maxContended: number
  /** Queue limit per name; further work is rejected. */
  mostWaiting: number
  /** Milliseconds that queued work waits before it starts while another name's work is running. */
  delayMs: number
  /** Called with the number of works in flight whenever one begins, this one included. */
  onBegin?(inFlight: number): void
}

export interface FairLimiter {
  /**
   * Runs the work at once, without an additional promise, when a slot is free; else when it is the name's turn.
   * Throws TimedOut when too much work of the name is queued. With `isFirst` it is never refused, and comes before what
   * else of its name is queued.
   */
  run<Result>(name: string, work: () => Result | Promise<Result>, how?: { isFirst: boolean }): Result | Promise<Result>
}

/** Work of one name, each in order of arrival. */
interface Queue {
  first: (() => void)[]
  others: (() => void)[]
}

const BUSY = 'This website is very busy at the moment. Please try again in a few seconds.'

/**
 * Limits concurrent work, per name and in total. Queued names take turns. A name with little work never waits for one with
 * much, because no name gets all slots. Queued work starts in a later turn of the event loop, so that one name's long queue
 * does not delay what arrives meanwhile.
 * @param activity shared by all limiters of the same resources
 */
export function fairLimiter(options: FairLimiterOptions, activity = recentActivity()): FairLimiter {
  const { mayBegin, begin, leave } = inFlight(options, activity)
  /** Ordered by turn: the next name is first. */
  const waiting = new Map<string, Queue>()

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
    const queue = waiting.get(name) ?? { first: [], others: [] }
    const next = queue.first.shift() ?? queue.others.shift()
    waiting.delete(name)
    if (queue.first.length + queue.others.length > 0) waiting.set(name, queue)
    // Take the slot now, so that nothing else gets it in between.
    begin(name)
    if (!next) return
    if (options.delayMs > 0 && activity.hasOthers(name)) setTimeout(next, options.delayMs)
    else setImmediate(next)
  }

  function wait(name: string, isFirst: boolean): Promise<void> {
    const queue = waiting.get(name) ?? { first: [], others: [] }
    if (!isFirst && queue.others.length >= options.mostWaiting) throw new TimedOut(BUSY)
    waiting.set(name, queue)
    return new Promise((begun) => queue[isFirst ? 'first' : 'others'].push(begun))
  }

  function carryOut<Result>(name: string, work: () => Result | Promise<Result>): Result | Promise<Result> {
    let result: Result | Promise<Result> | undefined
    try {
      result = work()
    } finally {
      if (!(result instanceof Promise)) end(name)
    }
    if (!(result instanceof Promise)) return result
    // Return the original promise: a derived one would cost every request.
    result.then(
      () => end(name),
      () => end(name),
    )
    return result
  }

  return {
    run(name, work, { isFirst } = { isFirst: false }) {
      activity.record(name)
      if (waiting.has(name) || !mayBegin(name)) return wait(name, isFirst).then(() => carryOut(name, work))
      begin(name)
      return carryOut(name, work)
    },
  }
}

function inFlight(
  { maxTotal: together, maxAlone: alone, maxContended: beside, onBegin }: FairLimiterOptions,
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
      onBegin?.(total)
    },
    leave(name: string): void {
      const left = (running.get(name) ?? 1) - 1
      if (left > 0) running.set(name, left)
      else running.delete(name)
      total--
    },
  }
}
