import { unpaidShareOf } from '../../shared/orders/unpaid-share.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { isOver, unpaidAt } from '../level.ts'

export interface EndUnpaidHold {
  reservationId: string
  /** Also within the share. */
  always: boolean
  at: string
}

/**
 * The bank did not accept the payment for which this was held, so it counts as unpaid: the hold ends now if it goes beyond
 * the share of stock that may be held without a payment. Like any hold whose time is over, it can still be sold while there
 * is enough.
 */
export function endUnpaidHold(state: InventoryState, command: EndUnpaidHold): InventoryEvent[] {
  const { reservationId, always, at } = command
  const held = state.reservations.get(reservationId)
  if (!held || isOver(held.expiresAt, at)) return []
  if (!always && unpaidAt(state, at) <= unpaidShareOf(state.onHand)) return []
  return [{ type: 'ReservationExpired', reservationId, quantity: held.quantity, at }]
}
