import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { AddSegmentRequest, type Segment, SegmentParams, SegmentRequest, SegmentsReply } from '../admin-contract.ts'
import type { ListCustomersDeps } from '../list-customers.ts'
import { addSegment, changeSegment, deleteSegment, listSegments } from './segments-store.ts'

const SEGMENTS = '/api/commerce/customers/segments'
const ONE = `${SEGMENTS}/:segmentId`
const reads: RateLimit = { name: 'customer-segments', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'customer-segments-change', points: 60, seconds: 60, by: 'account' }
const common = { faces: ['manage' as const], allow: 'customers' as const, reply: SegmentsReply }

/** Lists of customers that a merchant named; each change answers all of them. */
export function segmentRoutes({ db }: ListCustomersDeps): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'GET',
      path: SEGMENTS,
      rateLimit: reads,
      handle: async ({ visit }) => reply(visit, await listSegments(db, requireTenant(visit).websiteId)),
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: SEGMENTS,
      rateLimit: changes,
      body: AddSegmentRequest,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        return reply(visit, await addSegment(db, websiteId, { ...body, now: visit.now }))
      },
    }),
    defineRoute({
      ...common,
      method: 'PUT',
      path: ONE,
      rateLimit: changes,
      params: SegmentParams,
      body: SegmentRequest,
      async handle({ params: { segmentId: id }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        return reply(visit, await changeSegment(db, websiteId, { ...body, id }))
      },
    }),
    defineRoute({
      ...common,
      method: 'DELETE',
      path: ONE,
      rateLimit: changes,
      params: SegmentParams,
      async handle({ params: { segmentId }, visit }) {
        return reply(visit, await deleteSegment(db, requireTenant(visit).websiteId, segmentId))
      },
    }),
  ]
}

function reply(visit: Visit, segments: Segment[]): SegmentsReply {
  return { segments, currency: requireTenant(visit).currency }
}
