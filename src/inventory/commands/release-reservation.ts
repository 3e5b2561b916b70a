import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { UnknownReservation } from '../refusals.ts'

export interface ReleaseReservation {
  reservationId: string
  at: string
}

/** Releases a reservation. Idempotent; does nothing after it expired. */
export function releaseReservation(state: InventoryState, { reservationId, at }: ReleaseReservation): InventoryEvent[] {
  const held = state.reservations.get(reservationId)
  if (held) return [{ type: 'ReservationReleased', reservationId, quantity: held.quantity, at }]
  const over = state.ended.find(({ id }) => id === reservationId)
  if (over?.how === 'committed') throw new DomainError('This reservation was sold and can no longer be released.')
  if (!over && !state.unlimited) throw new UnknownReservation()
  return []
}
