import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'

const LIMITED =
  'Test orders, and orders that were not paid through a payment provider, send a mailbox that nobody has confirmed at most three e-mails in 24 hours. If this one cannot be sent, the timeline says so and sends it again.'

/** What the customer will be e-mailed; `sentence` is the sentence for one who certainly will. */
export function customerEmailWords(emails: OrderDetailReply['customerEmails'], sentence: string): string {
  if (emails === 'none') return 'There is no e-mail address, so the customer is not notified.'
  return emails === 'limited' ? `${sentence} ${LIMITED}`.trim() : sentence
}
