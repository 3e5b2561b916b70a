import type { Kysely } from 'kysely'
import type { Draft } from '../../rules/draft.ts'
import type { CatalogTables } from '../../table.ts'
import { resolveAddresses } from './resolve-addresses.ts'
import { resolveFiles } from './resolve-files.ts'
import { resolveReferences } from './resolve-references.ts'
import { resolveSkus } from './resolve-skus.ts'

export interface Publishing {
  /** Someone has said that a digital product may go on sale without a file. */
  isWithoutFile?: boolean | undefined
}

/**
 * Checks against all products of the website: generates missing slugs and SKUs, and checks that given ones are unique, that
 * categories and related products exist, and that digital products go on sale with a file. A constant number of statements
 * for any number of drafts.
 */
export async function resolveDrafts(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  drafts: Draft[],
  { isWithoutFile = false }: Publishing = {},
): Promise<Draft[]> {
  const addressed = await resolveAddresses(tx, websiteId, drafts)
  const named = await resolveSkus(tx, websiteId, addressed)
  const referring = await resolveReferences(tx, websiteId, named)
  return isWithoutFile ? referring : resolveFiles(tx, websiteId, referring)
}
