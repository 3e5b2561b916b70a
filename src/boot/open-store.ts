import { sql } from 'kysely'
import { addCollection } from '../catalog/store.ts'
import { type Database, enterWebsite } from '../platform/database/database.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { NewStore } from '../websites/contract.ts'
import { listWebsiteIdsOf } from '../websites/queries.ts'
import { starterWebsite } from '../websites/starter-website.ts'
import { createWebsite } from '../websites/store.ts'

const WEBSITES_MAX = 20

/**
 * Opens a website with an empty shop for its owner, within a transaction, and gives its id. Throws Rejection when the
 * subdomain is refused, taken, or looks like one that is taken, or when the owner has as many websites as may be.
 */
export async function openStore(
  tx: Database,
  ownerAccountId: string,
  wanted: NewStore,
  now: string,
  websitesMax = WEBSITES_MAX,
): Promise<string> {
  await assertMayOpen(tx, ownerAccountId, websitesMax)
  const websiteId = await createWebsite(tx, ownerAccountId, starterWebsite(wanted), now)
  await enterWebsite(tx, websiteId)
  await addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, [])
  return websiteId
}

/** Who opens several at once waits until each is there, so that none is opened beside the count. */
async function assertMayOpen(tx: Database, ownerAccountId: string, websitesMax: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`websites of ${ownerAccountId}`}, 0))`.execute(tx)
  const own = await listWebsiteIdsOf(tx, ownerAccountId)
  if (own.length >= websitesMax)
    throw new DomainError(
      `You have ${own.length} of ${websitesMax} websites. Delete one you no longer need, then try again.`,
    )
}
