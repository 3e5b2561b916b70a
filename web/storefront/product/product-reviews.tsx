import './product-reviews.css'

/** Rendered by the server, which knows the store's flags: they are shown without a script of their own. */
export function ProductReviews({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has escaped every text in it
    <section className="product-reviews" aria-labelledby="reviews" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
