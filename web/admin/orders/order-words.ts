import type { OrderRow } from '../../../src/orders/admin-contract.ts'

type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'bad'
interface StatusWords {
  words: string
  tone: Tone
}

type Statuses = Pick<OrderRow, 'paymentStatus' | 'refundStatus' | 'grandTotal'>

/** Payment status. */
export function paymentWords({ paymentStatus, refundStatus }: Statuses): StatusWords {
  if (refundStatus === 'FULL') return { words: 'Refunded', tone: 'neutral' }
  if (refundStatus === 'PARTIAL') return { words: 'Partly refunded', tone: 'neutral' }
  switch (paymentStatus) {
    case 'PAID':
      return { words: 'Paid', tone: 'good' }
    case 'FAILED':
      return { words: 'Payment failed', tone: 'bad' }
    case 'PENDING':
      return { words: 'Payment pending', tone: 'warning' }
    case 'NONE':
      return { words: 'Nothing to pay', tone: 'neutral' }
  }
}

/** Fulfilment status; pick-up and local delivery have their own labels. Nothing is sent of what could not be collected. */
export function fulfilmentWords({
  fulfillmentStatus,
  paymentStatus,
  sent,
  shippingKind,
}: Pick<OrderRow, 'fulfillmentStatus' | 'paymentStatus' | 'sent' | 'shippingKind'>): StatusWords {
  if (fulfillmentStatus === 'CANCELED') return { words: 'Cancelled', tone: 'neutral' }
  if (paymentStatus === 'FAILED' && sent === 0) return { words: 'On hold', tone: 'neutral' }
  const words = kindWords[shippingKind ?? 'none']
  if (fulfillmentStatus === 'FULFILLED') return { words: words.done, tone: 'good' }
  return sent > 0 ? { words: words.partly, tone: 'info' } : { words: words.waiting, tone: 'warning' }
}

export const kindWords = {
  rate: {
    waiting: 'To ship',
    partly: 'Partly shipped',
    done: 'Shipped',
    toDo: 'to ship',
    action: 'Ship items',
    unit: 'Parcel',
  },
  pickup: {
    waiting: 'To pick up',
    partly: 'Partly picked up',
    done: 'Picked up',
    toDo: 'to be picked up',
    action: 'Mark as picked up',
    unit: 'Pick-up',
  },
  local: {
    waiting: 'To deliver',
    partly: 'Partly delivered',
    done: 'Delivered',
    toDo: 'to deliver',
    action: 'Mark as delivered',
    unit: 'Delivery',
  },
  none: {
    waiting: 'Open',
    partly: 'Open',
    done: 'Fulfilled',
    toDo: 'to fulfill',
    action: 'Fulfill items',
    unit: 'Fulfillment',
  },
}

export function orderName({ orderNumber, testMode }: Pick<OrderRow, 'orderNumber' | 'testMode'>): string {
  const number = orderNumber === null ? 'without a number yet' : `#${orderNumber}`
  return testMode ? `Test order ${number}` : `Order ${number}`
}
