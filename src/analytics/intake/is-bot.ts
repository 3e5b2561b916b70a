import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/** Programs that say what they are, and those that say nothing at all. */
export function botSpotter(): (userAgent: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: 5_000 })
  return (userAgent) => {
    const agent = userAgent.slice(0, 500)
    const found = known.get(agent)
    if (found !== undefined) return found
    const isOne = agent === '' || isbot(agent)
    known.set(agent, isOne)
    return isOne
  }
}
