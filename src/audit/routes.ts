import type { Database } from '../platform/database/database.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { AuditPage, AuditQuery } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { listAudit } from './list-audit.ts'

export interface AuditDeps {
  db: Database
}

/** The audit log of a website, for people with `audit.read`. */
export function auditRoutes({ db }: AuditDeps): Route[] {
  return [
    handle(endpoints.listAudit, {
      query: AuditQuery,
      reply: AuditPage,
      handle: ({ query, visit }) => listAudit(db, requireTenant(visit).websiteId, query),
    }),
  ]
}
