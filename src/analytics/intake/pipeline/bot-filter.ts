import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Programs that say what they are, and those that say nothing at all. */
export function createBotFilter(): (userAgent: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: 5_000, memoMethod: (agent) => agent === '' || isbot(agent) })
  return (userAgent) => known.memo(userAgent.slice(0, 500))
}
