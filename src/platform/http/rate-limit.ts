import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RateLimited } from './refusals.ts'
import type { RateLimit } from './route.ts'
import type { Visit } from './visit.ts'

/** Takes a point, or throws RateLimited. What it answers is called when the request has succeeded. */
export type Limit = (visit: Visit, address: string | undefined) => Promise<() => Promise<void>>

/**
 * One budget per name, website and asker, counted in this process. Throws RateLimited when it is used up.
 * Routes that name the same budget share it.
 */
export function rateLimits(): (limit: RateLimit | 'none') => Limit | undefined {
  const limiters = new Map<string, RateLimiterMemory>()

  function limiterOf(name: string, points: number, seconds: number): RateLimiterMemory {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: '', points, duration: seconds })
    limiters.set(name, limiter)
    return limiter
  }

  return (limit) => {
    if (limit === 'none') return undefined
    const { name, points, seconds, by, perAddress, counts, message = 'Please try again in a few seconds.' } = limit
    const each = limiterOf(name, points, seconds)
    const together = perAddress === undefined ? undefined : limiterOf(`${name}@`, perAddress, seconds)
    return async (visit, address) => {
      const scope = `${visit.tenant?.websiteId ?? 'platform'}:${name}:`
      const asker = scope + askerOf(by, visit, address)
      await take(together, scope + networkOf(address ?? ''), message)
      await take(each, asker, message)
      return async () => {
        if (counts === 'failures') await each.reward(asker)
      }
    }
  }
}

async function take(limiter: RateLimiterMemory | undefined, key: string, message: string): Promise<void> {
  try {
    await limiter?.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new RateLimited(message, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
  }
}

/** Whoever has no id of his own yet is known by his address. */
function askerOf(by: RateLimit['by'], visit: Visit, address: string | undefined): string {
  const id = { visitor: visit.visitorId, account: visit.account?.accountId, address: undefined }[by]
  return id ?? networkOf(address ?? '')
}

/** Households and servers get a whole /64 of IPv6 addresses, so that is what counts as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
