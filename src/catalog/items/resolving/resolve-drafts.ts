import type { Kysely } from 'kysely'
import type { Draft } from '../../rules/draft.ts'
import type { CatalogTables } from '../../table.ts'
import { resolveAddresses } from './resolve-addresses.ts'
import { resolveReferences } from './resolve-references.ts'
import { resolveSkus } from './resolve-skus.ts'

/**
 * Checks against all products of the website: generates missing slugs and SKUs, and checks that given ones are unique and
 * that categories and related products exist. A constant number of statements for any number of drafts.
 */
export async function resolveDrafts(tx: Kysely<CatalogTables>, websiteId: string, drafts: Draft[]): Promise<Draft[]> {
  const addressed = await resolveAddresses(tx, websiteId, drafts)
  const named = await resolveSkus(tx, websiteId, addressed)
  return resolveReferences(tx, websiteId, named)
}
