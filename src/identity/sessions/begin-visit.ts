import { defineRoute } from '../../platform/http/routing/route.ts'
import { VisitReply } from '../contract.ts'

/** Called before the first change by a visitor without a crumb: pages of websites without cookies set none. */
export const beginVisit = () =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/visit',
    faces: ['storefront', 'manage', 'platform'],
    allow: 'anyone',
    rateLimit: 'none',
    reply: VisitReply,
    handle: ({ visit }) => ({ crumb: visit.startSession().crumb }),
  })
