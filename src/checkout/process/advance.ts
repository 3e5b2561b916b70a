import type { CheckoutState } from '../checkout.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'
import { loadCheckout } from './checkout-stream.ts'
import { holdsOf } from './holds.ts'
import type { Offered, Pass, PaymentProgress, Step } from './step.ts'
import { ask } from './steps/ask.ts'
import { close } from './steps/close.ts'
import { collect } from './steps/collect.ts'
import { hold } from './steps/hold.ts'
import { record } from './steps/record.ts'
import { sell } from './steps/sell.ts'
import { settle } from './steps/settle.ts'

export interface Advanced {
  state: CheckoutState
  /** State of the payment of the placement in progress; undefined if none was requested. */
  payment: PaymentProgress | undefined
}

/** In this order. Each is passed over unless the placement has come to it; `settle` is where one ends that failed. */
const steps: Step[] = [hold, ask, sell, record, collect, close, settle]

/**
 * Takes the next steps of a checkout as far as possible. Called by the request that places the order, by webhook jobs and by
 * the sweep, in any process, repeatedly and concurrently: each step checks in the streams whether it was taken already.
 * Money is captured only when the order is in the log.
 * @param known the state that was just read or written, if it was
 */
export async function advance(
  deps: ProcessDeps,
  target: CheckoutTarget,
  offered?: Offered,
  known?: CheckoutState,
): Promise<Advanced> {
  let pass: Pass = { deps, target, offered, state: known ?? (await loadCheckout(deps, target)) }
  for (const step of steps) {
    const { placement } = pass.state
    if (!placement || !step.from.includes(placement.step)) continue
    const found = { ...pass, placement, holds: holdsOf(deps, target, placement) }
    pass = { ...pass, ...(await step.take(found)) }
  }
  const { state, payment } = pass
  return { state, payment }
}
