import { type Html, html } from '../../platform/mail/html.ts'
import { countedWord, spokenLocale, word } from '../../shared/words/word.ts'
import type { ShownReview } from '../queries.ts'

interface ReviewsOfProduct {
  reviews: ShownReview[]
  count: number
  average: number
  /** URL of further reviews. */
  more: string | undefined
  timeZone: string
  store: string
}

/** The reviews of a product, rendered on the server, so that the page loads no script for them. */
export function reviewsHtml({ reviews, count, average, more, ...look }: ReviewsOfProduct): Html {
  if (count === 0)
    return html`<h2 id="reviews">${word('Reviews')}</h2><p>${word('There are no reviews of this product yet.')}</p>`
  const others = more ? html`<p><a href="${more}">${word('All {count} reviews', { count })}</a></p>` : html``
  return html`<h2 id="reviews">${word('Reviews')}</h2><p class="reviews-sum">${stars(average)} ${sumText(average, count)}</p>${reviews.map((review) => reviewHtml(review, look))}${others}`
}

/** `4.5 out of 5 · 12 reviews` */
export function sumText(average: number, count: number): string {
  const outOf = word('{average} out of 5', { average: averageText(average) })
  return `${outOf} · ${countedWord(count, '{count} review', '{count} reviews')}`
}

/** `4.5`, or `4,5` depending on the language. */
function averageText(average: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(spokenLocale(), digits).format(average)
}

interface ReviewLook {
  timeZone: string
  store: string
}

export function reviewHtml(review: ShownReview, { timeZone, store }: ReviewLook): Html {
  const { rating, title, body, author, isVerified, writtenAt, answer } = review
  const day = new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeZone }).format(writtenAt)
  const by = [author ?? word('A customer'), ...(isVerified ? [word('Verified purchase')] : [])].join(' · ')
  return html`<article class="review"><p class="review-by">${stars(rating)} ${by} · <time datetime="${writtenAt.toISOString()}">${day}</time></p>${title ? html`<h3>${title}</h3>` : html``}${body ? html`<p class="review-text">${body}</p>` : html``}${answer ? html`<div class="review-answer"><p><strong>${word('Reply from {store}', { store })}</strong></p><p class="review-text">${answer}</p></div>` : html``}</article>`
}

/** Filled to the tenth of a star. Has a text alternative for screen readers. */
function stars(rating: number): Html {
  const tenths = Math.round(rating * 10)
  const [full, part] = [Math.floor(tenths / 10), tenths % 10]
  const rest = 5 - full - (part > 0 ? 1 : 0)
  const label = word('{rating} out of 5 stars', { rating: part === 0 ? full : averageText(rating) })
  const partial = part > 0 ? html`<span class="star-part star-part-${String(part)}">★</span>` : html``
  return html`<span class="review-stars" role="img" aria-label="${label}">${'★'.repeat(full)}${partial}${'☆'.repeat(rest)}</span>`
}
