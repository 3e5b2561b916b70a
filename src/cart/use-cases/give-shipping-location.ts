import type { Ctx } from '../../platform/ctx.ts'
import { regionOfPostalCode } from '../../shared/addresses/region-of-postal-code.ts'
import { Cart, type CartState } from '../cart.ts'
import { giveShippingLocation } from '../commands/give-shipping-location.ts'
import type { ShippingLocationRequest } from '../contract.ts'
import type { CartDeps } from './cart-facts.ts'
import { withStoredText } from './stored-fields.ts'

/** Sets the cart's destination. The postal code goes into the vault and replaces the previous one. */
export async function setShippingLocation(
  deps: Pick<CartDeps, 'executor' | 'vault'>,
  { websiteId, intent, now }: Ctx,
  cartId: string,
  { country, region, postalCode }: ShippingLocationRequest,
): Promise<CartState> {
  const target = { websiteId, id: cartId }
  const before = (await deps.executor.load(Cart, target)).state.shippingLocation?.postalCodeRef
  const place = { country, region: region || regionOfPostalCode(country, postalCode) }
  const run = (postalCodeRef: string | null) =>
    deps.executor.execute(Cart, target, intent, (cart) =>
      giveShippingLocation(cart, { ...place, postalCodeRef, at: now }),
    )
  const isKept = ({ shippingLocation }: CartState, ref: string) => shippingLocation?.postalCodeRef === ref
  const outcome = !postalCode ? await run(null) : await withStoredText(deps, target, postalCode, { run, isKept })
  if (before && !outcome.repeated) await deps.vault.forget(websiteId, [before])
  return outcome.state
}
