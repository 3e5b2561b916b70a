import type { Suppression, SuppressionReason } from '../suppression-contract.ts'

/** As exports write them. */
export const reasonNames: Record<SuppressionReason, string> = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
}
export const stopNames: Record<Suppression['stops'], string> = { all: 'Marketing e-mails', reminders: 'Cart reminders' }
