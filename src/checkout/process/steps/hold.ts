import { DomainError } from '../../../shared/domain-error.ts'
import { withHint } from '../../../shared/messages/with-hint.ts'
import { Checkout } from '../../checkout.ts'
import { paymentIdOf } from '../../checkout-ids.ts'
import { askForPayment, refuseHold, takeHolds } from '../../commands/place.ts'
import { decideCheckout } from '../checkout-stream.ts'
import { EXPIRED, end, giveUpUnlessWanted, type Step } from '../step.ts'

/**
 * Holds stock and codes. That they are held, and that the gateway is asked next, is written together: in between nothing
 * happens that would be undone differently.
 */
export const hold: Step = {
  from: ['begun'],
  async take(pass) {
    const { deps, target, placement, holds, offered } = pass
    const { attempt, amountDueCents } = placement
    const step = { attempt, at: target.now }
    deps.failPoint?.('begun')
    if (placement.holdsUntil <= target.now)
      return { state: await end(pass, placement, { reason: 'expired', sentence: EXPIRED }) }
    try {
      await holds.take({
        isPaying: amountDueCents === 0 || (offered !== undefined && offered.source.kind !== 'hosted'),
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const sentence = withHint(error.message, error.hint)
      return { state: await decideCheckout(deps, target, (state) => refuseHold(state, { ...step, sentence })) }
    }
    const payment = offered && amountDueCents > 0 && paymentIdOf(target.checkoutId, attempt)
    let isOffered = false
    const state = await decideCheckout(deps, target, (before) => {
      const held = takeHolds(before, step)
      isOffered = held.length > 0 && Boolean(payment)
      if (!payment || !isOffered) return held
      const asked = { ...step, paymentId: payment, source: offered.source.kind, offer: 1 }
      return [...held, ...askForPayment(held.reduce(Checkout.evolve, before), asked)]
    })
    await giveUpUnlessWanted(holds, placement, state)
    deps.failPoint?.('holdsTaken')
    if (isOffered) deps.failPoint?.('paymentAsked')
    return { state, isOffered }
  },
}
