import './product-reviews.css'

/** Server-rendered with the store's flags, so that it needs no script. */
export function ProductReviews({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has escaped every text in it
    <section className="product-reviews" aria-labelledby="reviews" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
