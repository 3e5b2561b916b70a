import type { TimelineEntry } from '../admin-contract.ts'
import type { LedgerLetter } from '../letters/letter-ledger.ts'
import type { OrderLetterKind, OrderLetterState } from '../letters/letters-table.ts'
import { unsentLetter } from '../letters/send-again.ts'

const names: Partial<Record<OrderLetterKind, string>> = {
  confirmation: 'The order confirmation',
  paymentFailed: 'The payment failure e-mail',
  shipped: 'The fulfillment e-mail',
  refunded: 'The refund e-mail',
  refundFailed: 'The e-mail about the failed refund',
  fileReplaced: 'The e-mail about a new version of a file',
  giftCard: 'The e-mail with the gift card',
  subscriptionBegun: 'The e-mail that it has begun',
  subscriptionUpcoming: 'The e-mail about the next payment',
  subscriptionFailed: 'The e-mail about the failed payment',
  subscriptionChanged: 'The e-mail about the change',
  subscriptionEnded: 'The e-mail that it has ended',
}

const outcomes: Record<OrderLetterState, string> = {
  waiting: 'waits to be sent to the customer.',
  claimed: 'is being sent to the customer.',
  sent: 'was sent to the customer.',
  failed: 'could not be sent to the customer.',
  uncertain: 'may not have reached the customer.',
  skipped: 'was not sent to the customer.',
}

/** The customer's e-mails as entries of the timeline. */
export function letterEntries(letters: readonly LedgerLetter[]): TimelineEntry[] {
  return letters.flatMap((letter) => {
    const { kind, recipient, round, state, reason, changedAt } = letter
    const name = names[kind]
    if (!name || recipient !== '') return []
    const what = `${name} ${kind === 'giftCard' ? outcomes[state].replace('customer', 'recipient') : outcomes[state]}`
    const unsent = unsentLetter(letter)
    const entry = { id: `letter-${kind}-${round}`, at: changedAt.toISOString(), what, by: null, detail: reason }
    return [unsent ? { ...entry, unsent } : entry]
  })
}
