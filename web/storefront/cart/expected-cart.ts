import type { ShoppingCart } from '../../../src/cart/contract.ts'

/** The cart with another quantity on one line. Money stays as it was: what things cost is for the server to say. */
export function withQuantity(cart: ShoppingCart, entryId: string, quantity: number): ShoppingCart {
  const entries = cart.entries.map((entry) => (entry.id === entryId ? { ...entry, quantity } : entry))
  return { ...cart, entries, totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0) }
}

/** How many a line holds; undefined when the line is gone. */
export function quantityOf(cart: ShoppingCart, entryId: string): number | undefined {
  return cart.entries.find((entry) => entry.id === entryId)?.quantity
}
