import { DomainError } from '../../../shared/domain-error.ts'
import { orderIdOf } from '../../checkout-ids.ts'
import { commitStock } from '../../commands/place.ts'
import { decideCheckout } from '../checkout-stream.ts'
import { end, giveUpUnlessWanted, type Step } from '../step.ts'

const NOT_CHARGED = 'Nothing was charged.'

/** Sells what is held, once its payment is authorised or nothing is due. */
export const sell: Step = {
  from: ['held', 'asked'],
  async take(pass) {
    const { deps, target, placement, holds, payment } = pass
    if (placement.amountDueCents > 0 && payment?.status !== 'authorized') return {}
    try {
      await holds.sell(orderIdOf(target.checkoutId))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const sentence = `${error.message} ${NOT_CHARGED}`
      return { state: await end(pass, placement, { reason: 'stockGone', sentence }) }
    }
    const step = { attempt: placement.attempt, at: target.now }
    const state = await decideCheckout(deps, target, (before) => commitStock(before, step))
    await giveUpUnlessWanted(holds, placement, state)
    deps.failPoint?.('stockCommitted')
    return { state }
  },
}
