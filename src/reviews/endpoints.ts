import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import { importEndpoints } from '../shared/imports/import-endpoints.ts'
import type {
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

/** All reviews as a CSV file that an import takes. */
export const exportReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/export',
  faces: ['manage'],
  allow: 'comments.moderate',
  rateLimit: { name: 'reviews-export', points: 10, seconds: 60, by: 'account' },
})

const imports = importEndpoints('/api/reviews/imports', 'comments.moderate', 'reviews')
export const listReviewImports = imports.list
export const createReviewImport = imports.create
export const readReviewImport = imports.read
export const matchReviewImport = imports.match
export const runReviewImport = imports.run
export const undoReviewImport = imports.undo
export const exportReviewImportErrors = imports.errors

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
