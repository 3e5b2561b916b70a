import type { OrderReply } from '../../../../src/orders/contract.ts'
import type { Sentence } from '../../../../src/shared/words/word.ts'

/** Labels of the three statuses of an order, for buyers. */
const paymentWords: Record<OrderReply['paymentStatus'], Sentence> = {
  NONE: 'Nothing to pay',
  PENDING: 'Being checked',
  PAID: 'Paid',
  FAILED: 'Failed',
}

const refundWords: Record<Exclude<OrderReply['refundStatus'], 'NONE'>, Sentence> = {
  PARTIAL: 'Partly refunded',
  FULL: 'Refunded',
}

/** What became of the money: once some of it went back, that. */
export function paymentWordOf({ paymentStatus, refundStatus }: OrderReply): Sentence {
  return refundStatus === 'NONE' ? paymentWords[paymentStatus] : refundWords[refundStatus]
}

export const fulfillmentWords: Record<OrderReply['fulfillmentStatus'], Sentence> = {
  PENDING: 'Being prepared',
  FULFILLED: 'Complete',
  CANCELED: 'Canceled',
}

/** Labels of the kinds of delivery. */
export const parcelWords: Record<OrderReply['fulfillments'][number]['kind'], Sentence> = {
  shipment: 'Sent',
  pickup: 'Picked up',
  delivery: 'Delivered',
}
