import { endpoint, schema } from '../shared/http/endpoint.ts'
import type { AuditPage, AuditQuery } from './contract.ts'

/** The audit log of the website, newest first; of one kind, or all. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  faces: ['manage'],
  allow: 'audit.read',
  rateLimit: { name: 'audit', points: 120, seconds: 60, by: 'account' },
  query: schema<typeof AuditQuery>(),
  reply: schema<typeof AuditPage>(),
})
