import type { PaymentState } from '../payments/payment.ts'
import type { CheckoutState } from './checkout.ts'
import type { CheckoutPhase } from './contract.ts'
import type { Advanced } from './process/advance.ts'
import { declineSentence } from './process/decline-sentence.ts'

export interface Phase {
  phase: CheckoutPhase
  /** Why it failed, or what it waits for. */
  sentence: string | null
}

export const CHECKING = 'Your payment is being checked. This page goes on by itself.'
const ACTION = 'Please finish the payment with your bank.'

/** The phase after a step was taken. */
export function phaseAfter({ state, payment }: Advanced): Phase {
  if (state.orderId !== null) return { phase: 'done', sentence: null }
  if (!state.placement) return { phase: 'open', sentence: state.refusal || null }
  if (payment?.status === 'declined') return { phase: 'declined', sentence: payment.sentence }
  if (payment?.status === 'actionNeeded') return { phase: 'actionNeeded', sentence: ACTION }
  return { phase: 'checking', sentence: CHECKING }
}

/** The phase according to the recorded events; nothing is asked. */
export function phaseOf(state: CheckoutState, payment: PaymentState | undefined): Phase {
  if (state.orderId !== null) return { phase: 'done', sentence: null }
  if (!state.placement) return { phase: 'open', sentence: state.refusal || null }
  if (state.placement.step !== 'asked') return { phase: 'checking', sentence: CHECKING }
  if (payment?.status === 'failed')
    return { phase: 'declined', sentence: declineSentence(payment.failure?.reason ?? '') }
  if (payment?.status === 'actionNeeded') return { phase: 'actionNeeded', sentence: ACTION }
  return { phase: 'checking', sentence: CHECKING }
}
