import type { Database } from '../platform/database/database.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { AuditPage, AuditQuery } from './contract.ts'
import { listAudit } from './list-audit.ts'

export interface AuditDeps {
  db: Database
}

const reads: RateLimit = { name: 'audit', points: 120, seconds: 60, by: 'account' }

/** The audit log of a website, for people with `audit.read`. */
export function auditRoutes({ db }: AuditDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/audit',
      faces: ['manage'],
      allow: 'audit.read',
      rateLimit: reads,
      query: AuditQuery,
      reply: AuditPage,
      handle: ({ query, visit }) => listAudit(db, requireTenant(visit).websiteId, query),
    }),
  ]
}
