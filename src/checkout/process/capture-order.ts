import type { CaptureOutcome } from '../../orders/queries.ts'
import { capturePayment, findPayment, refreshPayment } from '../../payments/use-cases/payments.ts'
import type { Placement } from '../checkout.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'

/**
 * Captures the payment of an order that is in the log. If an earlier call had no answer, its outcome is queried first, so a
 * capture is never sent blindly. `unknown`: retry later.
 */
export async function captureOrder(
  deps: ProcessDeps,
  { websiteId, paymentId, now }: CheckoutTarget & { paymentId: string },
  { amountDueCents: amount }: Placement,
): Promise<CaptureOutcome | 'unknown'> {
  const target = { websiteId, paymentId, now: new Date(now) }
  let state = await findPayment(deps, target)
  if (state.status === 'authorized' && state.captureAsked !== undefined)
    state = (await refreshPayment(deps, target)).state
  if (state.status === 'authorized') {
    const { state: after, result } = await capturePayment(deps, target, { amount })
    state = after
    // The gateway refuses, without saying that the payment is over.
    if (state.status === 'authorized' && result.outcome === 'refused')
      return { outcome: 'failed', reason: result.reason }
  }
  if (state.status === 'captured') return { outcome: 'captured', amount: state.capturedAmount }
  if (state.status === 'authorized') return 'unknown'
  return { outcome: 'failed', reason: state.failure?.reason ?? state.status }
}
