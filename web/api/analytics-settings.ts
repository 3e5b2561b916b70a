import { queryOptions } from '@tanstack/react-query'
import { readAnalyticsSettings, saveAnalyticsSettings as saveEndpoint } from '../../src/analytics/settings/endpoints.ts'
import type { RequestTo } from '../../src/shared/http/endpoint.ts'
import { call } from './client/client.ts'

// Apart from the reports: the history of all settings needs its key and nothing else of them.
export const analyticsSettingsQuery = queryOptions({
  queryKey: ['analytics', 'settings'] as const,
  queryFn: ({ signal }) => call(readAnalyticsSettings, {}, { signal }),
})
export const saveAnalyticsSettings = (body: RequestTo<typeof saveEndpoint>['body']) => call(saveEndpoint, { body })
