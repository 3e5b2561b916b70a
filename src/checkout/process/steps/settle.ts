import { findPayment } from '../../../payments/use-cases/payments.ts'
import type { Placement } from '../../checkout.ts'
import { settlePlacement } from '../../commands/place.ts'
import type { CheckoutTarget, ProcessDeps } from '../checkout-deps.ts'
import { decideCheckout } from '../checkout-stream.ts'
import { giveBackMoney } from '../give-back-money.ts'
import type { Step } from '../step.ts'

/** Takes back what a failed attempt has taken. If the gateway cannot be reached, the sweep tries again. */
export const settle: Step = {
  from: ['ending'],
  async take({ deps, target, placement, holds }) {
    const { attempt, payment } = placement
    await holds.giveUp({ mayBeSold: await mayBeSold(deps, target, placement) })
    if (payment && !(await giveBackMoney(deps, { ...target, paymentId: payment.paymentId }))) return {}
    return { state: await decideCheckout(deps, target, (state) => settlePlacement(state, { attempt, at: target.now })) }
  },
}

/** Nothing is sold before its payment is authorised. */
async function mayBeSold(
  deps: ProcessDeps,
  { websiteId }: CheckoutTarget,
  { wasHeld, amountDueCents, payment }: Placement,
): Promise<boolean> {
  if (!wasHeld || amountDueCents === 0) return wasHeld
  return (
    payment !== null && (await findPayment(deps, { websiteId, paymentId: payment.paymentId })).authorized !== undefined
  )
}
