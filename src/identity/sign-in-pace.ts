import { LRUCache } from 'lru-cache'
import { RateLimited } from '../platform/http/refusals.ts'

/** Holds up whoever tries many passwords for one e-mail, wherever he tries from. Counted in this process. */
export interface SignInPace {
  /**
   * Counts an attempt as failed beforehand, so that many at once are many. Throws RateLimited while one must wait.
   * What it answers is called when the attempt was right.
   * @param now ISO 8601
   */
  begin(email: string, now: string): () => void
}

const FREE_FAILURES = 5
const FIRST_WAIT_MS = 1_000
/** Not longer: a stranger who fails on purpose keeps nobody out for good. */
const LONGEST_WAIT_MS = 60_000
const REMEMBERED_MS = 15 * 60_000

/** Same for e-mails that have an account and for those that have none. */
export function createSignInPace(): SignInPace {
  const failed = new LRUCache<string, { failures: number; until: number }>({ max: 100_000, ttl: REMEMBERED_MS })
  return {
    begin(email, now) {
      const moment = Date.parse(now)
      const { failures, until } = failed.get(email) ?? { failures: 0, until: 0 }
      if (moment < until) throw tooMany(until - moment)
      failed.set(email, { failures: failures + 1, until: waitFrom(moment, failures + 1) })
      return () => failed.delete(email)
    },
  }
}

function waitFrom(moment: number, failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return moment + Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_MS)
}

function tooMany(waitMs: number): RateLimited {
  const seconds = Math.ceil(waitMs / 1000)
  return new RateLimited('Too many attempts to sign in. Please try again in a minute.', seconds)
}
