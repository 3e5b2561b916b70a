import * as z from 'zod'
import { expireHits as expire } from '../../src/analytics/retention/expire-hits.ts'
import type { FairDatabasePool } from '../../src/platform/database/fair-database-pool.ts'
import type { JobHandler } from '../job.ts'

/** Deletes the website's raw analytics data that is older than its retention setting. */
export function expireHits({ measured }: { measured: FairDatabasePool }): JobHandler<Record<string, never>> {
  return {
    name: 'expire-hits',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      await measured.run(websiteId, (db) => expire(db, websiteId, new Date()))
    },
  }
}
