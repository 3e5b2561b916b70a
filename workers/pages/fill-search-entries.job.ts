import { z } from 'zod'
import { fillSearchEntries as fill } from '../../src/pages/search/fill-search-entries.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Fills the search with what was published before it had entries of its own, or by the version before. */
export function fillSearchEntries({ db }: { db: Database }): JobHandler {
  return {
    name: 'fill-search-entries',
    schema: z.unknown(),
    async run({ websiteId, signal }) {
      while (!signal.aborted && (await fill(db, websiteId)) > 0);
    },
  }
}
