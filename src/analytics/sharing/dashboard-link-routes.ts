import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DeletedReply } from '../admin-contract.ts'
import { DashboardLinkParams, DashboardLinksReply, NewDashboardLink, NewDashboardLinkReply } from '../contract.ts'
import { addDashboardLink, listDashboardLinks, revokeDashboardLink } from './dashboard-links.ts'
import * as endpoints from './endpoints.ts'

export interface DashboardLinkDeps {
  db: Database
  /** Origin of a website's storefront. */
  originOf(subdomain: string): string
}

/** Links to the dashboard that work without an account; managed by people who set the website up. */
export function dashboardLinkRoutes({ db, originOf }: DashboardLinkDeps): Route[] {
  return [
    handle(endpoints.listDashboardLinks, {
      reply: DashboardLinksReply,
      handle: async ({ visit }) => ({ links: await listDashboardLinks(db, requireTenant(visit).websiteId) }),
    }),
    handle(endpoints.addDashboardLink, {
      audit: { kind: 'settings', what: 'made a link to the dashboard' },
      body: NewDashboardLink,
      reply: NewDashboardLinkReply,
      async handle({ body: { name }, visit }) {
        const { websiteId, subdomain } = requireTenant(visit)
        const { link, token } = await addDashboardLink(db, websiteId, { name, now: visit.now })
        return { link, url: `${originOf(subdomain)}/shared-dashboard/${token}` }
      },
    }),
    handle(endpoints.revokeDashboardLink, {
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
