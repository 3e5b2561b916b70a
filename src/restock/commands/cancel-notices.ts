import type { RestockEvent } from '../events.ts'
import { owes } from '../pending-sign-ups.ts'
import type { RestockState } from '../restock.ts'

/** Puts sign-ups that this send has not notified back on the waiting list. */
export function cancelNotices(state: RestockState, { sendId, at }: { sendId: string; at: string }): RestockEvent[] {
  return owes(state, sendId) ? [{ type: 'RestockNoticesCancelled', sendId, at }] : []
}
