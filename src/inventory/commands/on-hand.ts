import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryState } from '../inventory.ts'
import { reservedAt } from '../level.ts'

export const MOST = 1_000_000_000

/** Throws when the number on hand would break a reservation, or is absurdly large. */
export function assertOnHand(state: InventoryState, onHand: number, at: string): void {
  const reserved = reservedAt(state, at)
  if (onHand < 0 && reserved === 0) throw new DomainError('Stock cannot go below zero.')
  if (onHand < reserved)
    throw new DomainError(`${reserved} of these are reserved by shoppers. Stock cannot be lower than that right now.`)
  if (onHand > MOST) throw new DomainError('Stock can be at most 1,000,000,000.')
}
