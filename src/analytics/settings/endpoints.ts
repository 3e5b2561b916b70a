import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type {
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
import type {
  AnalyticsSettings,
  AnalyticsSettingsHistoryReply,
  PanelEvent,
  PanelEventsReply,
  SampleHistory,
  UndoAnalyticsSettingsRequest,
  VisitorErased,
  VisitorExport,
  VisitorRequest,
} from '../contract.ts'
import type { StaffMarkQuery } from '../intake-contract.ts'
import { exportLimit } from '../limits.ts'

const definitionChanges: RateLimit = { name: 'analytics-notes', points: 120, seconds: 60, by: 'account' }
const analyticsSettings: RateLimit = { name: 'analytics-settings', points: 120, seconds: 60, by: 'account' }
const analyticsVisitor: RateLimit = { name: 'analytics-visitor', points: 30, seconds: 60, by: 'account' }
const sampleHistory: RateLimit = { name: 'sample-history', points: 60, seconds: 60, by: 'account' }
const analyticsView: RateLimit = { name: 'analytics-view', points: 600, seconds: 60, by: 'account' }
const trafficFile = { method: 'GET', faces: ['manage'], allow: 'analytics.traffic', rateLimit: exportLimit } as const
const settingsRead = {
  method: 'GET',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: analyticsSettings,
} as const
const trafficReport = {
  method: 'GET',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: analyticsView,
} as const
const addDefinition = {
  method: 'POST',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: definitionChanges,
} as const
const removeDefinition = {
  method: 'DELETE',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: definitionChanges,
} as const

/** Counts an action in an admin panel by day, without recording who did it (specification §2). */
export const recordPanelEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/panel-events',
  faces: ['manage'],
  allow: 'config.enter',
  rateLimit: { name: 'panel-events', points: 300, seconds: 60, by: 'account' },
  body: schema<typeof PanelEvent>(),
  reply: schema<typeof DeletedReply>(),
})

export const listPanelEvents = endpoint({
  method: 'GET',
  path: '/api/analytics/panel-events',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: { name: 'panel-events-view', points: 300, seconds: 60, by: 'account' },
  reply: schema<typeof PanelEventsReply>(),
})

export const exportPanelEvents = endpoint({ ...trafficFile, path: '/api/analytics/panel-events/export' })

export const readAnalyticsSettings = endpoint({
  ...settingsRead,
  path: '/api/analytics/settings',
  reply: schema<typeof AnalyticsSettings>(),
})

export const saveAnalyticsSettings = endpoint({
  method: 'PUT',
  path: '/api/analytics/settings',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: analyticsSettings,
  body: schema<typeof AnalyticsSettings>(),
  reply: schema<typeof AnalyticsSettings>(),
})

export const listAnalyticsSettingsChanges = endpoint({
  ...settingsRead,
  path: '/api/analytics/settings/history',
  reply: schema<typeof AnalyticsSettingsHistoryReply>(),
})

export const undoAnalyticsSettingsChange = endpoint({
  method: 'POST',
  path: '/api/analytics/settings/undo',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: analyticsSettings,
  body: schema<typeof UndoAnalyticsSettingsRequest>(),
  reply: schema<typeof AnalyticsSettings>(),
})

/** What is stored about a visitor, by the id in their visit record. */
export const exportVisitor = endpoint({
  method: 'POST',
  path: '/api/analytics/visitor/export',
  faces: ['manage'],
  allow: 'privacy.export',
  rateLimit: analyticsVisitor,
  body: schema<typeof VisitorRequest>(),
  reply: schema<typeof VisitorExport>(),
})

export const eraseVisitor = endpoint({
  method: 'POST',
  path: '/api/analytics/visitor/erase',
  faces: ['manage'],
  allow: 'privacy.erase',
  rateLimit: analyticsVisitor,
  body: schema<typeof VisitorRequest>(),
  reply: schema<typeof VisitorErased>(),
})

/** Marks the browser of somebody who works on the website, and leads back. */
export const markStaff = endpoint({
  method: 'GET',
  path: '/api/census/staff',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'staff', points: 300, seconds: 60, by: 'address' },
  query: schema<typeof StaffMarkQuery>(),
})

export const readSampleHistory = endpoint({
  method: 'GET',
  path: '/api/analytics/sample-history',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: sampleHistory,
  reply: schema<typeof SampleHistory>(),
})

export const removeSampleHistory = endpoint({
  method: 'DELETE',
  path: '/api/analytics/sample-history',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: sampleHistory,
  reply: schema<typeof SampleHistory>(),
})

export const listGoals = endpoint({
  ...trafficReport,
  path: '/api/analytics/goals',
  reply: schema<typeof GoalsReply>(),
})

export const addGoal = endpoint({
  ...addDefinition,
  path: '/api/analytics/goals',
  body: schema<typeof NewGoal>(),
  reply: schema<typeof GoalReply>(),
})

export const removeGoal = endpoint({
  ...removeDefinition,
  path: '/api/analytics/goals/:goalId',
  params: schema<typeof GoalParams>(),
  reply: schema<typeof DeletedReply>(),
})

export const listSegments = endpoint({
  ...trafficReport,
  path: '/api/analytics/segments',
  reply: schema<typeof SegmentsReply>(),
})

export const addSegment = endpoint({
  ...addDefinition,
  path: '/api/analytics/segments',
  body: schema<typeof NewSegment>(),
  reply: schema<typeof SegmentReply>(),
})

export const removeSegment = endpoint({
  ...removeDefinition,
  path: '/api/analytics/segments/:segmentId',
  params: schema<typeof SegmentParams>(),
  reply: schema<typeof DeletedReply>(),
})

export const listAnnotations = endpoint({
  ...trafficReport,
  path: '/api/analytics/annotations',
  reply: schema<typeof AnnotationsReply>(),
})

export const addAnnotation = endpoint({
  ...addDefinition,
  path: '/api/analytics/annotations',
  body: schema<typeof NewAnnotation>(),
  reply: schema<typeof AnnotationReply>(),
})

export const removeAnnotation = endpoint({
  ...removeDefinition,
  path: '/api/analytics/annotations/:annotationId',
  params: schema<typeof AnnotationParams>(),
  reply: schema<typeof DeletedReply>(),
})
