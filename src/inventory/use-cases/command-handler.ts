import type { ProductItem } from '../../catalog/contract.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Executor, Outcome } from '../../platform/event-store/executor/executor.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { findVariants, type StockedVariant } from '../queries.ts'

export interface InventoryDeps {
  db: Database
  executor: Executor
  store: Pick<EventStore, 'read'>
  /** The item as far as shoppers may see it. */
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetOrigin: string
}

/** Throws UnknownEntity. */
export async function findVariant(
  { db }: InventoryDeps,
  { websiteId }: Ctx,
  variantId: string,
): Promise<StockedVariant> {
  const variant = (await findVariants(db, websiteId, [variantId])).get(variantId)
  if (!variant) throw new UnknownEntity()
  return variant
}

/** Runs a command on the stock of a variant that is known to belong to this website. */
export function changeStock(
  { executor }: Pick<InventoryDeps, 'executor'>,
  { websiteId, intent }: Ctx,
  variantId: string,
  decide: (state: InventoryState) => InventoryEvent[],
): Promise<Outcome<InventoryState>> {
  return executor.execute(Inventory, { websiteId, id: variantId }, intent, decide)
}
