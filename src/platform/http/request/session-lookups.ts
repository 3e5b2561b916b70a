import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimited } from '../../errors/application-errors.ts'
import { memoryLimiters } from '../../rate-limits/memory-limiters.ts'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { SignedIn } from '../../signed-in.ts'

/** Lookups of unknown session tokens that one address may cause per minute. */
const UNKNOWN_SESSIONS_PER_MINUTE = 300

/** Maximum number of session tokens remembered as valid. */
const KNOWN_SESSIONS_MAX = 20_000

export type FindSignedIn = (websiteId: string | null, sessionToken: string) => Promise<SignedIn | undefined>
export type FindSession = (
  websiteId: string | null,
  sessionToken: string,
  address: string | undefined,
) => Promise<SignedIn | undefined>

/**
 * Every session token is looked up, and anybody can make one up. Recently found tokens are always looked up. Others take a
 * point from their network's budget, which is given back when the session exists. Throws RateLimited when the budget is
 * empty.
 */
export function sessionLookups(
  findSignedIn: FindSignedIn,
  unknownPerMinute = UNKNOWN_SESSIONS_PER_MINUTE,
): FindSession {
  const known = new LRUCache<string, true>({ max: KNOWN_SESSIONS_MAX })
  const unknown = memoryLimiters().open({ points: unknownPerMinute, seconds: 60 })

  return async (websiteId, token, address) => {
    const name = hash('sha256', `${websiteId} ${token}`, 'base64url')
    const isKnown = known.has(name)
    const network = networkOf(address ?? '')
    const waitMs = isKnown ? 0 : await unknown.take('sessions', network)
    if (waitMs > 0) throw new RateLimited('Please try again in a few seconds.', Math.ceil(waitMs / 1000))
    const found = await findSignedIn(websiteId, token)
    if (!found) known.delete(name)
    else if (!isKnown) {
      known.set(name, true)
      await unknown.refund('sessions', network)
    }
    return found
  }
}
