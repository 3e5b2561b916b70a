import type { ReviewState } from '../../../src/reviews/admin-contract.ts'

/** Filters of the list, from the URL. */
export interface ReviewsSearch {
  state: ReviewState
  /** Id of the open review. */
  review?: string | undefined
}

/** In the order of the tabs. */
export const stateLabels: Record<ReviewState, string> = {
  waiting: 'To moderate',
  published: 'Published',
  hidden: 'Hidden',
}
export const states = Object.keys(stateLabels) as ReviewState[]

/** Parses the URL and drops invalid parameters. */
export function readReviewsSearch(raw: Record<string, unknown>): ReviewsSearch {
  const review = typeof raw.review === 'string' && raw.review.length <= 40 ? raw.review : undefined
  return { state: states.find((one) => one === raw.state) ?? 'waiting', review }
}

/** URL of the list; `/reviews` for those to moderate. */
export function reviewsHref({ state, review }: ReviewsSearch): string {
  const given = new URLSearchParams({ ...(state !== 'waiting' && { state }), ...(review && { review }) })
  return given.size > 0 ? `/reviews?${given}` : '/reviews'
}
