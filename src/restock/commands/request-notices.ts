import type { RestockEvent } from '../events.ts'
import { countPending, listPending, owes } from '../pending-sign-ups.ts'
import type { RestockState } from '../restock.ts'

export interface RequestNotices {
  sendId: string
  productId: string
  /** At most so many are told, the oldest first; undefined for everybody. */
  most?: number | undefined
  at: string
}

/** Tells who waits now, by a cut-off; nothing happens when nobody waits, or when this send has asked already. */
export function requestNotices(state: RestockState, { sendId, productId, most, at }: RequestNotices): RestockEvent[] {
  const waiting = countPending(state)
  const count = Math.min(waiting, most ?? waiting)
  if (count <= 0 || owes(state, sendId)) return []
  const upTo = count === waiting ? state.count : (listPending(state)[count - 1]?.number ?? state.count)
  return [{ type: 'RestockNoticesRequested', sendId, productId, upTo, count, at }]
}
