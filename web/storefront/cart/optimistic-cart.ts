import type { ShoppingCart } from '../../../src/cart/contract.ts'

/** Specification §9. */
const QUANTITY_MAX = 9999

/** The cart with another quantity on one line. Money stays as it was: what things cost is for the server to say. */
export function withQuantity(cart: ShoppingCart, entryId: string, quantity: number): ShoppingCart {
  const entries = cart.entries.map((entry) => (entry.id === entryId ? { ...entry, quantity } : entry))
  return { ...cart, entries, totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0) }
}

/** The most that a line may hold of so much stock, given what other lines hold of the same variant. */
export function maxQuantityFor(cart: ShoppingCart, entryId: string, inStock: number): number {
  const line = cart.entries.find(({ id }) => id === entryId)
  const others = cart.entries.filter(
    ({ id, itemId, chosenVariant }) =>
      id !== entryId && itemId === line?.itemId && chosenVariant.sku === line.chosenVariant.sku,
  )
  return Math.min(QUANTITY_MAX, inStock - others.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** How many a line holds; undefined when the line is gone. */
export function quantityOf(cart: ShoppingCart, entryId: string): number | undefined {
  return cart.entries.find((entry) => entry.id === entryId)?.quantity
}
