import type { OrderReply } from '../../../../src/orders/contract.ts'

/** What a buyer reads of the three statuses of an order. */
export const paymentWords: Record<OrderReply['paymentStatus'], string> = {
  NONE: 'Nothing to pay',
  PENDING: 'Being checked',
  PAID: 'Paid',
  FAILED: 'Failed',
}

export const fulfillmentWords: Record<OrderReply['fulfillmentStatus'], string> = {
  PENDING: 'Being prepared',
  FULFILLED: 'Complete',
  CANCELED: 'Canceled',
}

/** How something came to its buyer. */
export const parcelWords: Record<OrderReply['fulfillments'][number]['kind'], string> = {
  shipment: 'Sent',
  pickup: 'Picked up',
  delivery: 'Delivered',
}
