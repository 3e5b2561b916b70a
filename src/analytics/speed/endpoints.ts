import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { Question } from '../admin-contract.ts'
import type { ErrorsExportQuery } from '../export-contract.ts'
import type { Accepted, SpeedRecords, TrackingSettings } from '../intake-contract.ts'
import { exportLimit } from '../limits.ts'
import type { ErrorsReply, SpeedQuery, SpeedReply } from '../speed-contract.ts'

const analyticsSpeed: RateLimit = { name: 'analytics-speed', points: 600, seconds: 60, by: 'account' }
const trafficFile = { method: 'GET', faces: ['manage'], allow: 'analytics.traffic', rateLimit: exportLimit } as const
const speedReport = { method: 'GET', faces: ['manage'], allow: 'analytics.traffic', rateLimit: analyticsSpeed } as const
const openRead = { method: 'GET', faces: ['storefront'], allow: 'anyone', rateLimit: 'none' } as const
const beacon = {
  method: 'POST',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: 'none',
  bodyType: 'beacon',
} as const

export const exportSpeed = endpoint({
  ...trafficFile,
  path: '/api/analytics/speed/export',
  query: schema<typeof SpeedQuery>(),
})

export const exportScriptErrors = endpoint({
  ...trafficFile,
  path: '/api/analytics/errors/export',
  query: schema<typeof ErrorsExportQuery>(),
})

export const readSpeed = endpoint({
  ...speedReport,
  path: '/api/analytics/speed',
  query: schema<typeof SpeedQuery>(),
  reply: schema<typeof SpeedReply>(),
})

export const readScriptErrors = endpoint({
  ...speedReport,
  path: '/api/analytics/errors',
  query: schema<typeof Question>(),
  reply: schema<typeof ErrorsReply>(),
})

export const readTrackingSettings = endpoint({
  ...openRead,
  path: '/api/1/performance/settings',
  reply: schema<typeof TrackingSettings>(),
})

export const recordSpeed = endpoint({
  ...beacon,
  path: '/api/1/performance/records',
  body: schema<typeof SpeedRecords>(),
  reply: schema<typeof Accepted>(),
})
