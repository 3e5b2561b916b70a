import type { RestockEvent } from '../events.ts'
import { countPending, listPending, owes } from '../pending-sign-ups.ts'
import type { RestockState } from '../restock.ts'

export interface RequestNotices {
  sendId: string
  productId: string
  /** Maximum number of notices, longest waiting first; undefined: everyone. */
  most?: number | undefined
  at: string
}

/**
 * Requests notices for everyone waiting now, as one event with a cut-off. No event when nobody waits or this send has
 * already requested them.
 */
export function requestNotices(state: RestockState, { sendId, productId, most, at }: RequestNotices): RestockEvent[] {
  const waiting = countPending(state)
  const count = Math.min(waiting, most ?? waiting)
  if (count <= 0 || owes(state, sendId)) return []
  const upTo = count === waiting ? state.count : (listPending(state)[count - 1]?.number ?? state.count)
  return [{ type: 'RestockNoticesRequested', sendId, productId, upTo, count, at }]
}
