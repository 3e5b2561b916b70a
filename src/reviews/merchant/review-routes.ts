import { z } from 'zod'
import { receiveRows } from '../../platform/csv/receive-rows.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import {
  ImportReviewsQuery,
  ImportReviewsReply,
  ModerateReviewReply,
  ModerateReviewRequest,
  ReviewParams,
  ReviewsQuery,
  ReviewsReply,
} from '../admin-contract.ts'
import { type ImportReviewsDeps, importReviews } from './import-reviews.ts'
import { type ListingDeps, listReviews } from './list-reviews.ts'
import { deleteReview, type ModerateReviewDeps, moderateReview } from './moderate-review.ts'
import { importLimits } from './read-review-rows.ts'

export type ReviewAdminDeps = ListingDeps & ModerateReviewDeps & ImportReviewsDeps

const REVIEWS = '/api/reviews'
const ONE = `${REVIEWS}/:reviewId`
const reads: RateLimit = { name: 'reviews', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'reviews-change', points: 120, seconds: 60, by: 'account' }
const imports: RateLimit = { name: 'reviews-import', points: 10, seconds: 60, by: 'account' }
const common = { faces: ['manage' as const], allow: 'comments.moderate' as const, rateLimit: reads }

const IMPORT_WITHIN_MS = 60_000

/** Lists, moderates, answers and imports reviews in the admin. */
export function reviewAdminRoutes(deps: ReviewAdminDeps): Route[] {
  return [list(deps), imported(deps), moderated(deps), deleted(deps)]
}

const list = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...common,
    method: 'GET',
    path: REVIEWS,
    query: ReviewsQuery,
    reply: ReviewsReply,
    handle: ({ query, visit }) => listReviews(deps, requireTenant(visit).websiteId, query),
  })

const imported = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...common,
    method: 'POST',
    path: `${REVIEWS}/import`,
    rateLimit: imports,
    query: ImportReviewsQuery,
    reply: ImportReviewsReply,
    streamsBody: true as const,
    timeoutMs: IMPORT_WITHIN_MS,
    handle: async ({ visit, req }) => importReviews(deps, ctxOf(visit), await receiveRows(req, importLimits)),
  })

const moderated = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...common,
    method: 'PUT',
    path: ONE,
    rateLimit: changes,
    params: ReviewParams,
    body: ModerateReviewRequest,
    reply: ModerateReviewReply,
    handle: async ({ params: { reviewId }, body, visit }) => ({
      review: await moderateReview(deps, ctxOf(visit), reviewId, body),
    }),
  })

const deleted = (deps: ReviewAdminDeps) =>
  defineRoute({
    ...common,
    method: 'DELETE',
    path: ONE,
    rateLimit: changes,
    params: ReviewParams,
    reply: z.undefined(),
    async handle({ params: { reviewId }, visit }) {
      await deleteReview(deps, requireTenant(visit).websiteId, reviewId)
      return undefined
    },
  })

function ctxOf(visit: Visit): Pick<Ctx, 'websiteId' | 'now'> {
  return { websiteId: requireTenant(visit).websiteId, now: visit.now }
}
