import { LRUCache } from 'lru-cache'
import { networkOf } from '../../platform/http/rate-limit.ts'
import type { Asked } from './asked.ts'

const WINDOW_MS = 10_000
/** A whole company behind one address, with a heartbeat every few seconds. */
const PER_NETWORK = 3_000

/**
 * False for the hits of an address that sends more than all its people could. It is told nothing of it: a visitor has done
 * nothing that a refusal could help with.
 */
export function paceOf(perNetwork = PER_NETWORK): (asked: Asked) => boolean {
  const counts = new LRUCache<string, { since: number; hits: number }>({ max: 20_000 })
  return ({ websiteId, address, at }) => {
    const key = `${websiteId} ${networkOf(address)}`
    const now = at.getTime()
    const known = counts.get(key)
    const count = known && now - known.since < WINDOW_MS ? known : { since: now, hits: 0 }
    if (count !== known) counts.set(key, count)
    return ++count.hits <= perNetwork
  }
}
