import { recordOrder } from '../../../orders/use-cases/record-order.ts'
import { orderIdOf } from '../../checkout-ids.ts'
import type { Step } from '../step.ts'

/** Writes the order, before any money is captured. */
export const record: Step = {
  from: ['committed'],
  async take({ deps, target, state: { cartId }, placement, offered, payment: taken }) {
    const { websiteId, checkoutId, now: at } = target
    const { order, lines, payment } = placement
    if (payment && !taken) offered?.onAsked?.()
    const placed = { checkoutId, purchasedCartId: cartId ?? '', paymentId: payment?.paymentId ?? null, order, lines }
    await recordOrder(deps, { websiteId, orderId: orderIdOf(checkoutId), at }, placed)
    deps.failPoint?.('orderPlaced')
    return {}
  },
}
