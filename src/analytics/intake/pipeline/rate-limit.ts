import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import type { HitContext } from './hit-context.ts'
import { createPerWebsiteCache } from './per-website-cache.ts'

const WINDOW_MS = 10_000
/** Enough for a whole company behind one address, with a heartbeat every few seconds. */
const PER_NETWORK = 3_000

/** When more networks than this are tracked, all counts start again from 0. */
const NETWORKS_MAX = 20_000

/**
 * Returns false for hits of a network that sends more than all its people could. The sender is not told, because a visitor
 * could do nothing about it.
 */
export function createRateLimit(perNetwork = PER_NETWORK): (asked: HitContext) => boolean {
  const counts = createPerWebsiteCache<{ hits: number }>(NETWORKS_MAX)
  let since = Number.NEGATIVE_INFINITY
  return ({ websiteId, address, at }) => {
    const now = at.getTime()
    if (now - since >= WINDOW_MS) {
      counts.clear()
      since = now
    }
    const network = networkOf(address)
    const count = counts.get(websiteId, network) ?? { hits: 0 }
    if (count.hits === 0) counts.set(websiteId, network, count)
    return ++count.hits <= perNetwork
  }
}
