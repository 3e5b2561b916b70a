import { unpaidShareOf } from '../../shared/orders/unpaid-share.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { unpaidAt } from '../level.ts'
import { type ReserveStock, reserveStock } from './reserve-stock.ts'

/**
 * Holds stock for a shopper who has not begun to pay. Beyond their share of the stock nothing is held: such a shopper may pay
 * all the same, and gets what is left at that moment. Throws when there is not enough even now.
 */
export function holdUnpaidStock(
  state: InventoryState,
  wanted: ReserveStock,
  shareOf: (onHand: number) => number = unpaidShareOf,
): InventoryEvent[] {
  const { reservationId, quantity, at } = wanted
  const events = reserveStock(state, wanted, { neverRunsOut: false })
  const held = unpaidAt(state, at, reservationId) + quantity
  return held <= shareOf(state.onHand) && wanted.expiresAt > at ? events : []
}
