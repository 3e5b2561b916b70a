import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { assertOnHand } from './on-hand.ts'

export interface SetStock {
  quantity: number
  reason: string
  note: string
  at: string
}

/** Sets the number on hand; the stock is counted from now on. */
export function setStock(state: InventoryState, { quantity, reason, note, at }: SetStock): InventoryEvent[] {
  assertOnHand(state, quantity, at)
  return [{ type: 'StockSet', quantity, by: quantity - state.onHand, reason, note, at }]
}
