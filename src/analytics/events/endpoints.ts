import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { Question } from '../admin-contract.ts'
import type { EventExportQuery, EventsExportQuery, LoadPartsExportQuery } from '../export-contract.ts'
import { exportLimit } from '../limits.ts'
import type { EventParams, EventReply, EventsReply, LoadPartsQuery, LoadPartsReply } from '../page-contract.ts'

const analyticsEvents: RateLimit = { name: 'analytics-events', points: 600, seconds: 60, by: 'account' }
const eventReport = {
  method: 'GET',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: analyticsEvents,
} as const
const trafficFile = { method: 'GET', faces: ['manage'], allow: 'analytics.traffic', rateLimit: exportLimit } as const

export const listEvents = endpoint({
  ...eventReport,
  path: '/api/analytics/events',
  query: schema<typeof Question>(),
  reply: schema<typeof EventsReply>(),
})

export const readEvent = endpoint({
  ...eventReport,
  path: '/api/analytics/events/:name',
  params: schema<typeof EventParams>(),
  query: schema<typeof Question>(),
  reply: schema<typeof EventReply>(),
})

export const readLoadParts = endpoint({
  ...eventReport,
  path: '/api/analytics/speed/parts',
  query: schema<typeof LoadPartsQuery>(),
  reply: schema<typeof LoadPartsReply>(),
})

export const exportEvents = endpoint({
  ...trafficFile,
  path: '/api/analytics/events/export',
  query: schema<typeof EventsExportQuery>(),
})

export const exportEvent = endpoint({
  ...trafficFile,
  path: '/api/analytics/events/:name/export',
  params: schema<typeof EventParams>(),
  query: schema<typeof EventExportQuery>(),
})

export const exportLoadParts = endpoint({
  ...trafficFile,
  path: '/api/analytics/speed/parts/export',
  query: schema<typeof LoadPartsExportQuery>(),
})
