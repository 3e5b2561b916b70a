import { inventory } from '../../projections/inventory/projection.ts'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory, type InventoryState } from '../../src/inventory/inventory.ts'
import { heldIn } from '../../src/inventory/level.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import { queryOnce, untilCaughtUp } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

export interface StockId {
  websiteId: string
  variantId: string
}

/**
 * Stock of a variant according to the log. At every position nothing is negative and reservations do not exceed the stock on
 * hand; reservations do not expire during a run.
 */
export async function readStock(adminUrl: string, id: StockId, found: FindingBuilder): Promise<InventoryState> {
  const rows = await queryOnce<{ type: string; data: object }>(
    adminUrl,
    'select type, data from log.events where stream = $1 order by version',
    [`inventory-${id.websiteId}-${id.variantId}`],
  )
  let state = Inventory.initial
  for (const row of rows) {
    state = Inventory.evolve(state, domainEvent<InventoryEvent>(row))
    found.count('positions')
    if (state.onHand < 0 || heldIn(state) > state.onHand)
      found.violation(`${id.variantId} at ${state.version}: ${heldIn(state)} promised of ${state.onHand} on hand`)
  }
  return state
}

/** The read model has the same values once it has caught up. */
export async function compareLevel(
  adminUrl: string,
  { websiteId, variantId }: StockId,
  state: InventoryState,
  found: FindingBuilder,
): Promise<void> {
  await untilCaughtUp(adminUrl, inventory)
  const [level] = await queryOnce<{ onHand: string; reserved: string }>(
    adminUrl,
    'select on_hand::text as "onHand", reserved::text from inventory_levels where website_id = $1 and variant_id = $2',
    [websiteId, variantId],
  )
  found.count('levels compared')
  const [told, remembered] = [`${state.onHand}/${heldIn(state)}`, `${level?.onHand}/${level?.reserved}`]
  if (told !== remembered) found.violation(`${variantId}: its events give ${told}, the read model has ${remembered}`)
}
