import type { CartState } from './cart.ts'
import type { CartEntry, ShoppingCart } from './contract.ts'
import { presentCart, presentEntry } from './present.ts'
import { findCosts, findNotices } from './pricing/find-costs.ts'
import { entryIn } from './refusals.ts'
import type { CartDeps } from './use-cases/cart-facts.ts'

/** The cart's id, and the currency in which an empty cart is shown. */
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
 * Presents the decided state with its subtotal, without loading anything, so that a repeated request gets a byte-identical
 * response. The vault is read only when the cart has form values.
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

/** The cart with all its costs at a moment (ISO 8601). */
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
    findNotices(deps, websiteId, cart, at),
  ])
  const { totals } = costs.priced
  const total = { cents: totals.grandTotalCents, currency: costs.priced.currency, at }
  const giftCards = await deps.giftCardsOf?.(websiteId, cartId, total)
  return presentCart(cart, { id: cartId, websiteId, currency, fields, calculated: { ...costs, notices }, giftCards })
}

/** All texts of a cart that are in the vault, by ref; a cart without such texts causes no query. */
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
