import { handle } from '../../platform/http/routing/route.ts'
import { VisitReply } from '../contract.ts'
import * as endpoints from '../endpoints.ts'

/** Called before the first change by a visitor without a crumb: pages of websites without cookies set none. */
export const beginVisit = () =>
  handle(endpoints.beginVisit, {
    reply: VisitReply,
    handle: ({ visit }) => ({ crumb: visit.startSession().crumb }),
  })
