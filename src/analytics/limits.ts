import type { RateLimit } from '../shared/http/endpoint.ts'

/** Shared by all files of reports. */
export const exportLimit: RateLimit = { name: 'analytics-export', points: 30, seconds: 60, by: 'account' }
