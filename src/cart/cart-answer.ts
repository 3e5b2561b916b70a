import type { CartState } from './cart.ts'
import type { CartEntry, ShoppingCart } from './contract.ts'
import { presentCart, presentEntry } from './present.ts'
import { findCosts, findNotices } from './pricing/find-costs.ts'
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

/**
 * The decided state as a reply, with its lines summed up and nothing loaded, so that a repeated request is answered to the
 * byte as the first; the vault is asked only where something was written into a form.
 */
export async function answerCart(
  { vault }: Pick<CartDeps, 'vault'>,
  { websiteId, cartId, currency }: PresentedCart,
  cart: CartState,
  calculated: 'subtotal' | null = 'subtotal',
): Promise<CartAnswer> {
  const refs = fieldsRefsOf(cart)
  const fields = refs.length === 0 ? new Map<string, string>() : await vault.read(websiteId, refs)
  return {
    shoppingCart: presentCart(cart, { id: cartId, websiteId, currency, fields, calculated }),
    entry: (entryId) => presentEntry(entryIn(cart, entryId ?? ''), fields),
  }
}

/** The cart with all it costs at a moment (ISO 8601). */
export async function answerPricedCart(
  deps: CartDeps,
  { websiteId, cartId, currency }: PresentedCart,
  cart: CartState,
  at: string,
): Promise<ShoppingCart> {
  const fields = await readTexts(deps, websiteId, cart)
  const postalCode = fields.get(cart.shippingLocation?.postalCodeRef ?? '') ?? null
  const [costs, notices] = await Promise.all([
    findCosts(deps, { websiteId, cart, postalCode, at }),
    findNotices(deps, websiteId, cart),
  ])
  return presentCart(cart, { id: cartId, websiteId, currency, fields, calculated: { ...costs, notices } })
}

/** Everything of a cart that lies in the vault, by ref; without such texts the vault is not asked. */
export function readTexts(
  { vault }: Pick<CartDeps, 'vault'>,
  websiteId: string,
  cart: CartState,
): Promise<ReadonlyMap<string, string>> {
  const refs = [...fieldsRefsOf(cart), cart.shippingLocation?.postalCodeRef ?? []].flat()
  return refs.length === 0 ? Promise.resolve(new Map()) : vault.read(websiteId, refs)
}

function fieldsRefsOf({ entries }: CartState): string[] {
  return entries.flatMap(({ fieldsRef }) => fieldsRef ?? [])
}
