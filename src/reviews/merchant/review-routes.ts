import { streamCsv } from '../../platform/csv/send-csv.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { rowImportRoutes } from '../../platform/row-imports/import-routes.ts'
import type { RowImportDeps } from '../../platform/row-imports/import-store.ts'
import { hasPermission } from '../../shared/permissions.ts'
import {
  ModerateReviewReply,
  ModerateReviewRequest,
  ReviewParams,
  ReviewsQuery,
  ReviewsReply,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { type ExportReviewsDeps, exportReviews } from '../moving/export-reviews.ts'
import { type ReviewImporterDeps, reviewImporter } from '../moving/review-importer.ts'
import { type ListingDeps, listReviews } from './list-reviews.ts'
import { deleteReview, type ModerateReviewDeps, moderateReview } from './moderate-review.ts'

export type ReviewAdminDeps = ListingDeps & ModerateReviewDeps & ReviewImporterDeps & ExportReviewsDeps & RowImportDeps

/** Lists, moderates, answers, imports and exports reviews in the admin. */
export function reviewAdminRoutes(deps: ReviewAdminDeps): Route[] {
  return [
    handle(endpoints.listReviews, {
      query: ReviewsQuery,
      reply: ReviewsReply,
      handle: ({ query, visit }) => listReviews(deps, requireTenant(visit).websiteId, query),
    }),
    handle(endpoints.exportReviews, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export', what: 'exported reviews' },
      async handle({ visit, res }) {
        const { websiteId } = requireTenant(visit)
        const withEmails = visit.account !== undefined && hasPermission(visit.account, 'customers')
        await streamCsv({ res, visit }, 'reviews.csv', exportReviews(deps, websiteId, { withEmails }))
        return undefined
      },
    }),
    ...rowImportRoutes(deps, reviewImporter(deps), {
      list: endpoints.listReviewImports,
      create: endpoints.createReviewImport,
      read: endpoints.readReviewImport,
      match: endpoints.matchReviewImport,
      run: endpoints.runReviewImport,
      undo: endpoints.undoReviewImport,
      errors: endpoints.exportReviewImportErrors,
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
