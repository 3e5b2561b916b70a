import type { OrderEvent } from '../../src/orders/events.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import type { OrderLetterKind } from '../../src/orders/letters/letters-table.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import type { Reaction } from '../reaction.ts'

/**
 * Once an order has its number, notifies the customer and everybody who works on orders; the same for a failed payment.
 * Shipments and refunds are reported to the customer; refunds that fail to those who work on orders and, if the customer was
 * told before that they went through, to the customer; and a payment after a failed one to both.
 */
export const orderLetters: Reaction = {
  name: 'order-told',
  categories: ['order'],
  react(recorded) {
    const { entityId: orderId } = recorded
    const event = domainEvent<OrderEvent>(recorded)
    switch (event.type) {
      case 'OrderNumbered':
        return [letter(orderId, 'confirmation'), { name: 'tell-merchants', data: { orderId, kind: 'merchant' } }]
      case 'OrderPaymentFailed':
        return [
          letter(orderId, 'paymentFailed'),
          { name: 'tell-merchants', data: { orderId, kind: 'merchantPaymentFailed' } },
        ]
      case 'OrderPaid':
        return event.isAfterFailure
          ? [
              letter(orderId, 'confirmation', recorded.version),
              { name: 'tell-merchants', data: { orderId, kind: 'merchantPaid' } },
            ]
          : []
      case 'OrderFulfilled':
        return event.notify ? [letterAbout(recorded, 'shipped', event.fulfillmentId)] : []
      case 'OrderRefundDone':
      case 'OrderRefundFound':
        return [letterAbout(recorded, 'refunded', event.refundId)]
      case 'OrderRefundFailed': {
        const about = { round: recorded.version, aboutId: event.refundId }
        return [
          letterAbout(recorded, 'refundFailed', event.refundId),
          { name: 'tell-merchants', data: { orderId, kind: 'merchantRefundFailed', ...about } },
        ]
      }
      default:
        return []
    }
  },
}

/** One letter per event of its kind, identified by the event's version, because parcels and refunds have no number. */
function letterAbout({ entityId, version }: Recorded, kind: OrderLetterKind, aboutId: string) {
  const { name, data } = orderLetterJob({
    subjectId: entityId,
    kind,
    recipient: '',
    round: version,
    attempt: 1,
    aboutId,
  })
  return { name, data }
}

function letter(subjectId: string, kind: OrderLetterKind, round = 1) {
  const { name, data } = orderLetterJob({ subjectId, kind, recipient: '', round, attempt: 1 })
  return { name, data }
}
