import { UnknownEntity } from '../../shared/domain-error.ts'
import { sumOfCards } from '../../shared/gift-cards/split-payment.ts'
import type { OrderPaid, RefundTender } from '../../shared/orders/after-sale-events.ts'
import { GIFT_CARD } from '../../shared/products/product-rules.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'

export type CaptureOutcome =
  /** `paymentId`: of the payment that was made when the first one had failed. */
  { outcome: 'captured'; amount: number; paymentId?: string } | { outcome: 'failed'; reason: string }

/** Records the outcome of the capture. Paid is final; a failed capture may still succeed later. */
export function recordOrderPayment(state: OrderState, capture: CaptureOutcome, at: string): OrderEvent[] {
  const paymentId = state.placed?.paymentId
  const byGiftCards = sumOfCards(state.order?.giftCards)
  if (!paymentId) throw new UnknownEntity()
  const status = state.tally?.payment
  if (status === 'PAID' || (status === 'FAILED' && capture.outcome === 'failed')) return []
  return capture.outcome === 'captured'
    ? [
        {
          type: 'OrderPaid',
          paymentId: capture.paymentId ?? paymentId,
          amount: capture.amount + byGiftCards,
          ...(status === 'FAILED' && { isAfterFailure: true as const }),
          ...purchaseOf(state),
          at,
        },
      ]
    : [{ type: 'OrderPaymentFailed', paymentId, reason: capture.reason, at }]
}

export type ReceivedTender = Exclude<RefundTender, 'gateway'>

/**
 * The merchant received the money themselves, in cash or by bank transfer, or gift cards paid all of it: once, and only if no
 * gateway was asked for it.
 */
export function receivePayment(
  state: OrderState,
  { tender, at }: { tender: ReceivedTender; at: string },
): OrderEvent[] {
  const { placed, order, tally } = state
  if (!placed || !order || !tally) throw new UnknownEntity()
  if (tally.payment !== 'NONE' || order.totals.grandTotalCents === 0) return []
  return [
    { type: 'OrderPaid', paymentId: null, amount: order.totals.grandTotalCents, tender, ...purchaseOf(state), at },
  ]
}

function purchaseOf({ lines }: OrderState): Pick<OrderPaid, 'buysGiftCards' | 'subscribes'> {
  return {
    ...(lines.some(({ productType }) => productType === GIFT_CARD) && { buysGiftCards: true }),
    ...(lines.some(({ subscription }) => subscription?.cycle === 0) && { subscribes: true }),
  }
}
