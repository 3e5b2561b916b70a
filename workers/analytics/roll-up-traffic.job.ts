import * as z from 'zod'
import { ROLL_UP_TRAFFIC } from '../../src/analytics/intake/request-roll-up.ts'
import { rollUpWebsite } from '../../src/analytics/rollups/roll-up-website.ts'
import type { FairDatabasePool } from '../../src/platform/database/fair-database-pool.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

/** Updates the roll-ups from new hits. Idempotent. */
export function rollUpTraffic({ measured }: { measured: FairDatabasePool }): JobHandler<Record<string, never>> {
  return {
    name: ROLL_UP_TRAFFIC,
    schema: z.strictObject({}),
    async run({ websiteId }) {
      await measured.run(websiteId, async (db) => {
        const found = await findWebsite(db, websiteId)
        if (found) await rollUpWebsite(db, { websiteId, timeZone: found.website.timeZone }, { now: new Date() })
      })
    },
  }
}
