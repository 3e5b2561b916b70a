import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Recognises programs that identify themselves, and those without a user agent. */
export function createBotFilter(): (userAgent: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: 5_000, memoMethod: (agent) => agent === '' || isbot(agent) })
  return (userAgent) => known.memo(userAgent.slice(0, 500))
}
