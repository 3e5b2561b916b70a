import type { StoreSettings } from '../../../src/websites/contract.ts'
import './product-reviews.css'

type Flags = StoreSettings['merchandisingSettings']

/** Shown when native or imported reviews display is on and the kill-switch is off: specification §9. */
export function showsReviews({
  displayNativeProductReviewsEnabled,
  displayImportedProductReviewsEnabled,
  productReviewsKillSwitch,
}: Flags): boolean {
  return (displayNativeProductReviewsEnabled || displayImportedProductReviewsEnabled) && !productReviewsKillSwitch
}

export function ProductReviews({ flags }: { flags: Flags }) {
  if (!showsReviews(flags)) return null
  return (
    <section className="product-reviews" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <p>There are no reviews of this product yet.</p>
    </section>
  )
}
