import type { Aggregate } from '../shared/aggregate.ts'
import type {
  CarriedOver,
  CartEntryAdded,
  CartEvent,
  CartShippingLocationGiven,
  CartShippingOptionChosen,
} from './events.ts'

export interface Entry extends Omit<CartEntryAdded, 'type' | 'entryId' | 'at'> {
  id: string
}

export interface CartState {
  /** ISO 8601; null before the first add. */
  createdAt: string | null
  isPurchased: boolean
  /** Null until it was purchased. */
  orderId: string | null
  /** Of a purchased cart: what the next cart begins with. */
  carriedOver: readonly CarriedOver[]
  /** In the order they were added. */
  entries: Entry[]
  /** Entry of the last add or change, so that a repeated request gets the same response. */
  touchedEntryId: string | null
  /** Shipping destination; null until the shopper has chosen one. */
  shippingLocation: ShippingLocation | null
  /** The chosen shipping option, even when it is no longer offered; null until one was chosen. */
  shippingChoice: ShippingChoice | null
  /** Discount codes in the order they were entered, whether or not they apply. */
  codes: string[]
}

export type ShippingLocation = Pick<CartShippingLocationGiven, 'country' | 'region' | 'postalCodeRef'>
export type ShippingChoice = Pick<CartShippingOptionChosen, 'optionId' | 'windowId'>

export const Cart: Aggregate<CartState, CartEvent> = {
  name: 'cart',
  limit: {
    events: 5_000,
    sentence: 'This cart was changed too many times. Please check out with what is in it.',
    always: ['CartPurchased'],
  },
  initial: {
    createdAt: null,
    isPurchased: false,
    orderId: null,
    carriedOver: [],
    entries: [],
    touchedEntryId: null,
    shippingLocation: null,
    shippingChoice: null,
    codes: [],
  },
  evolve(cart, event) {
    switch (event.type) {
      case 'CartEntryAdded':
        return touched(event.entryId, {
          ...cart,
          createdAt: cart.createdAt ?? event.at,
          entries: [...cart.entries, entryOf(event)],
        })
      case 'CartEntryQuantityChanged':
        return touched(event.entryId, withChanged(cart, event.entryId, { quantity: event.quantity }))
      case 'CartEntryAdditionalFieldsChanged':
        return touched(event.entryId, withChanged(cart, event.entryId, { fieldsRef: event.fieldsRef }))
      case 'CartEntryRemoved':
        return { ...cart, entries: cart.entries.filter((entry) => entry.id !== event.entryId) }
      case 'CartEntryPriceAccepted': {
        const { unitPriceCents, currency } = event
        return touched(event.entryId, withChanged(cart, event.entryId, { unitPriceCents, currency }))
      }
      case 'CartShippingLocationGiven': {
        const { country, region, postalCodeRef } = event
        return { ...cart, shippingLocation: { country, region, postalCodeRef } }
      }
      case 'CartShippingOptionChosen':
        return { ...cart, shippingChoice: { optionId: event.optionId, windowId: event.windowId } }
      case 'CartCodeEntered':
        return { ...cart, codes: [...cart.codes, event.code] }
      case 'CartCodeRemoved':
        return { ...cart, codes: cart.codes.filter((code) => code !== event.code) }
      case 'CartPurchased':
        return { ...cart, isPurchased: true, orderId: event.orderId, carriedOver: event.carriedOver ?? [] }
    }
  },
}

/** Quantity of this variant in the cart, over all its lines. */
export function quantityOf({ entries }: CartState, { itemId, sku }: Pick<Entry, 'itemId' | 'sku'>): number {
  return entries
    .filter((entry) => entry.itemId === itemId && entry.sku === sku)
    .reduce((sum, entry) => sum + entry.quantity, 0)
}

/** In minor units; all entries of a cart have the same currency. */
export function subtotalOf({ entries }: Pick<CartState, 'entries'>): number {
  return entries.reduce((sum, entry) => sum + entry.unitPriceCents * entry.quantity, 0)
}

function entryOf({ type: _, at: __, entryId, ...offered }: CartEntryAdded): Entry {
  return { id: entryId, ...offered }
}

function withChanged(cart: CartState, entryId: string, changed: Partial<Entry>): CartState {
  return {
    ...cart,
    entries: cart.entries.map((entry) => (entry.id === entryId ? { ...entry, ...changed } : entry)),
  }
}

function touched(entryId: string, cart: CartState): CartState {
  return { ...cart, touchedEntryId: entryId }
}
