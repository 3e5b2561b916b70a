import type { Kysely } from 'kysely'
import type { Draft } from '../rules/draft.ts'
import type { CatalogTables } from '../table.ts'
import { settleAddresses } from './settle-addresses.ts'
import { settleReferences } from './settle-references.ts'
import { settleSkus } from './settle-skus.ts'

/**
 * What can only be told among all products of the website: addresses and skus are made up where there are none, and must
 * be nobody else's; categories and related products must exist. A few statements, however many drafts there are.
 */
export async function settleDrafts(tx: Kysely<CatalogTables>, websiteId: string, drafts: Draft[]): Promise<Draft[]> {
  const addressed = await settleAddresses(tx, websiteId, drafts)
  const named = await settleSkus(tx, websiteId, addressed)
  return settleReferences(tx, websiteId, named)
}
