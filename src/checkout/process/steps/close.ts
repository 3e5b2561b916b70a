import { orderIdOf } from '../../checkout-ids.ts'
import { completeCheckout } from '../../commands/place.ts'
import { decideCheckout } from '../checkout-stream.ts'
import type { Step } from '../step.ts'

/** Nothing is left to do. Until the money is captured or refused, the sweep comes back. */
export const close: Step = {
  from: ['committed'],
  async take({ deps, target, placement: { attempt }, isCollected }) {
    if (!isCollected) return {}
    const step = { attempt, orderId: orderIdOf(target.checkoutId), at: target.now }
    return { state: await decideCheckout(deps, target, (state) => completeCheckout(state, step)) }
  },
}
