import type { OrderReply } from '../../../../src/orders/contract.ts'
import type { Sentence } from '../../../../src/shared/words/word.ts'

/** What a buyer reads of the three statuses of an order. */
export const paymentWords: Record<OrderReply['paymentStatus'], Sentence> = {
  NONE: 'Nothing to pay',
  PENDING: 'Being checked',
  PAID: 'Paid',
  FAILED: 'Failed',
}

export const fulfillmentWords: Record<OrderReply['fulfillmentStatus'], Sentence> = {
  PENDING: 'Being prepared',
  FULFILLED: 'Complete',
  CANCELED: 'Canceled',
}

/** How something came to its buyer. */
export const parcelWords: Record<OrderReply['fulfillments'][number]['kind'], Sentence> = {
  shipment: 'Sent',
  pickup: 'Picked up',
  delivery: 'Delivered',
}
