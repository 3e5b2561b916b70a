import { addCollection } from './catalog/store.ts'
import { type Database, enterWebsite } from './platform/database/database.ts'
import type { NewStore } from './websites/contract.ts'
import { starterWebsite } from './websites/starter-website.ts'
import { createWebsite } from './websites/store.ts'

/**
 * Opens a website with an empty shop for its owner, within a transaction, and gives its id. Throws Rejection when the
 * subdomain is refused, taken, or looks like one that is taken.
 */
export async function openStore(tx: Database, ownerAccountId: string, wanted: NewStore, now: string): Promise<string> {
  const websiteId = await createWebsite(tx, ownerAccountId, starterWebsite(wanted), now)
  await enterWebsite(tx, websiteId)
  await addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, [])
  return websiteId
}
