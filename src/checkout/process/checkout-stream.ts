import { findPayment } from '../../payments/use-cases/payments.ts'
import { Checkout, type CheckoutState, type Placement } from '../checkout.ts'
import type { CheckoutEvent } from '../events.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'

export async function loadCheckout(
  { executor }: Pick<ProcessDeps, 'executor'>,
  { websiteId, checkoutId }: Pick<CheckoutTarget, 'websiteId' | 'checkoutId'>,
): Promise<CheckoutState> {
  return (await executor.load(Checkout, { websiteId, id: checkoutId })).state
}

/** Records a step of the process. */
export async function decideCheckout(
  { executor }: Pick<ProcessDeps, 'executor'>,
  { websiteId, checkoutId, isNew = false }: CheckoutTarget & { isNew?: boolean },
  run: (state: CheckoutState) => CheckoutEvent[],
): Promise<CheckoutState> {
  const intent = { correlationId: checkoutId }
  return (await executor.execute(Checkout, { websiteId, id: checkoutId, isNew }, intent, run)).state
}

/** The recorded state of a checkout's payment. */
export function recordedPayment(deps: ProcessDeps, { websiteId }: CheckoutTarget, { payment }: Placement) {
  return payment ? findPayment(deps, { websiteId, paymentId: payment.paymentId }) : undefined
}
