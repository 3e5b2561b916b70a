import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { reviewSources } from '../shared/reviews/shows-reviews.ts'
import { reviewLimits } from './contract.ts'

/** `waiting`: not moderated yet, and hidden from visitors. */
export const reviewStates = ['waiting', 'published', 'hidden'] as const
export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

export const ReviewsQuery = z.strictObject({
  state: ReviewState.default('waiting'),
  ...modifiedQuery,
  cursor: z.string().max(600).optional(),
})
export type ReviewsQuery = z.output<typeof ReviewsQuery>

export const ReviewRow = z.object({
  id: z.string(),
  itemId: z.string(),
  /** Empty when the product was deleted. */
  productTitle: z.string(),
  source: z.enum(reviewSources),
  state: ReviewState,
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  /** Null when there is none, or it was erased. */
  author: z.string().nullable(),
  /** Set when it was written through the link of an order. */
  orderId: z.string().nullable(),
  /** ISO 8601, like every time here. */
  writtenOn: z.string(),
  answer: z.string(),
  answeredOn: z.string().nullable(),
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** Newest first. */
export const ReviewsReply = z.object({
  reviews: z.array(ReviewRow),
  /** For all reviews. */
  counts: z.object({ waiting: z.number(), published: z.number(), hidden: z.number() }),
  nextPageCursor: z.string().nullable(),
  /** The sources shown by the store's settings. */
  shownSources: z.array(z.enum(reviewSources)),
})
export type ReviewsReply = z.infer<typeof ReviewsReply>

export const ReviewParams = z.strictObject({ reviewId: z.uuid() })

/** Absent fields stay unchanged. */
export const ModerateReviewRequest = z.strictObject({
  state: ReviewState.optional(),
  answer: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .max(reviewLimits.ANSWER, `An answer has at most ${reviewLimits.ANSWER.toLocaleString('en')} characters.`)
    .optional(),
})
export type ModerateReviewRequest = z.output<typeof ModerateReviewRequest>
export const ModerateReviewReply = z.object({ review: ReviewRow })
export type ModerateReviewReply = z.infer<typeof ModerateReviewReply>
