import { randomUUID } from 'node:crypto'
import { checkoutIdOf, orderIdOf, paymentIdOf } from '../../src/checkout/checkout-ids.ts'
import { chargeGiftCard } from '../../src/gift-cards/use-cases/pay-with-cards.ts'
import { recordCapture, recordOrder } from '../../src/orders/use-cases/record-order.ts'
import type { PaymentSource } from '../../src/payments/payment-gateway.ts'
import { capturePayment, findPayment, type PaymentsDeps, pay } from '../../src/payments/use-cases/payments.ts'
import { type AppliedCard, sumOfCards } from '../../src/shared/gift-cards/split-payment.ts'
import type { FrozenLine } from '../../src/shared/orders/frozen-order.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'

interface PaidOrder {
  source: PaymentSource
  cents: number
  /** Overrides for its only line. */
  line?: Partial<FrozenLine>
  /** What gift cards pay of it. */
  giftCards?: AppliedCard[]
  now?: Date
}

/** An order paid at the gateway and recorded, like a checkout does it. */
export async function paidOrderAt(
  deps: PaymentsDeps,
  websiteId: string,
  { source, cents, line = {}, giftCards = [], now = new Date() }: PaidOrder,
): Promise<{ orderId: string; paymentId: string; gatewayId: string }> {
  const checkoutId = checkoutIdOf(randomUUID())
  const paymentId = paymentIdOf(checkoutId, 1)
  const orderId = orderIdOf(checkoutId)
  const payment = { websiteId, paymentId, now }
  const target = { websiteId, orderId, at: now.toISOString() }
  const amount = cents - sumOfCards(giftCards)
  const request = { purpose: 'checkout' as const, referenceId: checkoutId, amount, currency: 'USD' }
  await pay(deps, payment, { ...request, source, returnUrl: 'https://shop.example' })
  const totals = { ...makeFrozenOrder().totals, subtotalCents: cents, grandTotalCents: cents }
  const order = makeFrozenOrder({ totals, testMode: false, ...(giftCards.length > 0 && { giftCards }) })
  const ctx = { websiteId, actor: null, now: now.toISOString(), intent: { correlationId: checkoutId } }
  for (const { cardId, cents: paid } of giftCards) {
    const charge = { holdId: `${checkoutId}.1`, orderId, cents: paid, currency: 'USD', testMode: false }
    await chargeGiftCard(deps, ctx, { cardId, ...charge })
  }
  const lines = [makeFrozenLine({ unitPriceCents: cents, totalCents: cents, ...line })]
  await recordOrder(deps, target, { checkoutId, purchasedCartId: randomUUID(), paymentId, order, lines })
  await capturePayment(deps, payment, { amount })
  await recordCapture(deps, target, { outcome: 'captured', amount })
  const { gatewayId = '' } = await findPayment(deps, payment)
  return { orderId, paymentId, gatewayId }
}
