import { receiveRows } from '../../platform/csv/receive-rows.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  ImportReviewsQuery,
  ImportReviewsReply,
  ModerateReviewReply,
  ModerateReviewRequest,
  ReviewParams,
  ReviewsQuery,
  ReviewsReply,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { type ImportReviewsDeps, importReviews } from './import-reviews.ts'
import { type ListingDeps, listReviews } from './list-reviews.ts'
import { deleteReview, type ModerateReviewDeps, moderateReview } from './moderate-review.ts'
import { importLimits } from './read-review-rows.ts'

export type ReviewAdminDeps = ListingDeps & ModerateReviewDeps & ImportReviewsDeps

const IMPORT_WITHIN_MS = 60_000

/** Lists, moderates, answers and imports reviews in the admin. */
export function reviewAdminRoutes(deps: ReviewAdminDeps): Route[] {
  return [
    handle(endpoints.listReviews, {
      query: ReviewsQuery,
      reply: ReviewsReply,
      handle: ({ query, visit }) => listReviews(deps, requireTenant(visit).websiteId, query),
    }),
    handle(endpoints.importReviews, {
      query: ImportReviewsQuery,
      reply: ImportReviewsReply,
      streamsBody: true,
      timeoutMs: IMPORT_WITHIN_MS,
      handle: async ({ visit, req }) => importReviews(deps, ctxOf(visit), await receiveRows(req, importLimits)),
    }),
    handle(endpoints.moderateReview, {
      params: ReviewParams,
      body: ModerateReviewRequest,
      reply: ModerateReviewReply,
      handle: async ({ params: { reviewId }, body, visit }) => ({
        review: await moderateReview(deps, ctxOf(visit), reviewId, body),
      }),
    }),
    handle(endpoints.deleteReview, {
      params: ReviewParams,
      async handle({ params: { reviewId }, visit }) {
        await deleteReview(deps, requireTenant(visit).websiteId, reviewId)
        return undefined
      },
    }),
  ]
}

function ctxOf(visit: Visit): Pick<Ctx, 'websiteId' | 'now'> {
  return { websiteId: requireTenant(visit).websiteId, now: visit.now }
}
