import { DomainError } from '../../shared/domain-error.ts'
import type { InventoryEvent } from '../events.ts'
import type { InventoryState } from '../inventory.ts'
import { undoableChange } from '../level.ts'
import { assertOnHand } from './on-hand.ts'

export interface UndoChange {
  /** Version of the change in the variant's stream. */
  version: number
  at: string
}

/** Takes back a change and leaves what happened since: what was sold stays sold. */
export function undoChange(state: InventoryState, { version, at }: UndoChange): InventoryEvent[] {
  const change = undoableChange(state, version)
  if (!change) throw new DomainError('This change can no longer be undone.')
  // Undoing a number that replaced unlimited stock makes it unlimited again.
  const unlimited = change.replaces ? change.wasUnlimited : state.unlimited
  if (!unlimited) assertOnHand(state, state.onHand - change.by, at)
  const by = unlimited ? Math.max(-change.by, -state.onHand) : 0 - change.by
  return [{ type: 'StockChangeUndone', undoes: version, by, unlimited, at }]
}
