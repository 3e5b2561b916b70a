import type { InventoryEvent } from '../../src/inventory/events.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** When more of a variant is available than before, its waiting list may be notified. */
export const stockReturned: Reaction = {
  name: 'stock-returned',
  categories: ['inventory'],
  react(event) {
    const by = returnedBy(event)
    if (by === undefined) return []
    // The event's version names the wave, so that the same event starts only one.
    return [{ name: 'announce-restock', data: { variantId: event.entityId, by, version: event.version } }]
  },
}

/** Null when it is no longer counted and so unlimited; undefined when no stock came back. */
function returnedBy(recorded: Recorded): number | null | undefined {
  const event = domainEvent<InventoryEvent>(recorded)
  switch (event.type) {
    case 'StockSetUnlimited':
      return null
    case 'StockChangeUndone':
      return event.unlimited ? null : positive(event.by)
    case 'StockSet':
    case 'StockAdjusted':
      return positive(event.by)
    case 'ReservationReleased':
    case 'ReservationExpired':
      return positive(event.quantity)
    case 'SoldStockReturned':
      return positive(event.returned)
    default:
      return undefined
  }
}

function positive(by: number): number | undefined {
  return by > 0 ? by : undefined
}
