import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { assertOnHand } from './on-hand.ts'

export interface AdjustStock {
  by: number
  reason: string
  note: string
  at: string
}

/** Adds or removes units. Throws, and never removes fewer, when the change would break a reservation. */
export function adjustStock(state: InventoryState, { by, reason, note, at }: AdjustStock): InventoryEvent[] {
  if (state.unlimited) throw new DomainError('Stock is unlimited. Set a quantity first to track it.')
  if (by === 0) return []
  assertOnHand(state, state.onHand + by, at)
  return [{ type: 'StockAdjusted', by, reason, note, at }]
}
