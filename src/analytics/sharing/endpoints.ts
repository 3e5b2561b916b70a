import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { DeletedReply } from '../admin-contract.ts'
import type {
  DashboardLinkParams,
  DashboardLinksReply,
  NewDashboardLink,
  NewDashboardLinkReply,
  TokenParams,
} from '../contract.ts'

const dashboardLinks: RateLimit = { name: 'dashboard-links', points: 60, seconds: 60, by: 'account' }

export const listDashboardLinks = endpoint({
  method: 'GET',
  path: '/api/analytics/links',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: dashboardLinks,
  reply: schema<typeof DashboardLinksReply>(),
})

export const addDashboardLink = endpoint({
  method: 'POST',
  path: '/api/analytics/links',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: dashboardLinks,
  body: schema<typeof NewDashboardLink>(),
  reply: schema<typeof NewDashboardLinkReply>(),
})

export const revokeDashboardLink = endpoint({
  method: 'DELETE',
  path: '/api/analytics/links/:linkId',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: dashboardLinks,
  params: schema<typeof DashboardLinkParams>(),
  reply: schema<typeof DeletedReply>(),
})

/** The dashboard of the last 30 days, for everybody with its link. */
export const showSharedDashboard = endpoint({
  method: 'GET',
  path: '/shared-dashboard/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'shared-dashboard', points: 60, seconds: 60, by: 'address' },
  params: schema<typeof TokenParams>(),
})
