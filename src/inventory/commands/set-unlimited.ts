import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'

/** It never runs out. What is on hand is remembered for the day it is counted again. */
export function setUnlimited(state: InventoryState, { note, at }: { note: string; at: string }): InventoryEvent[] {
  return state.unlimited ? [] : [{ type: 'StockSetUnlimited', note, at }]
}
