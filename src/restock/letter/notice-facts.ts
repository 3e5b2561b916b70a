import { LRUCache } from 'lru-cache'
import type { ProductItem } from '../../catalog/contract.ts'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { findSendingSettings } from '../settings/settings-store.ts'
import type { NoticeFacts } from './compose-notice.ts'

export interface NoticeSources {
  db: Database
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
}

/** The content of letters about a product. Undefined when shoppers may not see the product. */
export async function findNoticeFacts(
  { db, findWebsite, findItem }: NoticeSources,
  websiteId: string,
  productId: string,
): Promise<NoticeFacts | undefined> {
  const [found, item, texts] = await Promise.all([
    findWebsite(websiteId),
    findItem(websiteId, productId),
    findSendingSettings(db, websiteId),
  ])
  return found && item && { found, item, texts }
}

/** Caches the facts for a few seconds, because a send needs the same ones for each of its letters. */
export function keepNoticeFacts(
  sources: NoticeSources,
  { max = 500, ttl = 5_000 } = {},
): (websiteId: string, productId: string) => Promise<NoticeFacts | undefined> {
  const kept = new LRUCache<string, Promise<NoticeFacts | undefined>>({ max, ttl })
  return (websiteId, productId) => {
    const key = JSON.stringify([websiteId, productId])
    const known = kept.get(key)
    if (known) return known
    const asked = outsideRequest(() => findNoticeFacts(sources, websiteId, productId))
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    return asked
  }
}
