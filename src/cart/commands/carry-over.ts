import type { CartState, Entry } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertOpen } from '../refusals.ts'

/** What the cart before this one held beyond its order, as it was added there. Throws CartIsPurchased. */
export function carryOver(cart: CartState, { entries, at }: { entries: readonly Entry[]; at: string }): CartEvent[] {
  assertOpen(cart)
  return entries.flatMap((entry): CartEvent[] => {
    if (cart.entries.some(({ id }) => id === entry.id)) return []
    const same = cart.entries.find((line) => isSameLine(line, entry))
    if (same) {
      const quantity = same.quantity + entry.quantity
      return [{ type: 'CartEntryQuantityChanged', entryId: same.id, quantity, at }]
    }
    return [added(entry, at)]
  })
}

export function isSameLine(line: Entry, { itemId, sku, unitPriceCents, fieldsRef }: Entry): boolean {
  const isSameOffer = line.itemId === itemId && line.sku === sku && line.unitPriceCents === unitPriceCents
  return isSameOffer && line.fieldsRef === null && fieldsRef === null
}

export function added(entry: Entry, at: string): CartEvent {
  return {
    type: 'CartEntryAdded',
    entryId: entry.id,
    itemId: entry.itemId,
    variantId: entry.variantId,
    sku: entry.sku,
    attributes: entry.attributes,
    quantity: entry.quantity,
    unitPriceCents: entry.unitPriceCents,
    currency: entry.currency,
    title: entry.title,
    productType: entry.productType,
    fullUrl: entry.fullUrl,
    image: entry.image,
    additionalFieldsForm: entry.additionalFieldsForm,
    fieldsRef: entry.fieldsRef,
    at,
  }
}
