import type { GiftCardEvent } from '../../gift-cards/events.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { SubscriptionEvent } from '../../subscriptions/events.ts'
import { personal } from './personal.ts'

/** @param past the events of the payment up to the last of them, which is told of */
export function paymentData(paymentId: string, past: readonly PaymentEvent[]): object {
  const [first] = past
  const event = past.at(-1)
  const asked = first?.type === 'PaymentRequested' ? first : undefined
  const money = (cents: number) => toMoney(cents, asked?.currency ?? 'USD')
  const head = {
    paymentId,
    purpose: asked?.purpose ?? null,
    referenceId: asked?.referenceId ?? null,
    gateway: asked?.gateway ?? null,
    testMode: asked?.testMode ?? false,
  }
  switch (event?.type) {
    case 'PaymentAuthorized':
      return { ...head, gatewayId: event.gatewayId, amount: money(event.amount), expiresAt: event.expiresAt }
    case 'PaymentCaptured':
      return { ...head, gatewayId: event.gatewayId, amount: money(event.amount) }
    case 'PaymentFailed':
      return { ...head, gatewayId: event.gatewayId, reason: event.reason, isFinal: event.isFinal }
    case 'PaymentVoided':
      return { ...head, gatewayId: event.gatewayId }
    case 'PaymentRefundRecorded': {
      const { gatewayRefundId, refundId, amount, status } = event
      return { ...head, gatewayRefundId, refundId, amount: money(amount), status }
    }
    default:
      return head
  }
}

export function giftCardData(cardId: string, past: readonly GiftCardEvent[]): object {
  const [first] = past
  const event = past.at(-1)
  const issued = first?.type === 'GiftCardIssued' ? first : undefined
  const money = (cents: number) => toMoney(cents, issued?.currency ?? 'USD')
  const head = { giftCardId: cardId, last4: issued?.last4 ?? null, testMode: issued?.testMode ?? false }
  switch (event?.type) {
    case 'GiftCardIssued':
      return {
        ...head,
        amount: money(event.amountCents),
        source: event.source.kind,
        orderId: event.source.kind === 'purchase' ? event.source.orderId : null,
        recipientEmail: personal(event.recipientRef),
        deliverAt: event.deliverAt,
      }
    case 'GiftCardCharged':
    case 'GiftCardCredited':
      return { ...head, orderId: event.orderId, amount: money(event.cents) }
    case 'GiftCardRevoked':
      return { ...head, amount: money(event.cents), reason: event.reason }
    case 'GiftCardDisabled':
      return { ...head, reason: event.reason }
    case 'GiftCardFrozen':
    case 'GiftCardThawed':
      return { ...head, disputeId: event.disputeId }
    default:
      return head
  }
}

export function subscriptionData(subscriptionId: string, past: readonly SubscriptionEvent[]): object {
  const [first] = past
  const event = past.at(-1)
  const begun = first?.type === 'SubscriptionBegun' ? first : undefined
  const money = (cents: number) => toMoney(cents, begun?.currency ?? 'USD')
  const head = {
    subscriptionId,
    productId: begun?.itemId ?? null,
    variantId: begun?.variantId ?? null,
    testMode: begun?.testMode ?? false,
  }
  switch (event?.type) {
    case 'SubscriptionBegun':
      return {
        ...head,
        orderId: event.orderId,
        title: event.title,
        quantity: event.quantity,
        unitPrice: money(event.unitCents),
        plan: event.plan,
        customerId: event.customerRef,
        customerEmail: personal(event.customerRef),
      }
    case 'SubscriptionRenewed':
      return { ...head, cycle: event.cycle, orderId: event.orderId }
    case 'SubscriptionRenewalFailed': {
      const { cycle, attempt, reason, next, nextAt } = event
      return { ...head, cycle, attempt, reason, next, nextAt }
    }
    case 'SubscriptionCycleSkipped':
      return { ...head, cycle: event.cycle }
    case 'SubscriptionPaused':
    case 'SubscriptionCancelRequested':
      return { ...head, by: event.by }
    case 'SubscriptionResumed':
      return { ...head, by: event.by, cycle: event.cycle }
    case 'SubscriptionQuantityChanged':
      return { ...head, quantity: event.quantity }
    case 'SubscriptionRepriced':
      return { ...head, unitPrice: money(event.unitCents), from: event.from }
    case 'SubscriptionEnded':
      return { ...head, reason: event.reason }
    default:
      return head
  }
}
