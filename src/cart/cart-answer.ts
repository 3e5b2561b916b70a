import type { CartState } from './cart.ts'
import type { CartEntry, ShoppingCart } from './contract.ts'
import { presentCart, presentEntry } from './present.ts'
import { entryIn } from './refusals.ts'
import type { CartDeps } from './use-cases/cart-facts.ts'

/** Which cart, and in which currency an empty one is shown. */
export interface PresentedCart {
  websiteId: string
  cartId: string
  currency: string
}

export interface CartAnswer {
  shoppingCart: ShoppingCart
  /** Throws UnknownEntry when the cart has no such entry. */
  entry(entryId: string | null): CartEntry
}

/** The decided state as a reply; the vault is asked only where something was written into a form. */
export async function answerCart(
  { vault }: Pick<CartDeps, 'vault'>,
  { websiteId, cartId, currency }: PresentedCart,
  cart: CartState,
  calculateSubtotal = true,
): Promise<CartAnswer> {
  const refs = cart.entries.flatMap(({ fieldsRef }) => fieldsRef ?? [])
  const fields = refs.length === 0 ? new Map<string, string>() : await vault.read(websiteId, refs)
  return {
    shoppingCart: presentCart(cart, { id: cartId, websiteId, currency, fields, calculateSubtotal }),
    entry: (entryId) => presentEntry(entryIn(cart, entryId ?? ''), fields),
  }
}
