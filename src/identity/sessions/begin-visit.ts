import { defineRoute } from '../../platform/http/routing/route.ts'
import { VisitReply } from '../contract.ts'

/** Before the first change by somebody who has no crumb: pages of websites that want no cookies set none. */
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
