import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { availableAt } from '../level.ts'
import { notEnough, UnknownReservation } from '../refusals.ts'

export interface CommitReservation {
  reservationId: string
  orderId: string | null
  at: string
}

/**
 * Turns a reservation into a sale. An expired one can be committed while there is enough stock: a late payment is rejected
 * and refunded rather than sold units that are reserved for others. Idempotent.
 */
export function commitReservation(state: InventoryState, command: CommitReservation): InventoryEvent[] {
  const { reservationId, orderId, at } = command
  const held = state.reservations.get(reservationId)
  const over = state.ended.find(({ id }) => id === reservationId)
  if (over?.how === 'committed') return []
  if (over?.how === 'released' || over?.how === 'returned') throw new DomainError('This reservation was released.')
  const quantity = held?.quantity ?? over?.quantity
  if (quantity === undefined) return unknown(state)
  // Checked for unexpired reservations too: another process, with a different clock, may have judged this one to be expired.
  if (!state.unlimited && quantity > availableAt(state, at, reservationId)) throw notEnough(quantity <= state.onHand)
  const taken = state.unlimited ? 0 : quantity
  return [{ type: 'ReservationCommitted', reservationId, orderId, quantity, taken, freed: held ? quantity : 0, at }]
}

/** Nothing is reserved for unlimited stock, so there is nothing to commit. */
function unknown({ unlimited }: InventoryState): InventoryEvent[] {
  if (unlimited) return []
  throw new UnknownReservation()
}
