import type { InventoryEvent } from '../../src/inventory/events.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/** When the available stock of a variant has changed, it may have become low, or no longer be low. */
export const stockMoved: Reaction = {
  name: 'stock-moved',
  categories: ['inventory'],
  looksAtState: true,
  react(event) {
    const by = movedBy(event)
    if (by === 0) return []
    return [{ name: 'watch-stock-level', data: { variantId: event.entityId, isFall: by < 0 } }]
  },
}

/** Change of the available stock; infinite when it is no longer counted. */
function movedBy(recorded: Recorded): number {
  const event = domainEvent<InventoryEvent>(recorded)
  switch (event.type) {
    case 'StockSetUnlimited':
      return Number.POSITIVE_INFINITY
    case 'StockChangeUndone':
      if (event.unlimited) return Number.POSITIVE_INFINITY
      // Unlimited stock is counted again.
      return event.by === 0 ? -1 : event.by
    case 'StockSet':
    case 'StockAdjusted':
      return event.by
    case 'StockReserved':
      return -event.quantity
    case 'ReservationCommitted':
      return event.freed - event.taken
    case 'ReservationReleased':
    case 'ReservationExpired':
      return event.quantity
    case 'SoldStockReturned':
      return event.returned
    case 'ReservationExtended':
      return 0
  }
}
