import type { Change, InventoryState } from './inventory.ts'

/** Units held at this moment (ISO 8601) by unexpired reservations, except for the given one. */
export function reservedAt({ reservations }: InventoryState, at: string, except?: string): number {
  let sum = 0
  for (const [id, { quantity, expiresAt }] of reservations) if (id !== except && !isOver(expiresAt, at)) sum += quantity
  return sum
}

/** On hand minus reserved at this moment. Meaningless for a variant that is not counted. */
export function availableAt(state: InventoryState, at: string, except?: string): number {
  return state.onHand - reservedAt(state, at, except)
}

/** Units held at this moment by checkouts for which no payment has begun. */
export function unpaidAt({ reservations }: InventoryState, at: string, except?: string): number {
  let sum = 0
  for (const [id, { quantity, expiresAt, note, isPaying }] of reservations)
    if (id !== except && note === undefined && !isPaying && !isOver(expiresAt, at)) sum += quantity
  return sum
}

/** Units held by all reservations that no event has ended, whatever the time. */
export function heldIn({ reservations }: InventoryState): number {
  return reservations.values().reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Both ISO 8601. */
export function isOver(expiresAt: string, at: string): boolean {
  return Date.parse(expiresAt) <= Date.parse(at)
}

/**
 * The change with this version, if it can still be undone: it was not undone yet, and no later count replaced it. An
 * adjustment before a count is not part of the counted number.
 */
export function undoableChange({ changes }: InventoryState, version: number): Change | undefined {
  const change = changes.find((one) => one.version === version)
  const isReplaced = changes.some((later) => later.version > version && later.replaces && !later.undone)
  return change && !change.undone && !isReplaced ? change : undefined
}
