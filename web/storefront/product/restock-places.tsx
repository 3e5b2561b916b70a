import type { MerchandisingContext } from '../../../src/shared/merchandising.ts'

/** Where the form will stand with which a shopper asks to be told that a variant is back. */
export function RestockPlaces({ productId, context }: { productId: string; context: MerchandisingContext }) {
  return context.restockNotificationViews.map(({ variantId }) => (
    <div
      key={variantId}
      className="product-restock-notification"
      data-product-id={productId}
      data-variant-id={variantId}
      hidden
    />
  ))
}
