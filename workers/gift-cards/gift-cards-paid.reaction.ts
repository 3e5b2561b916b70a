import type { Reaction } from '../reaction.ts'

/** Once an order is paid, the gift cards that it bought are issued. */
export const giftCardsPaid: Reaction = {
  name: 'gift-cards-paid',
  looksAtState: true,
  categories: ['order'],
  react: ({ type, entityId }) =>
    type === 'OrderPaid' ? [{ name: 'issue-gift-cards', data: { orderId: entityId } }] : [],
}
