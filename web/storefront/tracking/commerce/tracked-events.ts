/**
 * Tracking events of the storefront, dispatched as DOM events on the document; without a listener nothing is stored or sent.
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
  /** Form of a product in the cart, or about to be added. */
  | { name: 'cart-product-form'; action: 'open' | 'close' | 'submit'; formId: string }
  /** A player of a service, whose own events are not seen. */
  | { name: 'media-play'; medium: 'Audio' | 'Video'; title: string }
  /** Without an action it was shown. */
  | { name: 'overlay'; overlayId: string; action?: 'shown' | 'closed' | 'submitted' | undefined }
  | { name: 'newsletter-subscribe'; formId: string }
  | OwnEvent

/** An event of the owner's own script: stored under its own name with its own properties, and usable as a goal. */
export interface OwnEvent {
  name: 'own'
  /** Letters, digits, `_` and `-`. */
  event: string
  properties?: Record<string, string | number | boolean>
  objectIdentifier?: string
  destinationUrl?: string
}

/** Specification §7: item data of a purchase and an add to cart. */
export interface SoldItem {
  id: string
  /** SKU of its variant. */
  sku: string
  name: string
  quantity: number
  /** Per piece, in minor units of the store's currency. */
  priceCents: number
}

export function track(event: TrackedEvent): void {
  document.dispatchEvent(new CustomEvent<TrackedEvent>(TRACKED_EVENT, { detail: event }))
}
