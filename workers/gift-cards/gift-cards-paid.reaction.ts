import type { OrderPaid } from '../../src/shared/orders/after-sale-events.ts'
import type { Reaction } from '../reaction.ts'

/** Once an order is paid, the gift cards that it bought are issued. */
export const giftCardsPaid: Reaction = {
  name: 'gift-cards-paid',
  looksAtState: true,
  categories: ['order'],
  react: ({ type, data, entityId }) =>
    type === 'OrderPaid' && (data as OrderPaid).buysGiftCards
      ? [{ name: 'issue-gift-cards', data: { orderId: entityId } }]
      : [],
}
