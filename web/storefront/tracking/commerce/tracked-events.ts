/**
 * What parts of a storefront tell the code that measures visitors. They tell it as a DOM event on the document; without a
 * listener nothing is kept and nothing is sent.
 */
export const TRACKED_EVENT = 'plinth:tracked'

export type TrackedEvent =
  | { name: 'add-to-cart'; item: SoldItem; valueCents: number }
  | {
      name: 'purchase'
      transactionId: string
      valueCents: number
      shippingCents: number
      taxCents: number
      items: SoldItem[]
    }
  | { name: 'quick-view'; itemId: string }
  | { name: 'form-render'; formId: string }
  | { name: 'button-render'; buttonId: string }
  | { name: 'button-click'; buttonId: string; destinationUrl?: string | undefined }
  | { name: 'link-click'; destinationUrl: string }
  | { name: 'form-submit'; formId: string }
  /** The form that belongs to a product in the cart, or on its way there. */
  | { name: 'cart-product-form'; action: 'open' | 'close' | 'submit'; formId: string }
  | { name: 'overlay'; overlayId: string }
  | { name: 'newsletter-subscribe'; formId: string }
  | OwnEvent

/** What an owner's own script tells: it is kept under its own name, with its own properties, and can be a goal. */
export interface OwnEvent {
  name: 'own'
  /** Letters, digits, `_` and `-`. */
  event: string
  properties?: Record<string, string | number | boolean>
  objectIdentifier?: string
  destinationUrl?: string
}

/** Specification §7: what a purchase and an add to cart say of each item. */
export interface SoldItem {
  id: string
  name: string
  quantity: number
  /** Of one, in minor units of the store's currency. */
  priceCents: number
}

export function track(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent<TrackedEvent>(TRACKED_EVENT, { detail: event }))
}
