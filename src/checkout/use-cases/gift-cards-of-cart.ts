import type { FindGiftCardsOf } from '../../cart/queries.ts'
import { findSpendable } from '../../gift-cards/use-cases/pay-with-cards.ts'
import { splitPayment } from '../../shared/gift-cards/split-payment.ts'
import { Checkout } from '../checkout.ts'
import { checkoutIdOf } from '../checkout-ids.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'

/** What the gift cards that were entered at the checkout of a cart pay of it, while it is not bought. */
export function giftCardsOfCart(deps: Pick<CheckoutDeps, 'executor' | 'gateways'>): FindGiftCardsOf {
  return async (websiteId, cartId, { cents, currency, at }) => {
    const { state } = await deps.executor.load(Checkout, { websiteId, id: checkoutIdOf(cartId) })
    const { giftCards, placement, orderId } = state
    if (giftCards.length === 0 || orderId !== null) return []
    if (placement) return placement.order.giftCards ?? []
    const gateway = await deps.gateways.current(websiteId)
    const entered = await findSpendable(deps, websiteId, giftCards, { currency, testMode: gateway.isTestMode, at })
    return splitPayment(cents, entered, gateway.minimumOf(currency)).cards
  }
}
