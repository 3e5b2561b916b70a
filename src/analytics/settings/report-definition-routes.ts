import type { z } from 'zod'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
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
import {
  addAnnotation,
  addGoal,
  addSegment,
  listAnnotations,
  listGoals,
  listSegments,
  removeReportDefinition,
} from './report-definitions.ts'

const reads: RateLimit = { name: 'analytics-view', points: 600, seconds: 60, by: 'account' }
const writes: RateLimit = { name: 'analytics-notes', points: 120, seconds: 60, by: 'account' }

const always = { from: '2000-01-01', to: '2100-12-31' }

/** Goals, segments and annotations: everybody who may see traffic sees them; people who set the website up change them. */
export function reportDefinitionRoutes({ db }: { db: Database }): Route[] {
  return [...goalRoutes(db), ...segmentRoutes(db), ...annotationRoutes(db)]
}

function goalRoutes(db: Database): Route[] {
  const path = '/api/analytics/goals'
  return [
    listed(path, GoalsReply, (websiteId) =>
      withWebsite(db, websiteId, async (tx) => ({ goals: await listGoals(tx, websiteId) })),
    ),
    added(path, NewGoal, GoalReply, async (websiteId, goal) => ({ goal: await addGoal(db, websiteId, goal) })),
    deleted(`${path}/:goalId`, GoalParams, (websiteId, { goalId }) =>
      removeReportDefinition(db, websiteId, 'goals', goalId),
    ),
  ]
}

function segmentRoutes(db: Database): Route[] {
  const path = '/api/analytics/segments'
  return [
    listed(path, SegmentsReply, (websiteId) =>
      withWebsite(db, websiteId, async (tx) => ({ segments: await listSegments(tx, websiteId) })),
    ),
    added(path, NewSegment, SegmentReply, async (websiteId, segment) => ({
      segment: await addSegment(db, websiteId, segment),
    })),
    deleted(`${path}/:segmentId`, SegmentParams, (websiteId, { segmentId }) =>
      removeReportDefinition(db, websiteId, 'segments', segmentId),
    ),
  ]
}

function annotationRoutes(db: Database): Route[] {
  const path = '/api/analytics/annotations'
  return [
    listed(path, AnnotationsReply, (websiteId) =>
      withWebsite(db, websiteId, async (tx) => ({ annotations: await listAnnotations(tx, websiteId, always) })),
    ),
    added(path, NewAnnotation, AnnotationReply, async (websiteId, annotation) => ({
      annotation: await addAnnotation(db, websiteId, annotation),
    })),
    deleted(`${path}/:annotationId`, AnnotationParams, (websiteId, { annotationId }) =>
      removeReportDefinition(db, websiteId, 'annotations', annotationId),
    ),
  ]
}

function listed<Reply extends z.ZodType>(
  path: string,
  reply: Reply,
  list: (websiteId: string) => Promise<z.input<Reply>>,
): Route {
  return defineRoute({
    method: 'GET',
    path,
    faces: ['manage'],
    allow: 'analytics.traffic',
    rateLimit: reads,
    reply,
    handle: ({ visit }) => list(requireTenant(visit).websiteId),
  })
}

function added<Body extends z.ZodType, Reply extends z.ZodType>(
  path: string,
  body: Body,
  reply: Reply,
  add: (websiteId: string, wanted: z.output<Body>) => Promise<z.input<Reply>>,
): Route {
  return defineRoute({
    method: 'POST',
    path,
    faces: ['manage'],
    allow: 'settings.general',
    rateLimit: writes,
    body,
    reply,
    handle: ({ body: wanted, visit }) => add(requireTenant(visit).websiteId, wanted as z.output<Body>),
  })
}

function deleted<Params extends z.ZodType>(
  path: string,
  params: Params,
  remove: (websiteId: string, named: z.output<Params>) => Promise<void>,
): Route {
  return defineRoute({
    method: 'DELETE',
    path,
    faces: ['manage'],
    allow: 'settings.general',
    rateLimit: writes,
    params,
    reply: DeletedReply,
    async handle({ params: named, visit }) {
      await remove(requireTenant(visit).websiteId, named as z.output<Params>)
      return { ok: true as const }
    },
  })
}
