import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { AddSegmentRequest, type Segment, SegmentParams, SegmentRequest, SegmentsReply } from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import type { ListCustomersDeps } from '../list-customers.ts'
import { addSegment, changeSegment, deleteSegment, listSegments } from './segments-store.ts'

/** Lists of customers that a merchant named; each change answers all of them. */
export function segmentRoutes({ db }: ListCustomersDeps): Route[] {
  return [
    handle(endpoints.listSegments, {
      reply: SegmentsReply,
      handle: async ({ visit }) => reply(visit, await listSegments(db, requireTenant(visit).websiteId)),
    }),
    handle(endpoints.addSegment, {
      body: AddSegmentRequest,
      reply: SegmentsReply,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        return reply(visit, await addSegment(db, websiteId, { ...body, now: visit.now }))
      },
    }),
    handle(endpoints.changeSegment, {
      params: SegmentParams,
      body: SegmentRequest,
      reply: SegmentsReply,
      async handle({ params: { segmentId: id }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        return reply(visit, await changeSegment(db, websiteId, { ...body, id }))
      },
    }),
    handle(endpoints.deleteSegment, {
      params: SegmentParams,
      reply: SegmentsReply,
      async handle({ params: { segmentId }, visit }) {
        return reply(visit, await deleteSegment(db, requireTenant(visit).websiteId, segmentId))
      },
    }),
  ]
}

function reply(visit: Visit, segments: Segment[]): SegmentsReply {
  return { segments, currency: requireTenant(visit).currency }
}
