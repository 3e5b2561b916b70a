import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { isOver } from '../level.ts'

export interface ExpireReservation {
  reservationId: string
  at: string
}

/** Records that a reservation has expired; nothing when it has not, or when it ended otherwise. */
export function expireReservation(state: InventoryState, { reservationId, at }: ExpireReservation): InventoryEvent[] {
  const held = state.reservations.get(reservationId)
  if (!held || !isOver(held.expiresAt, at)) return []
  return [{ type: 'ReservationExpired', reservationId, quantity: held.quantity, at }]
}
