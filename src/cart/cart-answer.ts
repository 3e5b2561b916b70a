import type { CartState } from './cart.ts'
import type { CartEntry, ShoppingCart } from './contract.ts'
import { presentCart, presentEntry } from './present.ts'
import { entryIn } from './refusals.ts'
import type { CartDeps, CartRef } from './use-cases/command-handler.ts'

export interface CartAnswer {
  shoppingCart: ShoppingCart
  /** Throws UnknownEntry when the cart has no such entry. */
  entry(entryId: string | null): CartEntry
}

/** The decided state as a reply; the vault is asked only where something was written into a form. */
export async function answerCart(
  { vault }: Pick<CartDeps, 'vault'>,
  { tenant, cartId }: CartRef,
  cart: CartState,
  calculateSubtotal = true,
): Promise<CartAnswer> {
  const { websiteId, currency } = tenant
  const refs = cart.entries.flatMap(({ fieldsRef }) => fieldsRef ?? [])
  const fields = refs.length === 0 ? new Map<string, string>() : await vault.read(websiteId, refs)
  return {
    shoppingCart: presentCart(cart, { id: cartId, websiteId, currency, fields, calculateSubtotal }),
    entry: (entryId) => presentEntry(entryIn(cart, entryId ?? ''), fields),
  }
}
