import type { Limiter, Limiters } from '../rate-limits/limiters.ts'
import { RateLimited } from './refusals.ts'
import type { RateLimit } from './route.ts'
import type { Visit } from './visit.ts'

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
    const { name, points, seconds, by, perAddress, counts, message = 'Please try again in a few seconds.' } = limit
    const each = limiterOf(name, points, seconds)
    const together = perAddress === undefined ? undefined : limiterOf(`${name}@`, perAddress, seconds)
    return async (visit, address) => {
      const websiteId = visit.tenant?.websiteId ?? 'platform'
      const asker = askerOf(by, visit, address)
      if (together) await take(together, `${websiteId}:${name}@`, networkOf(address ?? ''), message)
      await take(each, `${websiteId}:${name}`, asker, message)
      return async () => {
        if (counts === 'failures') await each.giveBack(`${websiteId}:${name}`, asker)
      }
    }
  }
}

async function take(limiter: Limiter, scope: string, asker: string, message: string): Promise<void> {
  const waitMs = await limiter.take(scope, asker)
  if (waitMs > 0) throw new RateLimited(message, Math.ceil(waitMs / 1000))
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
