import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { EmailPreviewQuery, EmailPreviewReply } from '../email-contract.ts'
import * as endpoints from '../endpoints.ts'
import { type EmailPreviewDeps, previewEmail } from './preview-email.ts'

/** What customers get by e-mail, as the merchant sees it beforehand. */
export function emailPreviewRoutes(deps: EmailPreviewDeps): Route[] {
  return [
    handle(endpoints.previewOrderEmail, {
      query: EmailPreviewQuery,
      reply: EmailPreviewReply,
      handle: ({ query, visit }) => previewEmail(deps, requireTenant(visit).websiteId, query, visit.now),
    }),
  ]
}
