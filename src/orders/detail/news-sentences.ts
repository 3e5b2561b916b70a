import type { PaymentNews } from '../../payments/use-cases/list-payment-news.ts'
import type { TimelineEntry } from '../admin-contract.ts'

/** The gateway's events about the order's payment, as entries of the timeline. */
export function newsEntries(news: readonly PaymentNews[]): TimelineEntry[] {
  return news.map(({ eventId, type, receivedAt, handledAt }) => ({
    id: eventId,
    at: receivedAt.toISOString(),
    what: 'The payment gateway sent an event.',
    by: null,
    detail: `${type}${handledAt ? '' : ' (not handled yet)'}`,
  }))
}
