import type { CartState, Entry } from '../cart.ts'
import type { CarriedOver, CartEvent } from '../events.ts'
import { UnknownCart } from '../refusals.ts'

/** A line of the order, as it was when the shopper pressed Pay. */
export interface SoldLine {
  /** Id of the cart's entry. */
  id: string
  itemId: string
  sku: string
  quantity: number
  fieldsRef: string | null
}

export interface PurchaseCart {
  orderId: string
  lines: readonly SoldLine[]
  at: string
}

/**
 * The cart became an order. Idempotent. What was added to it while the shopper paid is not part of the order: the event says
 * what goes to the next cart, like everything that is added later.
 */
export function purchaseCart(cart: CartState, { orderId, lines, at }: PurchaseCart): CartEvent[] {
  if (cart.createdAt === null) throw new UnknownCart()
  if (cart.isPurchased) return []
  const carriedOver = notSold(cart.entries, lines)
  return [{ type: 'CartPurchased', orderId, ...(carriedOver.length > 0 && { carriedOver }), at }]
}

/**
 * What the cart holds beyond the order. A line that was removed and added again is the same product to the shopper, so it
 * counts as sold unless a form was filled in for it.
 */
function notSold(entries: readonly Entry[], lines: readonly SoldLine[]): CarriedOver[] {
  const sold = new Map(lines.map((line) => [line.id, line.quantity]))
  const take = (id: string, wanted: number) => {
    const taken = Math.min(wanted, sold.get(id) ?? 0)
    sold.set(id, (sold.get(id) ?? 0) - taken)
    return taken
  }
  const left = entries.map((entry) => ({ entry, quantity: entry.quantity - take(entry.id, entry.quantity) }))
  for (const one of left)
    for (const line of lines) if (isSameProduct(one.entry, line)) one.quantity -= take(line.id, one.quantity)
  return left.flatMap(({ entry, quantity }) => (quantity > 0 ? { entryId: entry.id, quantity } : []))
}

function isSameProduct({ itemId, sku, fieldsRef }: Entry, line: SoldLine): boolean {
  return line.itemId === itemId && line.sku === sku && line.fieldsRef === null && fieldsRef === null
}
