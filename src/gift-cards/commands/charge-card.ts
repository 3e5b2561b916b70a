import { DomainError } from '../../shared/domain-error.ts'
import type { GiftCardEvent } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'
import { assertCanPay, type WantedAmount } from './usable-card.ts'

/**
 * An order is paid with it. The balance is checked again, so a hold that is over, or was never made, is charged while enough
 * is left. Idempotent. Throws DomainError when it is not, or the hold was released.
 */
export function chargeCard(state: GiftCardState, wanted: WantedAmount & { orderId: string }): GiftCardEvent[] {
  const { holdId, orderId, cents, at } = wanted
  if (state.charges.has(holdId)) return []
  if (state.released.includes(holdId)) throw new DomainError('What was held of this gift card was released.')
  assertCanPay(state, wanted)
  return [{ type: 'GiftCardCharged', holdId, orderId, cents, at }]
}
