import type { ReviewState } from '../../../src/reviews/admin-contract.ts'

/** What the list of reviews shows, as its address says it. */
export interface ReviewsSearch {
  state: ReviewState
  /** The one that is opened. */
  review?: string | undefined
}

/** In the order of the tabs. */
export const stateLabels: Record<ReviewState, string> = {
  waiting: 'To moderate',
  published: 'Published',
  hidden: 'Hidden',
}
export const states = Object.keys(stateLabels) as ReviewState[]

/** What of an address the list understands; the rest of it is dropped. */
export function readReviewsSearch(raw: Record<string, unknown>): ReviewsSearch {
  const review = typeof raw.review === 'string' && raw.review.length <= 40 ? raw.review : undefined
  return { state: states.find((one) => one === raw.state) ?? 'waiting', review }
}

/** The address of the list; of those to moderate `/reviews`. */
export function reviewsHref({ state, review }: ReviewsSearch): string {
  const given = new URLSearchParams({ ...(state !== 'waiting' && { state }), ...(review && { review }) })
  return given.size > 0 ? `/reviews?${given}` : '/reviews'
}
