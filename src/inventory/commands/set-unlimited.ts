import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'

/** Makes the stock unlimited. The number on hand is kept for when it is counted again. */
export function setUnlimited(state: InventoryState, { note, at }: { note: string; at: string }): InventoryEvent[] {
  return state.unlimited ? [] : [{ type: 'StockSetUnlimited', note, at }]
}
