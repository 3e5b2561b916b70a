import { RateLimited } from '../errors/application-errors.ts'
import { type RoundRobin, type RoundRobinOptions, roundRobin } from './round-robin.ts'

/** Runs the work when fewer than `atOnce` of that name are running; names do not wait for each other. */
export type LimitPerKey = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

const RETRY_AFTER_SECONDS = 5

/** Throws RateLimited with this message when too much work of a name is queued. */
export function limitPerKey(options: RoundRobinOptions, message: string): LimitPerKey {
  const names = new Map<string, { inTurn: RoundRobin; count: number }>()

  return async (name, work) => {
    const one = names.get(name) ?? { inTurn: roundRobin(options), count: 0 }
    names.set(name, one)
    one.count++
    let isBegun = false
    try {
      return await one.inTurn(() => {
        isBegun = true
        return work()
      })
    } catch (error) {
      throw isBegun ? error : new RateLimited(message, RETRY_AFTER_SECONDS)
    } finally {
      if (--one.count === 0) names.delete(name)
    }
  }
}
