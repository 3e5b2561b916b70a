import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'

export interface CountAgain {
  /** The note with which it stopped being counted. */
  unlimitedNote: string
  note: string
  at: string
}

/** Stock is counted again from the number it had, unless it is unlimited for another reason than the noted one. */
export function countAgain(state: InventoryState, { unlimitedNote, note, at }: CountAgain): InventoryEvent[] {
  if (!state.unlimited || state.unlimitedNote !== unlimitedNote) return []
  return [{ type: 'StockSet', quantity: state.onHand, by: 0, reason: 'counted', note, at }]
}
