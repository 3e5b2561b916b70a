import type { PaymentState } from '../../payments/payment.ts'
import { findPayment, refreshPayment, refundPayment, voidPayment } from '../../payments/use-cases/payments.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'

const NAMESPACE = '6c0d3c52-7a0b-4d0e-8a35-0d8f6f3b8f10'

/**
 * The payment did not lead to an order: voids an authorisation, refunds a capture. Returns false if the gateway cannot tell
 * the payment's state, without which nothing is given up.
 */
export async function giveBackMoney(
  deps: ProcessDeps,
  { websiteId, paymentId, now }: CheckoutTarget & { paymentId: string },
): Promise<boolean> {
  const target = { websiteId, paymentId, now: new Date(now) }
  const recorded = await findPayment(deps, target)
  if (recorded.status === 'none') return true
  const state = recorded.gatewayId ? recorded : await look(deps, target)
  // The payment was never created.
  if (state === 'none') return true
  if (!state.gatewayId) return false
  if (isOver(state)) return true
  return state.status === 'captured' ? refund(deps, target, state.capturedAmount) : giveUp(deps, target)
}

type Target = { websiteId: string; paymentId: string; now: Date }

async function look(deps: ProcessDeps, target: Target): Promise<PaymentState | 'none'> {
  const { result, state } = await refreshPayment(deps, target)
  return result.outcome === 'refused' && result.reason === 'notFound' ? 'none' : state
}

async function giveUp(deps: ProcessDeps, target: Target): Promise<boolean> {
  const voided = await voidPayment(deps, target, { reason: 'noOrder' })
  // A refused void means that the state at the gateway has changed.
  const { state } = voided.result.outcome === 'refused' ? await refreshPayment(deps, target) : voided
  return state.status === 'captured' ? refund(deps, target, state.capturedAmount) : isOver(state)
}

function isOver({ status, failure }: PaymentState): boolean {
  return status === 'voided' || (status === 'failed' && failure?.isFinal === true)
}

async function refund(deps: ProcessDeps, target: Target, amount: number): Promise<boolean> {
  const refundId = derivedId(NAMESPACE, target.paymentId)
  const { result } = await refundPayment(deps, target, { refundId, amount })
  return result.outcome === 'done'
}
