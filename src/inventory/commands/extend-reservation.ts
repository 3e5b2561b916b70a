import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { isOver } from '../level.ts'

export interface ExtendReservation {
  reservationId: string
  /** ISO 8601. */
  expiresAt: string
  at: string
}

/** Extends a reservation, never shortens it. Nothing is reserved for unlimited stock, so there is nothing to extend. */
export function extendReservation(state: InventoryState, command: ExtendReservation): InventoryEvent[] {
  const { reservationId, expiresAt, at } = command
  const held = state.reservations.get(reservationId)
  if (!held) return []
  if (isOver(held.expiresAt, at)) throw new DomainError('The time of this reservation is over.')
  if (isOver(expiresAt, held.expiresAt)) return []
  return [{ type: 'ReservationExtended', reservationId, expiresAt, at }]
}
