import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { availableAt } from '../level.ts'
import { NOT_ENOUGH, UnknownReservation } from '../refusals.ts'

export interface CommitReservation {
  reservationId: string
  orderId: string | null
  at: string
}

/**
 * What was reserved is sold. A reservation that has expired is sold as long as there is enough: anyone who pays late is
 * refused, and refunded, rather than promised what another was promised meanwhile. Sent again it writes nothing.
 */
export function commitReservation(state: InventoryState, command: CommitReservation): InventoryEvent[] {
  const { reservationId, orderId, at } = command
  const held = state.reservations.get(reservationId)
  const over = state.ended.find(({ id }) => id === reservationId)
  if (over?.how === 'committed') return []
  if (over?.how === 'released' || over?.how === 'returned') throw new DomainError('This reservation was released.')
  const quantity = held?.quantity ?? over?.quantity
  if (quantity === undefined) return unknown(state)
  // Asked of held ones too: another process, with another clock, may have judged this one to be expired.
  if (!state.unlimited && quantity > availableAt(state, at, reservationId)) throw new DomainError(NOT_ENOUGH)
  const taken = state.unlimited ? 0 : quantity
  return [{ type: 'ReservationCommitted', reservationId, orderId, quantity, taken, freed: held ? quantity : 0, at }]
}

/** Of what never runs out nothing was reserved, so there is nothing to commit. */
function unknown({ unlimited }: InventoryState): InventoryEvent[] {
  if (unlimited) return []
  throw new UnknownReservation()
}
