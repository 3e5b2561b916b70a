import { networkOf } from '../../platform/http/rate-limit.ts'
import type { Asked } from './asked.ts'

const WINDOW_MS = 10_000
/** A whole company behind one address, with a heartbeat every few seconds. */
const PER_NETWORK = 3_000

/** More than these are counted from the beginning again. */
const NETWORKS_MAX = 20_000

/**
 * False for the hits of an address that sends more than all its people could. It is told nothing of it: a visitor has done
 * nothing that a refusal could help with.
 */
export function paceOf(perNetwork = PER_NETWORK): (asked: Asked) => boolean {
  // All begin anew together: a cache that keeps them in order would cost more than the rest of this step.
  let counts = new Map<string, { hits: number }>()
  let since = Number.NEGATIVE_INFINITY
  return ({ websiteId, address, at }) => {
    const now = at.getTime()
    if (now - since >= WINDOW_MS || counts.size >= NETWORKS_MAX) [counts, since] = [new Map(), now]
    const key = `${websiteId} ${networkOf(address)}`
    const count = counts.get(key) ?? { hits: 0 }
    if (count.hits === 0) counts.set(key, count)
    return ++count.hits <= perNetwork
  }
}
