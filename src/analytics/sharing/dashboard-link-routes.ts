import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { DeletedReply } from '../admin-contract.ts'
import { DashboardLinkParams, DashboardLinksReply, NewDashboardLink, NewDashboardLinkReply } from '../contract.ts'
import { addDashboardLink, listDashboardLinks, revokeDashboardLink } from './dashboard-links.ts'

const PATH = '/api/analytics/links'
const limit: RateLimit = { name: 'dashboard-links', points: 60, seconds: 60, by: 'account' }
const common = { faces: ['manage' as const], allow: 'settings.general' as const, rateLimit: limit }

export interface DashboardLinkDeps {
  db: Database
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
}

/** Links to the dashboard that work without an account; managed by people who set the website up. */
export function dashboardLinkRoutes({ db, originOf }: DashboardLinkDeps): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'GET',
      path: PATH,
      reply: DashboardLinksReply,
      handle: async ({ visit }) => ({ links: await listDashboardLinks(db, requireTenant(visit).websiteId) }),
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: PATH,
      audit: { kind: 'settings', what: 'made a link to the dashboard' },
      body: NewDashboardLink,
      reply: NewDashboardLinkReply,
      async handle({ body: { name }, visit }) {
        const { websiteId, subdomain } = requireTenant(visit)
        const { link, token } = await addDashboardLink(db, websiteId, { name, now: visit.now })
        return { link, url: `${originOf(subdomain)}/shared-dashboard/${token}` }
      },
    }),
    defineRoute({
      ...common,
      method: 'DELETE',
      path: `${PATH}/:linkId`,
      audit: { kind: 'settings', what: 'revoked a link to the dashboard' },
      params: DashboardLinkParams,
      reply: DeletedReply,
      async handle({ params: { linkId }, visit }) {
        await revokeDashboardLink(db, requireTenant(visit).websiteId, linkId, visit.now)
        return { ok: true as const }
      },
    }),
  ]
}
