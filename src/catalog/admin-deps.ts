import type { Ctx } from '../platform/ctx.ts'
import type { Database } from '../platform/database/database.ts'
import { NotFound, NotSignedIn } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import type { SignedIn } from '../platform/signed-in.ts'
import type { MeasurementStandard } from '../shared/products/measures.ts'
import { isSubscribeOnly } from '../shared/products/plan-terms.ts'
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
  /** The ready images among these uploads, by id. */
  findReadyImages(websiteId: string, ids: string[]): Promise<ReadonlyMap<string, ReadyPicture>>
  /** Long-running work on product files. */
  imports: ImportWork
  /** Local directory for uploads in progress. */
  incoming: string
  /** Stores a picture of a ZIP file as a file of the website. */
  takePicture: TakeImportPicture
  /** Makes the stock of these variants unlimited; the note gives the reason. */
  setUnlimited(variantIds: string[], note: string, ctx: Ctx): Promise<void>
  /** Resumes stock counting, from the previous number, for those of these variants that became unlimited with this note. */
  countAgain(variantIds: string[], unlimitedNote: string, ctx: Ctx): Promise<void>
  /** The store's units of weight and length. */
  measurementStandardOf(websiteId: string): Promise<MeasurementStandard>
}

/** Enough for 100 variants and a description of 102,400 characters. */
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

/** Updates stock after the products are written. If it fails, products stay written, and the next change retries. */
export async function updateStock(deps: CatalogAdminDeps, ctx: Ctx, written: Written): Promise<void> {
  const { items, unlimited: endless, counted } = written
  const subscribed = items.filter(({ state }) => isSubscribeOnly(state)).flatMap(({ state }) => state.variants)
  const ofSubscriptions = new Set(subscribed.map(({ id }) => id))
  const [plans = [], others = []] = [true, false].map((is) => endless.filter((id) => ofSubscriptions.has(id) === is))
  if (plans.length > 0) await deps.setUnlimited(plans, SUBSCRIPTION, ctx)
  if (others.length > 0) await deps.setUnlimited(others, '', ctx)
  if (counted.length > 0) await deps.countAgain(counted, SUBSCRIPTION, ctx)
}
