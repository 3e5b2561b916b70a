import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { EmailPreviewQuery, EmailPreviewReply } from '../email-contract.ts'
import { type EmailPreviewDeps, previewEmail } from './preview-email.ts'

const previews: RateLimit = { name: 'order-email-previews', points: 120, seconds: 60, by: 'account' }

/** What customers get by e-mail, as the merchant sees it beforehand. */
export function emailPreviewRoutes(deps: EmailPreviewDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/commerce/orders/emails/preview',
      faces: ['manage'],
      allow: 'orders.read',
      rateLimit: previews,
      query: EmailPreviewQuery,
      reply: EmailPreviewReply,
      handle: ({ query, visit }) => previewEmail(deps, requireTenant(visit).websiteId, query, visit.now),
    }),
  ]
}
