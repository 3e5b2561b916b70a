import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  ImportReviewsQuery,
  ImportReviewsReply,
  ModerateReviewReply,
  ModerateReviewRequest,
  ReviewParams,
  ReviewsQuery,
  ReviewsReply,
} from './admin-contract.ts'
import type { ItemReviewsParams, ItemReviewsQuery, WriteReviewForm, WriteReviewQuery } from './contract.ts'

const changes: RateLimit = { name: 'reviews-change', points: 120, seconds: 60, by: 'account' }
/** Stops guessing of tokens after a few; their 256 bits do the rest. */
const writes: RateLimit = { name: 'review-writing', points: 60, seconds: 60, by: 'address' }

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: { name: 'reviews', points: 300, seconds: 60, by: 'account' },
  query: schema<typeof ReviewsQuery>(),
  reply: schema<typeof ReviewsReply>(),
})

/** The body is the CSV file itself. */
export const importReviews = endpoint({
  method: 'POST',
  path: '/api/reviews/import',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: { name: 'reviews-import', points: 10, seconds: 60, by: 'account' },
  query: schema<typeof ImportReviewsQuery>(),
  reply: schema<typeof ImportReviewsReply>(),
})

export const moderateReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:reviewId',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: changes,
  params: schema<typeof ReviewParams>(),
  body: schema<typeof ModerateReviewRequest>(),
  reply: schema<typeof ModerateReviewReply>(),
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:reviewId',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: changes,
  params: schema<typeof ReviewParams>(),
})

/** The form that the link of an order leads to. */
export const showReviewForm = endpoint({
  method: 'GET',
  path: '/order/reviews',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: writes,
  query: schema<typeof WriteReviewQuery>(),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/order/reviews',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: writes,
  bodyType: 'form',
  body: schema<typeof WriteReviewForm>(),
})

/** A page with the reviews of a product. */
export const showItemReviews = endpoint({
  method: 'GET',
  path: '/shop/reviews/:itemId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'item-reviews', points: 300, seconds: 60, by: 'address' },
  params: schema<typeof ItemReviewsParams>(),
  query: schema<typeof ItemReviewsQuery>(),
})
