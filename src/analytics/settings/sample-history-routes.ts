import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { SampleHistory } from '../contract.ts'

/** Sample data of a demo store's past. */
export interface SampleHistoryDeps {
  hasSampleHistory(websiteId: string): Promise<boolean>
  /** Throws Conflict while it is still being written. */
  removeSampleHistory(websiteId: string): Promise<void>
}

const limit: RateLimit = { name: 'sample-history', points: 60, seconds: 60, by: 'account' }
const PATH = '/api/analytics/sample-history'

export function sampleHistoryRoutes({ hasSampleHistory, removeSampleHistory }: SampleHistoryDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: PATH,
      faces: ['manage'],
      allow: 'analytics.traffic',
      rateLimit: limit,
      reply: SampleHistory,
      handle: async ({ visit }) => ({ isThere: await hasSampleHistory(requireTenant(visit).websiteId) }),
    }),
    defineRoute({
      method: 'DELETE',
      path: PATH,
      faces: ['manage'],
      allow: 'settings.general',
      rateLimit: limit,
      reply: SampleHistory,
      async handle({ visit }) {
        await removeSampleHistory(requireTenant(visit).websiteId)
        return { isThere: false }
      },
    }),
  ]
}
