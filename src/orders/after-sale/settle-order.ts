import { Checkout } from '../../checkout/checkout.ts'
import { holdIdOf } from '../../checkout/checkout-ids.ts'
import { returnCouponUse } from '../../discounts/use-cases/return-coupon-use.ts'
import { creditGiftCard, creditRestOfOrder } from '../../gift-cards/use-cases/pay-with-cards.ts'
import { returnGoods } from '../../inventory/use-cases/return-goods.ts'
import { findPayment, refundPayment } from '../../payments/use-cases/payments.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { sumOfCards } from '../../shared/gift-cards/split-payment.ts'
import type { LineQuantity } from '../../shared/orders/after-sale-events.ts'
import { recordDispute } from '../commands/organise-order.ts'
import { dueRestocks, type RefundOutcome, recordFoundRefund, settleRefund } from '../commands/refund-order.ts'
import { Order, type OrderState } from '../order.ts'
import { type AfterSaleDeps, decideOrder } from './after-sale-deps.ts'
import { releaseReservation } from './decide-refund.ts'
import { settleBoughtCards } from './refund-bought-cards.ts'

/**
 * Carries out what was decided about an order and is not done yet: sends refunds to the gateway, restocks goods, releases
 * uses of codes, and records the gateway's refunds and disputes. Idempotent; called by requests and jobs. Returns false if
 * the gateway cannot tell the state of a refund, which is then retried later.
 */
export async function settleOrder(
  deps: AfterSaleDeps,
  ctx: Pick<Ctx, 'websiteId' | 'now'>,
  orderId: string,
): Promise<boolean> {
  const own: Ctx = { ...ctx, actor: null, intent: { correlationId: orderId } }
  const { state } = await deps.executor.load(Order, { websiteId: ctx.websiteId, id: orderId })
  if (!state.placed) return true
  await askRefunds(deps, own, orderId, state)
  await recordGateway(deps, own, orderId, state.paymentId)
  const after = (await deps.executor.load(Order, { websiteId: ctx.websiteId, id: orderId })).state
  await releaseFailed(deps, own, after)
  await settleBoughtCards(deps, own, orderId, after)
  await restock(deps, own, orderId, after)
  if (after.tally?.cancelled) await returnCodes(deps, own, after)
  if (after.tally?.cancelled && after.order?.testMode) await emptyTestOrder(deps, own, orderId, after)
  return !after.tally?.refunds.some(({ status }) => status === 'asked')
}

async function askRefunds(deps: AfterSaleDeps, ctx: Ctx, orderId: string, state: OrderState): Promise<void> {
  const { websiteId, now } = ctx
  const { paymentId } = state
  for (const refund of state.tally?.refunds ?? []) {
    if (refund.status !== 'asked') continue
    const { id: creditId, giftCards = [] } = refund
    const outcome =
      refund.tender === 'gateway' && paymentId
        ? await askGateway(
            deps,
            { websiteId, paymentId, now: new Date(now) },
            refund.id,
            refund.amountCents - sumOfCards(giftCards),
          )
        : ({ outcome: 'done' } as const)
    // What gift cards paid goes back only once the rest has: a refused refund gives nothing back.
    if (outcome?.outcome === 'done')
      for (const { cardId, cents } of giftCards) await creditGiftCard(deps, ctx, { cardId, creditId, orderId, cents })
    if (outcome) await decideOrder(deps, ctx, orderId, (order) => settleRefund(order, refund.id, outcome, now))
  }
}

/** Gift cards that a test order was tried with get back all that no refund gave them. */
async function emptyTestOrder(deps: AfterSaleDeps, ctx: Ctx, orderId: string, { tally }: OrderState): Promise<void> {
  if (!tally || tally.refunds.some(({ status }) => status === 'asked')) return
  for (const { cardId } of tally.giftCards ?? []) await creditRestOfOrder(deps, ctx, { cardId, orderId })
}

type PaymentTarget = Parameters<typeof refundPayment>[1]

/** Undefined if the outcome is unknown. */
async function askGateway(
  deps: AfterSaleDeps,
  target: PaymentTarget,
  refundId: string,
  amount: number,
): Promise<RefundOutcome | undefined> {
  try {
    const { result } = await refundPayment(deps, target, { refundId, amount })
    if (result.outcome === 'unknown') return undefined
    if (result.outcome === 'refused') return { outcome: 'failed', reason: result.message }
    return result.refund.status === 'failed' ? FAILED : { outcome: 'done' }
  } catch (error) {
    if (error instanceof DomainError) return { outcome: 'failed', reason: error.message }
    throw error
  }
}

const FAILED: RefundOutcome = { outcome: 'failed', reason: 'The gateway says that the refund failed.' }

/** Records refunds made in the gateway's dashboard, refunds that failed later, and disputes. */
async function recordGateway(deps: AfterSaleDeps, ctx: Ctx, orderId: string, paymentId: string | null): Promise<void> {
  if (paymentId === null) return
  const { websiteId, now: at } = ctx
  const payment = await findPayment(deps, { websiteId, paymentId })
  for (const { gatewayRefundId, refundId, amount, status } of payment.refunds.values()) {
    const isOurs = refundId !== null && payment.refundsAsked.has(refundId)
    if (isOurs && status !== 'failed') continue
    await decideOrder(deps, ctx, orderId, (order) =>
      status === 'failed'
        ? settleRefund(order, isOurs ? refundId : gatewayRefundId, FAILED, at)
        : recordFoundRefund(order, { refundId: gatewayRefundId, amountCents: amount, at }),
    )
  }
  for (const { disputeId, amount, status, respondBy = null } of payment.disputes.values())
    await decideOrder(deps, ctx, orderId, (order) =>
      recordDispute(order, { disputeId, amountCents: amount, status, respondBy, at }),
    )
}

/** Money that did not go out no longer counts against the daily limit. */
async function releaseFailed(deps: AfterSaleDeps, ctx: Ctx, { tally, reservations }: OrderState): Promise<void> {
  for (const { id, status } of tally?.refunds ?? []) {
    const reservation = status === 'failed' ? reservations.get(id) : undefined
    if (reservation) await releaseReservation(deps, ctx, reservation)
  }
}

async function restock(deps: AfterSaleDeps, ctx: Ctx, orderId: string, state: OrderState): Promise<void> {
  for (const { sourceId, lines } of dueRestocks(state)) {
    for (const [variantId, quantity] of byVariant(state, lines))
      await returnGoods(deps, {
        websiteId: ctx.websiteId,
        variantId,
        quantity,
        at: ctx.now,
        returnId: `${orderId} ${sourceId}`,
        note: state.number === null ? '' : `Order ${state.number}`,
      })
    await decideOrder(deps, ctx, orderId, (order) =>
      order.tally?.restocked.includes(sourceId) ? [] : [{ type: 'OrderLinesRestocked', sourceId, at: ctx.now }],
    )
  }
}

function byVariant({ lines: sold }: OrderState, lines: readonly LineQuantity[]): Map<string, number> {
  const variants = new Map<string, number>()
  for (const { lineId, quantity } of lines) {
    const variantId = sold.find(({ id }) => id === lineId)?.variantId
    if (variantId) variants.set(variantId, (variants.get(variantId) ?? 0) + quantity)
  }
  return variants
}

/** Codes are held under the checkout attempt that became this order. */
async function returnCodes(deps: AfterSaleDeps, ctx: Ctx, { placed, order }: OrderState): Promise<void> {
  if (!placed || !order || order.discounts.length === 0) return
  const { state } = await deps.executor.load(Checkout, { websiteId: ctx.websiteId, id: placed.checkoutId })
  const holdId = holdIdOf(placed.checkoutId, state.attempts)
  for (const discountId of new Set(order.discounts.map((one) => one.discountId)))
    await returnCouponUse(deps, ctx, { discountId, holdId })
}
