import type { CouponDeps } from '../../discounts/use-cases/coupon-deps.ts'
import type { PaymentsDeps } from '../../payments/use-cases/payments.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { OrderEvent } from '../events.ts'
import { Order, type OrderState } from '../order.ts'

/** What happens to orders after the sale asks payments, stock and discounts to do their part. */
export interface AfterSaleDeps extends PaymentsDeps, CouponDeps {
  vault: Vault
}

/** Decides on an order. Repeats are found by the ids in the request, so its key is not needed. */
export async function decideOrder(
  { executor }: Pick<AfterSaleDeps, 'executor'>,
  { websiteId, intent: { correlationId, actor } }: Pick<Ctx, 'websiteId' | 'intent'>,
  orderId: string,
  decide: (state: OrderState) => OrderEvent[],
): Promise<OrderState> {
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  return (await executor.execute(Order, { websiteId, id: orderId }, intent, decide)).state
}
