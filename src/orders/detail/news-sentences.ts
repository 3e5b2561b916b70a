import type { PaymentNews } from '../../payments/use-cases/list-payment-news.ts'
import type { TimelineEntry } from '../admin-contract.ts'

/** What a gateway sent about the order's payment, in sentences. */
export function newsEntries(news: readonly PaymentNews[]): TimelineEntry[] {
  return news.map(({ eventId, type, receivedAt, handledAt }) => ({
    id: eventId,
    at: receivedAt.toISOString(),
    what: 'The payment gateway sent an event.',
    by: null,
    detail: `${type}${handledAt ? '' : ' (not handled yet)'}`,
  }))
}
