import type { ContactState } from '../contract.ts'

/** As files name them. */
export const contactStateNames: Record<ContactState, string> = {
  pending: 'Waiting for confirmation',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
}
