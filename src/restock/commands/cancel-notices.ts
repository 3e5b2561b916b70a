import type { RestockEvent } from '../events.ts'
import { owes } from '../pending-sign-ups.ts'
import type { RestockState } from '../restock.ts'

/** Whom this send has not told yet waits again. */
export function cancelNotices(state: RestockState, { sendId, at }: { sendId: string; at: string }): RestockEvent[] {
  return owes(state, sendId) ? [{ type: 'RestockNoticesCancelled', sendId, at }] : []
}
