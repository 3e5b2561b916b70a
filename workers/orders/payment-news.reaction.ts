import type { Reaction } from '../reaction.ts'

const news = new Set(['PaymentRefundRecorded', 'PaymentDisputeRecorded'])

/** Records refunds and disputes reported by the gateway at their order. */
export const paymentNews: Reaction = {
  name: 'payment-news',
  categories: ['payment'],
  react({ type, entityId }) {
    return news.has(type) ? [{ name: 'settle-paid-order', data: { paymentId: entityId } }] : []
  },
}
