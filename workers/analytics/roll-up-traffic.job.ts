import * as z from 'zod'
import { ROLL_UP_TRAFFIC } from '../../src/analytics/ask-for-roll-up.ts'
import { rollUpWebsite } from '../../src/analytics/rollups/roll-up-website.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

/** Brings what dashboards show up to date with the hits that came. Run again it says the same. */
export function rollUpTraffic({ db }: { db: Database }): JobHandler<Record<string, never>> {
  return {
    name: ROLL_UP_TRAFFIC,
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const found = await findWebsite(db, websiteId)
      if (!found) return
      await rollUpWebsite(db, { websiteId, timeZone: found.website.timeZone }, { now: new Date() })
    },
  }
}
