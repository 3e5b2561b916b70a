import { z } from 'zod'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'
import { scheduleSendChecks } from './sending/schedule-send-checks.ts'

/** Restarts the reconciliation of unfinished sends whose chain of jobs was interrupted. */
export function watchRestockSends({ db }: { db: Database }): JobHandler {
  return {
    name: 'watch-restock-sends',
    schema: z.unknown(),
    run: ({ websiteId }) => scheduleSendChecks(db, websiteId),
  }
}
