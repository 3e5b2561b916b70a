import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'

export interface CountAgain {
  /** The note with which the stock was set to unlimited. */
  unlimitedNote: string
  note: string
  at: string
}

/** Counts stock again from its last number, unless it is unlimited for a reason other than the given note. */
export function countAgain(state: InventoryState, { unlimitedNote, note, at }: CountAgain): InventoryEvent[] {
  if (!state.unlimited || state.unlimitedNote !== unlimitedNote) return []
  return [{ type: 'StockSet', quantity: state.onHand, by: 0, reason: 'counted', note, at }]
}
