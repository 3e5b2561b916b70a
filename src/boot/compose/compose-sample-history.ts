import type { SampleHistoryDeps } from '../../analytics/settings/sample-history-routes.ts'
import { Conflict } from '../../platform/errors/application-errors.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { deleteSampleHistory } from '../../seed/sample-history/delete-sample-history.ts'
import { endSampleSignUps } from '../../seed/sample-history/end-sample-sign-ups.ts'
import { findSampleHistory } from '../../seed/sample-history/sample-history-store.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** Removal of a demo store's sample data. */
export function composeSampleHistory(
  { config, db, urls }: Pick<Infrastructure, 'config' | 'db' | 'urls'>,
  executor: Executor,
): SampleHistoryDeps {
  return {
    hasSampleHistory: async (websiteId) => (await findSampleHistory(db, websiteId)) !== undefined,
    async removeSampleHistory(websiteId) {
      if (config.eventStoreUrl)
        throw new Conflict('The sample history can only be removed when events are stored in PostgreSQL.')
      await deleteSampleHistory(urls.admin, websiteId)
      await endSampleSignUps({ db, executor }, websiteId, new Date().toISOString())
    },
  }
}
