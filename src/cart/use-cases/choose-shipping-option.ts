import type { Ctx } from '../../platform/ctx.ts'
import { Cart, type CartState } from '../cart.ts'
import { readTexts } from '../cart-answer.ts'
import { chooseShippingOption } from '../commands/choose-shipping-option.ts'
import type { ShippingOptionRequest } from '../contract.ts'
import { findCosts } from '../pricing/find-costs.ts'
import type { CartDeps } from './cart-facts.ts'

/** First asks pricing for the options offered for the cart's destination. */
export async function setShippingOption(
  deps: CartDeps,
  { websiteId, intent, now }: Ctx,
  cartId: string,
  { optionId, windowId }: ShippingOptionRequest,
): Promise<CartState> {
  const target = { websiteId, id: cartId }
  const { state: cart } = await deps.executor.load(Cart, target)
  const texts = await readTexts(deps, websiteId, cart)
  const postalCode = texts.get(cart.shippingLocation?.postalCodeRef ?? '') ?? null
  const { priced } = await findCosts(deps, { websiteId, cart, postalCode, at: now })
  const { state } = await deps.executor.execute(Cart, target, intent, (current) =>
    chooseShippingOption(current, { optionId, windowId, at: now }, priced.shipping.options),
  )
  return state
}
