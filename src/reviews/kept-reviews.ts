import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { outsideRequest } from '../platform/async/with-deadline.ts'
import type { WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { createWebsiteReads } from '../platform/modules/website-reads.ts'
import type { ShownReviews, showReviews } from './queries.ts'

type ShowReviews = ReturnType<typeof showReviews>

export interface KeptReviews extends WebsiteScopedCache {
  find: ShowReviews
}

const PRODUCTS_MAX = 2_000

/** Keeps the reviews of products as they were last shown: a sale changes the page of a product, but not its reviews. */
export function keptReviews(show: ShowReviews): KeptReviews {
  /** A new one after each change of the website. */
  const eras = createWebsiteReads(async () => randomUUID())
  const kept = new LRUCache<string, Promise<ShownReviews | undefined>>({ max: PRODUCTS_MAX })
  return {
    async find(websiteId, itemId, store) {
      const key = `${websiteId}/${await eras.find(websiteId)}/${itemId}`
      const known = kept.get(key)
      if (known) return known
      const reading = outsideRequest(() => show(websiteId, itemId, store))
      kept.set(key, reading)
      reading.catch(() => kept.peek(key) === reading && kept.delete(key))
      return reading
    },
    drop: eras.drop,
    clear() {
      eras.clear()
      kept.clear()
    },
  }
}
