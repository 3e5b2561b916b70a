import { sql } from 'kysely'
import { addCollection, type NewItem } from '../catalog/store.ts'
import { type Database, enterWebsite } from '../platform/database/database.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Trade } from '../shared/stores/trades.ts'
import type { NewStore } from '../websites/contract.ts'
import { listWebsiteIdsOf } from '../websites/queries.ts'
import { starterWebsite } from '../websites/starter-website.ts'
import { createWebsite } from '../websites/store.ts'

const WEBSITES_MAX = 20

export interface StoreOpening {
  websitesMax?: number
  /** Stores the pictures and stock of a trade's sample products, and returns the products. */
  addSamples?(websiteId: string, sells: Trade, now: string): Promise<NewItem[]>
}

/**
 * Opens a website with a shop for its owner within a transaction, empty or with sample products, and returns its id. Throws
 * DomainError when the subdomain is not allowed, taken, or looks like one that is taken, or when the owner has the maximum
 * number of websites.
 */
export async function openStore(
  tx: Database,
  ownerAccountId: string,
  wanted: NewStore,
  now: string,
  { websitesMax = WEBSITES_MAX, addSamples }: StoreOpening = {},
): Promise<string> {
  await assertMayOpen(tx, ownerAccountId, websitesMax)
  const websiteId = await createWebsite(tx, ownerAccountId, starterWebsite(wanted), now)
  await enterWebsite(tx, websiteId)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const samples = wanted.sells && addSamples ? await addSamples(websiteId, wanted.sells, now) : []
  await addCollection(tx, websiteId, shop, samples)
  return websiteId
}

/** Throws at the limit. Concurrent openings by one owner are serialised, so that none escapes the count. */
export async function assertMayOpen(tx: Database, ownerAccountId: string, websitesMax: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`websites of ${ownerAccountId}`}, 0))`.execute(tx)
  const own = await listWebsiteIdsOf(tx, ownerAccountId)
  if (own.length >= websitesMax)
    throw new DomainError(
      `You have ${own.length} of ${websitesMax} websites. Delete one you no longer need, then try again.`,
    )
}
