import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type Route } from '../../platform/http/routing/route.ts'
import { StyleHistoryReply } from '../../shared/styles/style-history-reply.ts'
import { type PagesAdminDeps, reading } from '../admin-deps.ts'
import { listStyleChanges } from './style-history.ts'

/** History of the website's style; the changes themselves are operations of the document `style`. */
export function styleRoutes({ db }: Pick<PagesAdminDeps, 'db'>): Route[] {
  return [
    defineRoute({
      ...reading,
      path: '/api/styles/history',
      reply: StyleHistoryReply,
      handle: async ({ visit }) => ({ changes: await listStyleChanges(db, requireTenant(visit).websiteId) }),
    }),
  ]
}
