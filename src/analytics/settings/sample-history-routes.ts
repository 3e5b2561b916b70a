import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { SampleHistory } from '../contract.ts'
import * as endpoints from './endpoints.ts'

/** Sample data of a demo store's past. */
export interface SampleHistoryDeps {
  hasSampleHistory(websiteId: string): Promise<boolean>
  /** Throws Conflict while it is still being written. */
  removeSampleHistory(websiteId: string): Promise<void>
}

export function sampleHistoryRoutes({ hasSampleHistory, removeSampleHistory }: SampleHistoryDeps): Route[] {
  return [
    handle(endpoints.readSampleHistory, {
      reply: SampleHistory,
      handle: async ({ visit }) => ({ isThere: await hasSampleHistory(requireTenant(visit).websiteId) }),
    }),
    handle(endpoints.removeSampleHistory, {
      reply: SampleHistory,
      async handle({ visit }) {
        await removeSampleHistory(requireTenant(visit).websiteId)
        return { isThere: false }
      },
    }),
  ]
}
