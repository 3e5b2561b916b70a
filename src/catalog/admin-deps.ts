import type { Database } from '../platform/database/database.ts'
import { NotFound, NotSignedIn } from '../platform/http/refusals.ts'
import type { RateLimit } from '../platform/http/route.ts'
import type { SignedIn, Visit } from '../platform/http/visit.ts'
import type { ImportWork } from './csv/import-work.ts'
import type { Author } from './item-state.ts'
import type { Written } from './items/item-store.ts'
import type { ReadyPicture } from './rules/apply-changes.ts'
import type { Shelf } from './shop/present.ts'

export interface CatalogAdminDeps {
  db: Database
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetOrigin: string
  /** Those of these uploaded images that pages may show, by id. */
  findReadyImages(websiteId: string, ids: string[]): Promise<ReadonlyMap<string, ReadyPicture>>
  /** What takes long with files of products. */
  imports: ImportWork
  /** Directory on this machine for files that are just arriving. */
  incoming: string
  /** From now on the stock of these variants never runs out. */
  setUnlimited(websiteId: string, variantIds: string[], visit: Visit): Promise<void>
}

export const reads: RateLimit = { name: 'catalog', points: 600, seconds: 60, by: 'account' }
/** An editor saves by itself, a second after each key. */
export const writes: RateLimit = { name: 'catalog-writes', points: 300, seconds: 60, by: 'account' }
export const bulkWrites: RateLimit = { name: 'catalog-bulk', points: 60, seconds: 60, by: 'account' }

/** Body of a product: 100 variants and a description of 102,400 characters fit in. */
export const ITEM_BYTES_MAX = 1_000_000

export function authorOf({ tenant, account, now }: Visit): Author & { account: SignedIn } {
  if (!tenant) throw new NotFound()
  if (!account) throw new NotSignedIn()
  const { websiteId, currency } = tenant
  return { websiteId, currency, account, accountId: account.accountId, name: account.displayName, now }
}

export function shelfOf({ assetOrigin }: CatalogAdminDeps, { websiteId, currency }: Author): Shelf {
  return { websiteId, currency, assetsUrl: assetOrigin }
}

/** Told after the products are written: a failure leaves them as they are, and the next change tells it again. */
export async function tellEndless(deps: CatalogAdminDeps, visit: Visit, { endless }: Written): Promise<void> {
  if (endless.length > 0) await deps.setUnlimited(authorOf(visit).websiteId, endless, visit)
}
