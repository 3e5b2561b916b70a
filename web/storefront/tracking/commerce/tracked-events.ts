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
  | { name: 'button-click'; buttonId: string }
  | { name: 'overlay'; overlayId: string }
  | { name: 'newsletter-subscribe'; formId: string }

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
