import * as z from 'zod'
import { expireHits as expire } from '../../src/analytics/expire-hits.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Removes what was measured of the website's visitors and is older than its settings say. */
export function expireHits({ db }: { db: Database }): JobHandler<Record<string, never>> {
  return {
    name: 'expire-hits',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      await expire(db, websiteId, new Date())
    },
  }
}
