import type { Ctx } from '../../platform/ctx.ts'
import type { CartState } from '../cart.ts'
import { acceptNewPrices } from '../use-cases/accept-new-prices.ts'
import type { CartDeps } from '../use-cases/cart-facts.ts'
import { enterCouponCode, removeCouponCode } from '../use-cases/change-codes.ts'
import { changeEntryQuantity, retypeEntryFields } from '../use-cases/change-entry.ts'
import { setShippingOption } from '../use-cases/choose-shipping-option.ts'
import { setShippingLocation } from '../use-cases/give-shipping-location.ts'
import { removeFromCart } from '../use-cases/remove-from-cart.ts'
import type { CartForm, CodeForm } from './basic-forms.ts'

/** Carries out the form of the pressed button, through the same use cases as the API. */
export function submitCartForm(
  deps: CartDeps,
  ctx: Ctx,
  cartId: string,
  form: CartForm | CodeForm,
): Promise<CartState> {
  switch (form.action) {
    case 'quantity':
      return changeEntryQuantity(deps, ctx, { cartId, entryId: form.entryId }, form)
    case 'remove':
      return removeFromCart(deps, ctx, { cartId, entryId: form.entryId })
    case 'fields':
      return retypeEntryFields(deps, ctx, { cartId, entryId: form.entryId }, form)
    case 'prices':
      return acceptNewPrices(deps, ctx, cartId, form)
    case 'location':
      return setShippingLocation(deps, ctx, cartId, form)
    case 'shipping':
      return setShippingOption(deps, ctx, cartId, form.choice)
    case 'code':
      return enterCouponCode(deps, ctx, cartId, form)
    case 'remove-code':
      return removeCouponCode(deps, ctx, cartId, form)
  }
}
