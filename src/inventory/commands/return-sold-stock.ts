import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'

export interface ReturnSoldStock {
  reservationId: string
  at: string
  /** What the reservation's commit took, read from the whole stream when it ended too long ago to be in the state. */
  forgotten?: { quantity: number; taken: number } | undefined
}

/**
 * Puts the units taken by a reservation's commit back on sale, once. A reservation that was never committed has taken
 * nothing; when it is returned first, it can no longer be committed. Both are decided here.
 */
export function returnSoldStock(state: InventoryState, command: ReturnSoldStock): InventoryEvent[] {
  const { reservationId, at, forgotten } = command
  const over = state.ended.find(({ id }) => id === reservationId)
  const sold = over?.how === 'committed' ? over : over ? undefined : forgotten
  if (!sold) return []
  const returned = state.unlimited ? 0 : sold.taken
  return [{ type: 'SoldStockReturned', reservationId, quantity: sold.quantity, returned, at }]
}
