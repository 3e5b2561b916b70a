import type { Response } from 'express'
import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import { RateLimited } from '../../errors/application-errors.ts'
import type { Limiter, Limiters } from '../../rate-limits/limiters.ts'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { Visit } from '../request/visit.ts'
import type { RateLimit } from '../routing/route.ts'

/**
 * Budget for wrong links to checkouts and orders, whose tokens could be guessed by requesting pages as well as by the API.
 */
export const guessedPages: RateLimit = {
  name: 'secret-page',
  points: 60,
  seconds: 60,
  by: 'address',
  counts: 'failures',
}

/**
 * Takes a point, or throws RateLimited. The returned function is to be called when the request has succeeded. Headers of the
 * budget of a key go to the response.
 */
export type Limit = (
  visit: Visit,
  address: string | undefined,
  res?: Pick<Response, 'setHeader'>,
) => Promise<() => Promise<void>>

/**
 * One budget per name, website and client. Throws RateLimited when it is used up. Routes with the same name share a budget.
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
    return async (visit, address, res) => {
      const scope = scopeOf(visit, name)
      const network = networkOf(address ?? '')
      if (together) await take(together, `${scope}@`, network, message)
      const asker = clientKeyOf(limit, visit, network)
      if (asker === undefined) return keepPoint
      await take(each, scope, asker, message, limit.by === 'key' && res ? budgetHeaders(limit, res) : undefined)
      return counts === 'failures' ? () => each.refund(scope, asker) : keepPoint
    }
  }
}

/** A point that was taken is not given back. */
const keepPoint = async () => {}

/** RateLimit header fields for HTTP (IETF draft 10). */
function budgetHeaders({ points, seconds }: RateLimit, res: Pick<Response, 'setHeader'>) {
  res.setHeader('RateLimit-Policy', `"default";q=${points};w=${seconds}`)
  return (left: number, resetMs: number) => {
    res.setHeader('RateLimit', `"default";r=${left};t=${Math.ceil(resetMs / 1000)}`)
  }
}

async function take(
  limiter: Limiter,
  scope: string,
  asker: string,
  message: string,
  onTaken?: (left: number, resetMs: number) => void,
): Promise<void> {
  const waitMs = await limiter.take(scope, asker, onTaken)
  if (waitMs > 0) throw new RateLimited(message, Math.ceil(waitMs / 1000))
}

function scopeOf({ tenant }: Visit, name: string): string {
  return `${tenant?.websiteId ?? PLATFORM_SCOPE}:${name}`
}

/**
 * A visitor without an id is identified by their network. Undefined when the network has a budget of its own already: on
 * websites whose pages set no cookies nobody has an id, and one visitor's budget would have to do for a whole network.
 */
function clientKeyOf({ by, perAddress }: RateLimit, visit: Visit, network: string): string | undefined {
  const ids = {
    visitor: visit.visitorId,
    account: visit.account?.accountId,
    address: undefined,
    website: visit.tenant?.websiteId,
    key: visit.account?.apiKey?.keyId,
  }
  const id = ids[by]
  return id ?? (perAddress === undefined ? network : undefined)
}
