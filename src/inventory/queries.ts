import { listNamedVariants } from '../catalog/queries.ts'
import type { Database } from '../platform/database/database.ts'
import type { Executor } from '../platform/event-store/executor/executor.ts'
import { Inventory } from './inventory.ts'
import { availableAt, reservedAt } from './level.ts'

export { BEING_PAID_FOR } from './refusals.ts'

/** A variant with its names for people. */
export interface StockedVariant {
  variantId: string
  sku: string
  /** Option values joined by ` / `; empty for a product without options. */
  variantName: string
  title: string
  /** Specification §3, Product types. */
  productType: number
}

/** Those of the given variants that this website sells or may sell again, by id; other ids are left out. */
export async function findVariants(
  db: Database,
  websiteId: string,
  variantIds: string[],
): Promise<Map<string, StockedVariant>> {
  const variants = await listNamedVariants(db, websiteId, variantIds)
  return new Map(
    variants.map(({ attributes, options, ...row }) => [
      row.variantId,
      { ...row, variantName: nameOf(attributes, options) },
    ]),
  )
}

export function nameOf(attributes: Record<string, string>, options: string[]): string {
  return options.flatMap((option) => attributes[option] || []).join(' / ')
}

/** Whether there are that many on hand, but some of them are held by checkouts at this moment. */
export async function isHeldByOthers(
  executor: Pick<Executor, 'load'>,
  { websiteId, variantId, quantity, at }: { websiteId: string; variantId: string; quantity: number; at: string },
): Promise<boolean> {
  const { state } = await executor.load(Inventory, { websiteId, id: variantId })
  return !state.unlimited && quantity <= state.onHand && quantity > availableAt(state, at) && reservedAt(state, at) > 0
}
