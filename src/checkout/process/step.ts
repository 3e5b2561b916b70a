import type { NextAction, PaymentSource, SavedSource } from '../../payments/payment-gateway.ts'
import type { CheckoutState, Placement, PlacementStep } from '../checkout.ts'
import { endPlacement } from '../commands/place.ts'
import type { EndReason } from '../events.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'
import { decideCheckout } from './checkout-stream.ts'
import type { Holds } from './holds.ts'

/** The payment source of a request; sweeps and webhooks have none. */
export interface Offered {
  source: PaymentSource | SavedSource
  /** Absolute URL to which the shopper returns from the bank or the pay page. */
  returnUrl: string
  /** The payment may have been made without our log knowing of it, as after a restore: the gateway is asked for it first. */
  asksFirst?: true
  /** Called before the gateway is asked: from then on the answer depends on the bank. */
  onAsked?: () => void
}

export type PaymentProgress =
  | { status: 'authorized' }
  /** The result is unknown, or no source was offered yet. */
  | { status: 'checking' }
  | { status: 'actionNeeded'; action: NextAction | undefined }
  /** Another source may be offered while stock is held. */
  | { status: 'declined'; sentence: string }
  /** The attempt has failed for good. */
  | { status: 'over'; reason: EndReason; sentence: string }

/** What is known while the steps are taken. */
export interface Pass {
  deps: ProcessDeps
  target: CheckoutTarget
  offered: Offered | undefined
  state: CheckoutState
  payment?: PaymentProgress
  /** It was recorded in this pass that this source is offered, and nothing was sent to the gateway yet. */
  isOffered?: boolean
  /** Nothing is left to do but to record that all is done. */
  isCollected?: boolean
}

export interface Step {
  /** Where the placement has to be. */
  from: PlacementStep[]
  /** Idempotent. Returns what it has changed; a state that has not moved on ends the pass. */
  take(pass: Pass & { placement: Placement; holds: Holds }): Promise<Partial<Pass>>
}

export const EXPIRED = 'The time to pay is over. Nothing was charged. Please try again.'

/** This attempt will not become an order. */
export async function end(
  { deps, target }: Pass,
  { attempt }: Placement,
  { reason, sentence }: { reason: EndReason; sentence: string },
): Promise<CheckoutState> {
  return decideCheckout(deps, target, (state) => endPlacement(state, { attempt, reason, sentence, at: target.now }))
}

/**
 * Another process may have ended and settled this attempt meanwhile; holds taken since then would leak, so they are
 * released.
 */
export async function giveUpUnlessWanted(
  holds: Holds,
  { attempt }: Placement,
  { placement: current, orderId }: CheckoutState,
): Promise<void> {
  if (orderId === null && current?.attempt !== attempt) await holds.giveUp()
}
