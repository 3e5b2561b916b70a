import { Cart, type CartState, type Entry } from '../cart.ts'
import { LINES_MAX } from '../contract.ts'
import type { CartEvent } from '../events.ts'
import { QUANTITY_MAX } from '../offer.ts'
import { assertOpen } from '../refusals.ts'
import { added, isSameLine } from './carry-over.ts'

/**
 * Adds the lines of another cart of the same person, as they were added there. A line that both carts have, because one was
 * copied from the other, stays one line with the larger quantity. What a cart has no room for is left out. Throws
 * CartIsPurchased.
 */
export function mergeCart(cart: CartState, { entries, at }: { entries: readonly Entry[]; at: string }): CartEvent[] {
  assertOpen(cart)
  const events: CartEvent[] = []
  let merged = cart
  for (const entry of entries) {
    const event = eventFor(merged, entry, at)
    if (!event) continue
    events.push(event)
    merged = Cart.evolve(merged, event)
  }
  return events
}

function eventFor({ entries }: CartState, entry: Entry, at: string): CartEvent | undefined {
  const own = entries.find(({ id }) => id === entry.id)
  if (own) return own.quantity < entry.quantity ? changed(own.id, entry.quantity, at) : undefined
  const same = entries.find((line) => isSameLine(line, entry))
  if (same) {
    const quantity = Math.min(same.quantity + entry.quantity, QUANTITY_MAX)
    return quantity === same.quantity ? undefined : changed(same.id, quantity, at)
  }
  const fits = entries.length < LINES_MAX && entries.every(({ currency }) => currency === entry.currency)
  return fits ? added(entry, at) : undefined
}

function changed(entryId: string, quantity: number, at: string): CartEvent {
  return { type: 'CartEntryQuantityChanged', entryId, quantity, at }
}
