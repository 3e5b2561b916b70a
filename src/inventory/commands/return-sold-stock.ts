import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'

export interface ReturnSoldStock {
  reservationId: string
  at: string
  /** What its commit took, as the whole stream tells it, for one that ended too long ago to be remembered. */
  forgotten?: { quantity: number; taken: number } | undefined
}

/**
 * What a reservation's commit took is for sale again, once. A reservation that was never committed has taken nothing.
 * Returned before it was committed it can no longer be: both are decided here.
 */
export function returnSoldStock(state: InventoryState, command: ReturnSoldStock): InventoryEvent[] {
  const { reservationId, at, forgotten } = command
  const over = state.ended.find(({ id }) => id === reservationId)
  const sold = over?.how === 'committed' ? over : over ? undefined : forgotten
  if (!sold) return []
  const returned = state.unlimited ? 0 : sold.taken
  return [{ type: 'SoldStockReturned', reservationId, quantity: sold.quantity, returned, at }]
}
