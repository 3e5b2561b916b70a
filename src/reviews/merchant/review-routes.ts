import { z } from 'zod'
import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import {
  IMPORT_MAX,
  ImportReviewsReply,
  ImportReviewsRequest,
  ModerateReviewReply,
  ModerateReviewRequest,
  ReviewParams,
  ReviewsQuery,
  ReviewsReply,
} from '../admin-contract.ts'
import { type ImportReviewsDeps, importReviews } from './import-reviews.ts'
import { type ListingDeps, listReviews } from './list-reviews.ts'
import { deleteReview, type ModerateReviewDeps, moderateReview } from './moderate-review.ts'

export type ReviewAdminDeps = ListingDeps & ModerateReviewDeps & ImportReviewsDeps

const REVIEWS = '/api/reviews'
const ONE = `${REVIEWS}/:reviewId`
const reads: RateLimit = { name: 'reviews', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'reviews-change', points: 120, seconds: 60, by: 'account' }
const imports: RateLimit = { name: 'reviews-import', points: 10, seconds: 60, by: 'account' }
const common = { faces: ['manage' as const], allow: 'comments.moderate' as const, rateLimit: reads }

/** Each character takes at most three bytes, or six where JSON escapes it; files are mostly plain. */
const IMPORT_BYTES = 2 * IMPORT_MAX
const IMPORT_WITHIN_MS = 60_000

/** Reviews as the admin lists, moderates, answers and imports them. */
export function reviewAdminRoutes(deps: ReviewAdminDeps): Route[] {
  return [list(deps), imported(deps), moderated(deps), deleted(deps)]
}

const list = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...{ ...common, method: 'GET', path: REVIEWS, query: ReviewsQuery, reply: ReviewsReply },
    handle: ({ query, visit }) => listReviews(deps, requireTenant(visit).websiteId, query),
  })

const imported = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...{ ...common, method: 'POST', path: `${REVIEWS}/import`, rateLimit: imports },
    ...{ body: ImportReviewsRequest, reply: ImportReviewsReply },
    ...{ bodyBytesMax: IMPORT_BYTES, timeoutMs: IMPORT_WITHIN_MS },
    handle: ({ body, visit }) => importReviews(deps, ctxOf(visit), body.csv),
  })

const moderated = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...{ ...common, method: 'PUT', path: ONE, rateLimit: changes, params: ReviewParams },
    ...{ body: ModerateReviewRequest, reply: ModerateReviewReply },
    handle: async ({ params: { reviewId }, body, visit }) => ({
      review: await moderateReview(deps, ctxOf(visit), reviewId, body),
    }),
  })

const deleted = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...{ ...common, method: 'DELETE', path: ONE, rateLimit: changes, params: ReviewParams, reply: z.undefined() },
    async handle({ params: { reviewId }, visit }) {
      await deleteReview(deps, requireTenant(visit).websiteId, reviewId)
      return undefined
    },
  })

function ctxOf(visit: Visit): Pick<Ctx, 'websiteId' | 'now'> {
  return { websiteId: requireTenant(visit).websiteId, now: visit.now }
}
