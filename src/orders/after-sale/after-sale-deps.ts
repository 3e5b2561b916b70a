import type { CouponDeps } from '../../discounts/use-cases/coupon-deps.ts'
import type { PaymentsDeps } from '../../payments/use-cases/payments.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { OrderEvent } from '../events.ts'
import { Order, type OrderState } from '../order.ts'

/** After-sale use cases also act on payments, stock and discounts. */
export interface AfterSaleDeps extends PaymentsDeps, CouponDeps {
  vault: Vault
}

/**
 * Runs a command on an order. Requests carry their own ids, by which repeats are recognised, so no idempotency key is
 * needed.
 */
export async function decideOrder(
  { executor }: Pick<AfterSaleDeps, 'executor'>,
  { websiteId, intent: { correlationId, actor } }: Pick<Ctx, 'websiteId' | 'intent'>,
  orderId: string,
  decide: (state: OrderState) => OrderEvent[],
): Promise<OrderState> {
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  const { state } = await executor.execute(Order, { websiteId, id: orderId }, intent, (now) => {
    const events = decide(now)
    if (events.some(({ type }) => type === 'OrderRefundAsked'))
      throw new Error('Refunds are decided by decideRefund, which counts them against the daily limit')
    return events
  })
  return state
}
