import { CheckoutIsFrozen } from '../commands/give-details.ts'
import { endPlacement } from '../commands/place.ts'
import type { CheckoutDetails } from '../contract.ts'
import { advance } from '../process/advance.ts'
import type { CheckoutTarget } from '../process/checkout-deps.ts'
import { decideCheckout, loadCheckout, recordedPayment } from '../process/checkout-stream.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'
import { isKept, saveDetails } from './save-details.ts'

/**
 * What is under way at the gateway is given up, so that the order can be changed: the gateway is asked first, and what was
 * paid meanwhile becomes an order. Nothing is given up while it is not known how the payment stands.
 */
export async function reopenCheckout(deps: CheckoutDeps, target: CheckoutTarget): Promise<void> {
  const { state, payment } = await advance(deps, target)
  if (!state.placement || (payment?.status !== 'actionNeeded' && payment?.status !== 'declined')) return
  await endAttempt(deps, target, state.placement.attempt)
}

/**
 * Saves what was typed. After a decline another payment may be tried as it is; where something else was typed, the declined
 * attempt is given up first. Throws CheckoutIsFrozen while a payment is under way.
 */
export async function saveOrReopen(deps: CheckoutDeps, target: CheckoutTarget, typed: CheckoutDetails): Promise<void> {
  try {
    await saveDetails(deps, target, typed)
  } catch (error) {
    if (!(error instanceof CheckoutIsFrozen)) throw error
    const state = await loadCheckout(deps, target)
    const payment = state.placement && (await recordedPayment(deps, target, state.placement))
    if (!state.placement || payment?.status !== 'failed') throw error
    if (await isKept(deps, target.websiteId, state, typed)) return
    await endAttempt(deps, target, state.placement.attempt)
    await saveDetails(deps, target, typed)
  }
}

/** That attempt and no later one, which another tab may have begun meanwhile. */
async function endAttempt(deps: CheckoutDeps, target: CheckoutTarget, attempt: number): Promise<void> {
  const step = { attempt, reason: 'changed' as const, sentence: '', at: target.now }
  await decideCheckout(deps, target, (state) => endPlacement(state, step))
  await advance(deps, target)
}
