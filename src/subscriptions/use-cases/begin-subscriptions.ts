import { Order } from '../../orders/order.ts'
import { findPayment } from '../../payments/use-cases/payments.ts'
import { beginSubscription } from '../commands/begin-subscription.ts'
import type { SavedPaymentMethod } from '../events.ts'
import { decideOnSubscription, type SubscriptionDeps } from './subscription-deps.ts'

interface PaidOrder {
  websiteId: string
  orderId: string
}

/** Begins what a paid order subscribed to: from its payment on, with what it was paid with. Idempotent. */
export async function beginSubscriptions(
  deps: Pick<SubscriptionDeps, 'executor' | 'gateways'>,
  { websiteId, orderId }: PaidOrder,
): Promise<void> {
  const { placed, order, lines, paidAt, paymentId } = (await deps.executor.load(Order, { websiteId, id: orderId }))
    .state
  if (!placed || !order || paidAt === null) return
  const begun = lines.filter(({ subscription }) => subscription?.cycle === 0)
  if (begun.length === 0) return
  const paymentMethod = await savedMethodOf(deps, websiteId, paymentId)
  for (const { subscription, itemId, variantId, title, quantity } of begun) {
    if (!subscription) continue
    const { id, plan, planVersionId, unitCents, discounts, timeZone } = subscription
    const ctx = { websiteId, intent: { correlationId: orderId } }
    await decideOnSubscription(deps, ctx, id, (state) =>
      beginSubscription(state, {
        itemId,
        variantId: variantId ?? '',
        title,
        plan,
        planVersionId,
        unitCents,
        currency: order.currency,
        discounts,
        quantity,
        timeZone,
        testMode: order.testMode,
        customerRef: order.customerRef,
        detailsRef: order.detailsRef ?? '',
        paymentMethod,
        orderId,
        ...(order.donation && { isDonation: true as const }),
        at: placed.at,
      }),
    )
  }
}

/** What a payment saved; null if the gateway saved nothing, and the customer is asked for it when the next one is due. */
export async function savedMethodOf(
  deps: Pick<SubscriptionDeps, 'executor'>,
  websiteId: string,
  paymentId: string | null,
): Promise<SavedPaymentMethod | null> {
  if (paymentId === null) return null
  const { savedMethod, requested } = await findPayment(deps, { websiteId, paymentId })
  return savedMethod && requested ? { gateway: requested.gateway, ...savedMethod } : null
}
