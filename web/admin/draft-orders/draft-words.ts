import type { DraftOrderReply } from '../../../src/checkout/admin-contract.ts'

type State = DraftOrderReply['state']

/** Labels of a draft's states. */
export const draftStateWords: Record<State, { words: string; tone: 'info' | 'neutral' | 'good' }> = {
  open: { words: 'Draft', tone: 'neutral' },
  sent: { words: 'Pay link sent', tone: 'info' },
  paying: { words: 'Being paid', tone: 'info' },
  ordered: { words: 'Ordered', tone: 'good' },
}

export function draftHref(draftId: string): string {
  return `/orders/drafts/${encodeURIComponent(draftId)}`
}
