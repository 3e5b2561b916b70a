import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import { RateLimited } from '../../errors/application-errors.ts'
import type { Limiter, Limiters } from '../../rate-limits/limiters.ts'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { Visit } from '../request/visit.ts'
import type { RateLimit } from '../routing/route.ts'

/** Wrong links to checkouts and orders, by whose pages tokens could be tried out as well as by the API. */
export const guessedPages: RateLimit = {
  ...{ name: 'secret-page', points: 60, seconds: 60, by: 'address', counts: 'failures' },
}

/** Takes a point, or throws RateLimited. What it answers is called when the request has succeeded. */
export type Limit = (visit: Visit, address: string | undefined) => Promise<() => Promise<void>>

/**
 * One budget per name, website and asker. Throws RateLimited when it is used up. Routes that name the same budget share it.
 */
export function rateLimits(limiters: Limiters): (limit: RateLimit | 'none') => Limit | undefined {
  const opened = new Map<string, Limiter>()

  function limiterOf(name: string, points: number, seconds: number): Limiter {
    const limiter = opened.get(name) ?? limiters.open({ points, seconds })
    opened.set(name, limiter)
    return limiter
  }

  return (limit) => {
    if (limit === 'none') return undefined
    const { name, points, seconds, perAddress, counts, message = 'Please try again in a few seconds.' } = limit
    const each = limiterOf(name, points, seconds)
    const together = perAddress === undefined ? undefined : limiterOf(`${name}@`, perAddress, seconds)
    return async (visit, address) => {
      const scope = scopeOf(visit, name)
      const network = networkOf(address ?? '')
      if (together) await take(together, `${scope}@`, network, message)
      const asker = clientKeyOf(limit, visit, network)
      if (asker === undefined) return keepPoint
      await take(each, scope, asker, message)
      return counts === 'failures' ? () => each.refund(scope, asker) : keepPoint
    }
  }
}

/** A point that was taken stays taken. */
const keepPoint = async () => {}

async function take(limiter: Limiter, scope: string, asker: string, message: string): Promise<void> {
  const waitMs = await limiter.take(scope, asker)
  if (waitMs > 0) throw new RateLimited(message, Math.ceil(waitMs / 1000))
}

function scopeOf({ tenant }: Visit, name: string): string {
  return `${tenant?.websiteId ?? PLATFORM_SCOPE}:${name}`
}

/**
 * Anyone who has no id of their own yet is known by their network. Undefined where that has a budget already: on websites whose
 * pages set no cookies nobody has an id, and what is meant for one visitor would be for all of a network.
 */
function clientKeyOf({ by, perAddress }: RateLimit, visit: Visit, network: string): string | undefined {
  const ids = {
    visitor: visit.visitorId,
    account: visit.account?.accountId,
    address: undefined,
    website: visit.tenant?.websiteId,
  }
  const id = ids[by]
  return id ?? (perAddress === undefined ? network : undefined)
}
