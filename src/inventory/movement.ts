import type { Movement } from './contract.ts'
import type { InventoryEvent } from './events.ts'
import type { InventoryState } from './inventory.ts'
import { heldIn } from './level.ts'
import { presentFigures } from './present.ts'

type MovementSummary = Pick<Movement, 'kind' | 'reason' | 'note' | 'reference' | 'undoes'>

/** What an event changed, from the states before and after it. A reservation counts until an event ends it. */
export function movementOf(
  before: InventoryState,
  event: InventoryEvent,
  after: InventoryState,
): Omit<Movement, 'at' | 'by' | 'undoable'> {
  const { version, unlimited, onHand } = after
  const [held, heldBefore] = [heldIn(after), heldIn(before)]
  const onHandBy = onHand - before.onHand
  return {
    version,
    ...summaryOf(event),
    onHandBy,
    availableBy: onHandBy - (held - heldBefore),
    level: presentFigures({ unlimited, onHand, reserved: held }),
  }
}

const plain = { reason: '', note: '', reference: null, undoes: null }

function summaryOf(event: InventoryEvent): MovementSummary {
  switch (event.type) {
    case 'StockSet':
      return { ...plain, kind: 'set', reason: event.reason, note: event.note }
    case 'StockAdjusted':
      return { ...plain, kind: 'adjusted', reason: event.reason, note: event.note }
    case 'StockSetUnlimited':
      return { ...plain, kind: 'unlimited', note: event.note }
    case 'StockReserved':
      return { ...plain, kind: 'reserved', note: event.note ?? '', reference: event.reservationId }
    case 'ReservationCommitted':
      return { ...plain, kind: 'committed', reference: event.orderId ?? event.reservationId }
    case 'ReservationReleased':
      return { ...plain, kind: 'released', reference: event.reservationId }
    case 'ReservationExpired':
      return { ...plain, kind: 'expired', reference: event.reservationId }
    case 'ReservationExtended':
      return { ...plain, kind: 'extended', reference: event.reservationId }
    case 'SoldStockReturned':
      return { ...plain, kind: 'returned', reference: event.reservationId }
    case 'StockChangeUndone':
      return { ...plain, kind: 'undone', undoes: event.undoes }
  }
}
