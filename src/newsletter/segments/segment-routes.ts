import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  AddContactSegmentRequest,
  type ContactSegment,
  ContactSegmentParams,
  ContactSegmentsReply,
  CountContactSegmentReply,
  CountContactSegmentRequest,
  SaveContactSegmentRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { countSegment } from '../reports/segment-condition.ts'
import { addContactSegment, deleteContactSegment, listContactSegments, saveContactSegment } from './segments-store.ts'

/** Saved filters over contacts; each change answers all of them. */
export function segmentRoutes({ db }: { db: Database }): Route[] {
  const show = (visit: Visit, segments: ContactSegment[]) => ({ segments, currency: requireTenant(visit).currency })
  return [
    handle(endpoints.listContactSegments, {
      reply: ContactSegmentsReply,
      handle: async ({ visit }) => show(visit, await listContactSegments(db, requireTenant(visit).websiteId)),
    }),
    handle(endpoints.addContactSegment, {
      body: AddContactSegmentRequest,
      reply: ContactSegmentsReply,
      handle: async ({ body, visit }) =>
        show(visit, await addContactSegment(db, requireTenant(visit).websiteId, body, visit.now)),
    }),
    handle(endpoints.countContactSegment, {
      body: CountContactSegmentRequest,
      reply: CountContactSegmentReply,
      handle: async ({ body: { filter }, visit }) => ({
        people: await countSegment(db, requireTenant(visit).websiteId, filter),
      }),
    }),
    handle(endpoints.saveContactSegment, {
      params: ContactSegmentParams,
      body: SaveContactSegmentRequest,
      reply: ContactSegmentsReply,
      handle: async ({ params: { segmentId }, body, visit }) =>
        show(visit, await saveContactSegment(db, requireTenant(visit).websiteId, segmentId, body)),
    }),
    handle(endpoints.deleteContactSegment, {
      params: ContactSegmentParams,
      reply: ContactSegmentsReply,
      handle: async ({ params: { segmentId }, visit }) =>
        show(visit, await deleteContactSegment(db, requireTenant(visit).websiteId, segmentId)),
    }),
  ]
}
