import type { Kysely } from 'kysely'
import type { Draft } from '../../rules/draft.ts'
import type { CatalogTables } from '../../table.ts'
import { resolveAddresses } from './resolve-addresses.ts'
import { resolveReferences } from './resolve-references.ts'
import { resolveSkus } from './resolve-skus.ts'

/**
 * What can only be told among all products of the website: addresses and skus are made up where there are none, and must
 * be nobody else's; categories and related products must exist. A few statements, however many drafts there are.
 */
export async function resolveDrafts(tx: Kysely<CatalogTables>, websiteId: string, drafts: Draft[]): Promise<Draft[]> {
  const addressed = await resolveAddresses(tx, websiteId, drafts)
  const named = await resolveSkus(tx, websiteId, addressed)
  return resolveReferences(tx, websiteId, named)
}
