import { z } from 'zod'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'
import { scheduleSendChecks } from './sending/schedule-send-checks.ts'

/** Each unfinished send is looked after by a job that puts in the next one; this is for a chain that broke. */
export function watchRestockSends({ db }: { db: Database }): JobHandler {
  return {
    name: 'watch-restock-sends',
    schema: z.unknown(),
    run: ({ websiteId }) => scheduleSendChecks(db, websiteId),
  }
}
