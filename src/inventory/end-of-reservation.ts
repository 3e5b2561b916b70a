import type { Aggregate } from '../shared/aggregate.ts'
import type { InventoryEvent } from './events.ts'
import { type EndedReservation, Inventory } from './inventory.ts'

/** How a reservation ended, folded from the whole stream: the Inventory aggregate keeps only the newest ones. */
export function endOfReservation(id: string): Aggregate<EndedReservation | undefined, InventoryEvent> {
  return {
    name: Inventory.name,
    initial: undefined,
    evolve: (before, event) =>
      'reservationId' in event && event.reservationId === id ? endAfter(before, event) : before,
  }
}

function endAfter(
  before: EndedReservation | undefined,
  event: Extract<InventoryEvent, { reservationId: string }>,
): EndedReservation | undefined {
  const { reservationId: id } = event
  switch (event.type) {
    case 'StockReserved':
      return undefined
    case 'ReservationExtended':
      return before
    case 'ReservationCommitted':
      return { id, how: 'committed', quantity: event.quantity, taken: event.taken }
    case 'ReservationReleased':
      return { id, how: 'released', quantity: event.quantity, taken: 0 }
    case 'ReservationExpired':
      return { id, how: 'expired', quantity: event.quantity, taken: 0 }
    case 'SoldStockReturned':
      return { id, how: 'returned', quantity: event.quantity, taken: 0 }
  }
}
