import type { ShoppingCart } from '../../../src/cart/contract.ts'

/** Specification §9. */
const QUANTITY_MAX = 9999

/** The cart with another quantity on one line. Amounts are unchanged, because only the server computes them. */
export function withQuantity(cart: ShoppingCart, entryId: string, quantity: number): ShoppingCart {
  const entries = cart.entries.map((entry) => (entry.id === entryId ? { ...entry, quantity } : entry))
  return { ...cart, entries, totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0) }
}

/** Maximum quantity of a line for this stock, less what other lines hold of the same variant. */
export function maxQuantityFor(cart: ShoppingCart, entryId: string, inStock: number): number {
  const line = cart.entries.find(({ id }) => id === entryId)
  const others = cart.entries.filter(
    ({ id, itemId, chosenVariant }) =>
      id !== entryId && itemId === line?.itemId && chosenVariant.sku === line.chosenVariant.sku,
  )
  return Math.min(QUANTITY_MAX, inStock - others.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** Quantity of a line; undefined if it no longer exists. */
export function quantityOf(cart: ShoppingCart, entryId: string): number | undefined {
  return cart.entries.find((entry) => entry.id === entryId)?.quantity
}
