import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  AnnotationParams,
  AnnotationReply,
  AnnotationsReply,
  DeletedReply,
  GoalParams,
  GoalReply,
  GoalsReply,
  NewAnnotation,
  NewGoal,
  NewSegment,
  SegmentParams,
  SegmentReply,
  SegmentsReply,
} from '../admin-contract.ts'
import * as endpoints from './endpoints.ts'
import {
  addAnnotation,
  addGoal,
  addSegment,
  listAnnotations,
  listGoals,
  listSegments,
  removeReportDefinition,
} from './report-definitions.ts'

const always = { from: '2000-01-01', to: '2100-12-31' }

/** Goals, segments and annotations: everybody who may see traffic sees them; people who set the website up change them. */
export function reportDefinitionRoutes({ db }: { db: Database }): Route[] {
  return [...goalRoutes(db), ...segmentRoutes(db), ...annotationRoutes(db)]
}

function goalRoutes(db: Database): Route[] {
  return [
    handle(endpoints.listGoals, {
      reply: GoalsReply,
      handle({ visit }) {
        const { websiteId } = requireTenant(visit)
        return withWebsite(db, websiteId, async (tx) => ({ goals: await listGoals(tx, websiteId) }))
      },
    }),
    handle(endpoints.addGoal, {
      body: NewGoal,
      reply: GoalReply,
      handle: async ({ body, visit }) => ({ goal: await addGoal(db, requireTenant(visit).websiteId, body) }),
    }),
    handle(endpoints.removeGoal, {
      params: GoalParams,
      reply: DeletedReply,
      handle: ({ params: { goalId }, visit }) => remove(db, visit, 'goals', goalId),
    }),
  ]
}

function segmentRoutes(db: Database): Route[] {
  return [
    handle(endpoints.listSegments, {
      reply: SegmentsReply,
      handle({ visit }) {
        const { websiteId } = requireTenant(visit)
        return withWebsite(db, websiteId, async (tx) => ({ segments: await listSegments(tx, websiteId) }))
      },
    }),
    handle(endpoints.addSegment, {
      body: NewSegment,
      reply: SegmentReply,
      handle: async ({ body, visit }) => ({ segment: await addSegment(db, requireTenant(visit).websiteId, body) }),
    }),
    handle(endpoints.removeSegment, {
      params: SegmentParams,
      reply: DeletedReply,
      handle: ({ params: { segmentId }, visit }) => remove(db, visit, 'segments', segmentId),
    }),
  ]
}

function annotationRoutes(db: Database): Route[] {
  return [
    handle(endpoints.listAnnotations, {
      reply: AnnotationsReply,
      handle({ visit }) {
        const { websiteId } = requireTenant(visit)
        return withWebsite(db, websiteId, async (tx) => ({ annotations: await listAnnotations(tx, websiteId, always) }))
      },
    }),
    handle(endpoints.addAnnotation, {
      body: NewAnnotation,
      reply: AnnotationReply,
      handle: async ({ body, visit }) => ({
        annotation: await addAnnotation(db, requireTenant(visit).websiteId, body),
      }),
    }),
    handle(endpoints.removeAnnotation, {
      params: AnnotationParams,
      reply: DeletedReply,
      handle: ({ params: { annotationId }, visit }) => remove(db, visit, 'annotations', annotationId),
    }),
  ]
}

async function remove(db: Database, visit: Visit, kind: Parameters<typeof removeReportDefinition>[2], id: string) {
  await removeReportDefinition(db, requireTenant(visit).websiteId, kind, id)
  return { ok: true as const }
}
