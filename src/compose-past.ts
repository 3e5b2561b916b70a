import type { SampleHistoryDeps } from './analytics/sample-history-routes.ts'
import type { Foundation } from './foundation.ts'
import { Conflict } from './platform/http/refusals.ts'
import { removePast } from './seed/past/remove-past.ts'
import { findSampleHistory } from './seed/past/sample-history-store.ts'

/** What the owner of a demo store does with its made-up past. */
export function composePast({ config, db, urls }: Pick<Foundation, 'config' | 'db' | 'urls'>): SampleHistoryDeps {
  return {
    hasSampleHistory: async (websiteId) => (await findSampleHistory(db, websiteId)) !== undefined,
    async removeSampleHistory(websiteId) {
      if (config.eventStoreUrl)
        throw new Conflict('The sample history can be removed only while the log lies in PostgreSQL.')
      await removePast(urls.admin, websiteId)
    },
  }
}
