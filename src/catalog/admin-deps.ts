import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/database.ts'
import { NotFound, NotSignedIn } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import type { RateLimit } from '../platform/http/routing/route.ts'
import type { SignedIn } from '../platform/signed-in.ts'
import type { MeasurementStandard } from '../shared/products/measures.ts'
import type { TakeImportPicture } from './csv/pictures/fetch-pictures.ts'
import type { ImportWork } from './csv/running/import-work.ts'
import type { Author } from './item-state.ts'
import type { Written } from './items/item-store.ts'
import type { ReadyPicture } from './rules/apply-changes.ts'
import type { PresentationContext } from './shop/present.ts'

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
  /** Puts a picture of a ZIP file among the website's files. */
  takePicture: TakeImportPicture
  /** From now on the stock of these variants never runs out; the note says why. */
  setUnlimited(variantIds: string[], note: string, ctx: Ctx): Promise<void>
  /** Those of these variants that stopped being counted with this note are counted again from the number they had. */
  countAgain(variantIds: string[], unlimitedNote: string, ctx: Ctx): Promise<void>
  /** What the store gives weights and sizes in. */
  measurementStandardOf(websiteId: string): Promise<MeasurementStandard>
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

export function presentationContextOf(
  { assetOrigin }: CatalogAdminDeps,
  { websiteId, currency }: Author,
): PresentationContext {
  return { websiteId, currency, assetsUrl: assetOrigin }
}

const SUBSCRIPTION = 'Sold as a subscription'

/** Updates stock after the products are written: a failure leaves them as they are, and the next change tries again. */
export async function updateStock(deps: CatalogAdminDeps, ctx: Ctx, written: Written): Promise<void> {
  const { items, unlimited: endless, counted } = written
  const subscribed = items.filter(({ state }) => state.subscriptionPlan).flatMap(({ state }) => state.variants)
  const ofSubscriptions = new Set(subscribed.map(({ id }) => id))
  const [plans = [], others = []] = [true, false].map((is) => endless.filter((id) => ofSubscriptions.has(id) === is))
  if (plans.length > 0) await deps.setUnlimited(plans, SUBSCRIPTION, ctx)
  if (others.length > 0) await deps.setUnlimited(others, '', ctx)
  if (counted.length > 0) await deps.countAgain(counted, SUBSCRIPTION, ctx)
}
