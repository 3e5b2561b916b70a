import { markCartPurchased } from '../../../cart/use-cases/purchase-cart.ts'
import { numberTheOrder, type OrderPayment } from '../../../orders/use-cases/record-order.ts'
import { captureOnce } from '../../../payments/use-cases/payments.ts'
import { orderIdOf } from '../../checkout-ids.ts'
import type { Step } from '../step.ts'

/**
 * Captures the money, numbers the order and closes the cart. They are begun together, because none needs another: whatever
 * a crash leaves undone is done again.
 */
export const collect: Step = {
  from: ['committed'],
  async take({ deps, target, state: { cartId, isDraft, isRenewal }, placement }) {
    const { websiteId, checkoutId, now: at } = target
    const { order, lines } = placement
    const orderId = orderIdOf(checkoutId)
    const capture = async () => {
      const payment = await paymentOf({ deps, target, placement })
      deps.failPoint?.('captured')
      return payment
    }
    const number = async () => {
      const payment = await numberTheOrder(deps, { websiteId, orderId, at }, order, capture)
      deps.failPoint?.('numbered')
      return payment
    }
    const purchase = async () => {
      if (!isDraft && !isRenewal)
        await markCartPurchased(deps, { websiteId, cartId: cartId ?? '' }, { orderId, lines, at })
      deps.failPoint?.('cartPurchased')
    }
    const [payment] = await Promise.all([number(), purchase()])
    return { isCollected: payment.outcome !== 'unknown' }
  },
}

type Collected = Pick<Parameters<Step['take']>[0], 'deps' | 'target' | 'placement'>

/** `unknown`: the gateway did not answer, and the sweep asks again. */
async function paymentOf({ deps, target, placement }: Collected): Promise<OrderPayment> {
  const { payment, received, amountDueCents: amount, order } = placement
  if (!payment && received) return { outcome: 'received', tender: received }
  if (!payment) return order.giftCards ? { outcome: 'received', tender: 'giftCard' } : { outcome: 'none' }
  const named = { websiteId: target.websiteId, paymentId: payment.paymentId, now: new Date(target.now) }
  const { state, result } = await captureOnce(deps, named, { amount })
  if (state.status === 'captured') return { outcome: 'captured', amount: state.capturedAmount }
  // The gateway refuses, without saying that the payment is over.
  if (state.status === 'authorized' && result?.outcome === 'refused')
    return { outcome: 'failed', reason: result.reason }
  if (state.status === 'authorized') return { outcome: 'unknown' }
  return { outcome: 'failed', reason: state.failure?.reason ?? state.status }
}
