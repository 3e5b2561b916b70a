import type { ProductItem } from '../../catalog/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/http-errors.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Executor, Outcome } from '../../platform/event-store/executor/executor.ts'
import type { Tenant, Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import type { InventoryEvent } from '../events.ts'
import { Inventory, type InventoryState } from '../inventory.ts'
import { findVariants, type StockedVariant } from '../queries.ts'
import { UnknownReservation } from '../refusals.ts'

export interface InventoryDeps {
  db: Database
  executor: Executor
  store: Pick<EventStore, 'read'>
  /** What shoppers may see of an item. */
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  /** Origin of the asset host: `http://assets.localhost:3000`. */
  assetOrigin: string
}

/** Throws NotFound. */
export async function findVariant(
  { db }: InventoryDeps,
  { websiteId }: Tenant,
  variantId: string,
): Promise<StockedVariant> {
  const variant = (await findVariants(db, websiteId, [variantId])).get(variantId)
  if (!variant) throw new NotFound()
  return variant
}

/** Decides on the stock of a variant that is known to be this website's. */
export async function changeStock(
  { executor }: InventoryDeps,
  visit: Visit,
  variantId: string,
  decide: (state: InventoryState) => InventoryEvent[],
): Promise<Outcome<InventoryState>> {
  const target = { websiteId: requireTenant(visit).websiteId, id: variantId }
  try {
    return await executor.execute(Inventory, target, visit.intent, decide)
  } catch (error) {
    if (error instanceof UnknownReservation) throw new NotFound()
    throw error
  }
}
