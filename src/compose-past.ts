import type { SampleHistoryDeps } from './analytics/sample-history-routes.ts'
import type { Infrastructure } from './foundation.ts'
import { Conflict } from './platform/http/refusals.ts'
import { deleteSampleHistory } from './seed/past/remove-past.ts'
import { findSampleHistory } from './seed/past/sample-history-store.ts'

/** What the owner of a demo store does with its made-up past. */
export function composeSampleHistory({
  config,
  db,
  urls,
}: Pick<Infrastructure, 'config' | 'db' | 'urls'>): SampleHistoryDeps {
  return {
    hasSampleHistory: async (websiteId) => (await findSampleHistory(db, websiteId)) !== undefined,
    async removeSampleHistory(websiteId) {
      if (config.eventStoreUrl)
        throw new Conflict('The sample history can be removed only while the log lies in PostgreSQL.')
      await deleteSampleHistory(urls.admin, websiteId)
    },
  }
}
