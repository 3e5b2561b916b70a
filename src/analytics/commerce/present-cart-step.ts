import { type CartEvent, type CartMoment, type CartState, type Entry, subtotalOf } from '../../cart/queries.ts'
import type { CartStep } from '../commerce-contract.ts'

/** One event of a cart as an entry of its timeline. */
export function presentCartStep({ version, event, before, after }: CartMoment): CartStep {
  const entry = lineOf(event, before, after)
  return {
    version,
    at: event.at,
    what: whatOf(event, after),
    line: entry ? { entryId: entry.id, sku: entry.sku, title: entry.title, attributes: entry.attributes } : null,
    ...quantitiesOf(event, before),
    items: after.entries.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents: subtotalOf(after),
  }
}

function whatOf(event: CartEvent, after: CartState): CartStep['what'] {
  switch (event.type) {
    case 'CartEntryAdded':
      return 'added'
    case 'CartEntryQuantityChanged':
      return 'changed'
    case 'CartEntryAdditionalFieldsChanged':
      return 'filledIn'
    case 'CartEntryRemoved':
      return after.entries.length === 0 ? 'emptied' : 'removed'
    case 'CartEntryPriceAccepted':
      return 'repriced'
    case 'CartShippingLocationGiven':
    case 'CartShippingOptionChosen':
      return 'estimated'
    case 'CartCodeEntered':
    case 'CartCodeRemoved':
      return 'coded'
    case 'CartPurchased':
      return 'purchased'
  }
}

/** The line as it was before the event, if the event removed it. */
function lineOf(event: CartEvent, before: CartState, after: CartState): Entry | undefined {
  if (!('entryId' in event)) return undefined
  return [...after.entries, ...before.entries].find(({ id }) => id === event.entryId)
}

function quantitiesOf(event: CartEvent, before: CartState): Pick<CartStep, 'quantity' | 'quantityBefore'> {
  if (event.type !== 'CartEntryRemoved' && !('quantity' in event)) return { quantityBefore: null, quantity: null }
  const quantityBefore = before.entries.find(({ id }) => id === event.entryId)?.quantity ?? 0
  return { quantityBefore, quantity: event.type === 'CartEntryRemoved' ? 0 : event.quantity }
}
