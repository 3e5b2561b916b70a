import type { CheckoutState } from '../checkout.ts'
import { CheckoutIsFrozen } from '../commands/give-details.ts'
import { endPlacement } from '../commands/place.ts'
import { advance } from '../process/advance.ts'
import type { CheckoutTarget } from '../process/checkout-deps.ts'
import { decideCheckout, loadCheckout, recordedPayment } from '../process/checkout-stream.ts'
import type { OwnCheckout } from '../visited-checkout.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'
import { isKept, saveDetails, type TypedInput } from './save-details.ts'

/**
 * Cancels the payment in progress, so that the order can be changed. The gateway is asked first: a payment made meanwhile
 * becomes an order, and nothing is cancelled while the payment's state is unknown.
 */
export async function reopenCheckout(deps: CheckoutDeps, target: CheckoutTarget): Promise<void> {
  const { state, payment } = await advance(deps, target)
  if (!state.placement || (payment?.status !== 'actionNeeded' && payment?.status !== 'declined')) return
  await endAttempt(deps, target, state.placement.attempt)
}

/**
 * Saves input. After a decline the same order can be paid again; if something changed, the declined attempt is ended first.
 * Throws CheckoutIsFrozen while a payment is in progress.
 */
export async function saveOrReopen(
  deps: CheckoutDeps,
  { target, state: known }: OwnCheckout,
  typed: TypedInput,
): Promise<CheckoutState> {
  try {
    return await saveDetails(deps, target, typed, known)
  } catch (error) {
    if (!(error instanceof CheckoutIsFrozen)) throw error
    const state = await loadCheckout(deps, target)
    const payment = state.placement && (await recordedPayment(deps, target, state.placement))
    if (!state.placement || payment?.status !== 'failed') throw error
    if (await isKept(deps, target.websiteId, state, typed)) return state
    await endAttempt(deps, target, state.placement.attempt)
    return saveDetails(deps, target, typed)
  }
}

/** Ends only this attempt, because another tab may have begun a later one. */
async function endAttempt(deps: CheckoutDeps, target: CheckoutTarget, attempt: number): Promise<void> {
  const step = { attempt, reason: 'changed' as const, sentence: '', at: target.now }
  await decideCheckout(deps, target, (state) => endPlacement(state, step))
  await advance(deps, target)
}
