import type { Kysely } from 'kysely'
import { listItemsWithFile } from '../../../downloads/queries.ts'
import { isDigital } from '../../../shared/products/product-rules.ts'
import type { ItemState } from '../../item-state.ts'
import { type Draft, withErrors } from '../../rules/draft.ts'
import type { CatalogTables } from '../../table.ts'

export const NO_FILE =
  'This digital product has no file for its buyers to download. Add one first, or publish it without.'
export const NO_FILE_YET =
  'A digital product on sale needs a file for its buyers to download. Set this one to Draft, change its type, and add the file.'
const NAMED_MAX = 3

/** Refuses to put a digital product without a file on sale: its buyers would get nothing. */
export async function resolveFiles(tx: Kysely<CatalogTables>, websiteId: string, drafts: Draft[]): Promise<Draft[]> {
  const lacking = await findLackingFile(tx, websiteId, drafts)
  return drafts.map((draft) => (lacking.has(draft) ? withErrors(draft, errorOf(draft)) : draft))
}

/** A product that is on sale already has another type. */
function errorOf({ before, state }: Draft): Record<string, string> {
  return before && isOnSale(before.state) && isOnSale(state) ? { productType: NO_FILE_YET } : { visibility: NO_FILE }
}

/** `“Song”, “Book” and 2 more have no file …`. */
export function noFilesSentence(lacking: Iterable<Draft>): string {
  const titles = [...lacking].map(({ state }) => `“${state.title}”`)
  if (titles.length === 1) return `${titles[0]} has no file for its buyers to download.`
  const more = titles.length - NAMED_MAX
  const names = more > 0 ? [...titles.slice(0, NAMED_MAX), `${more} more`] : titles
  return `${new Intl.ListFormat('en-US').format(names)} have no file for their buyers to download.`
}

/** Those that would go on sale by this change without a file. */
export async function findLackingFile(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  drafts: readonly Draft[],
): Promise<Set<Draft>> {
  const going = drafts.filter(({ before, state }) => isSold(state) && !(before && isSold(before.state)))
  if (going.length === 0) return new Set()
  const ids = going.map(({ state }) => state.id)
  const having = await listItemsWithFile(tx, websiteId, ids)
  return new Set(going.filter(({ state }) => !having.has(state.id)))
}

const isSold = (state: ItemState) => isDigital(state.productType) && isOnSale(state)

/** It can be bought, now or by itself later; a private product by everybody who has its address. */
function isOnSale({ visibility }: ItemState): boolean {
  return visibility !== 'draft' && visibility !== 'needs-review'
}
