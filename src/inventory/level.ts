import type { Change, InventoryState } from './inventory.ts'

/** Held at this moment (ISO 8601) by reservations that have not expired, but for the one that is excepted. */
export function reservedAt({ reservations }: InventoryState, at: string, except?: string): number {
  let sum = 0
  for (const [id, { quantity, expiresAt }] of reservations) if (id !== except && !isOver(expiresAt, at)) sum += quantity
  return sum
}

/** On hand without what is reserved at this moment. Says nothing of a variant that is not counted. */
export function availableAt(state: InventoryState, at: string, except?: string): number {
  return state.onHand - reservedAt(state, at, except)
}

/** Held until an event says otherwise: what the log tells, whatever the time. */
export function heldIn({ reservations }: InventoryState): number {
  return reservations.values().reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Both ISO 8601. */
export function isOver(expiresAt: string, at: string): boolean {
  return Date.parse(expiresAt) <= Date.parse(at)
}

/**
 * The change that can still be undone: it was not yet, and no later count stands in its place. An adjustment before a
 * count would be taken from a figure that it is no part of.
 */
export function undoableChange({ changes }: InventoryState, version: number): Change | undefined {
  const change = changes.find((one) => one.version === version)
  const isReplaced = changes.some((later) => later.version > version && later.replaces && !later.undone)
  return change && !change.undone && !isReplaced ? change : undefined
}
