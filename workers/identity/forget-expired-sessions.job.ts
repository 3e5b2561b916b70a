import * as z from 'zod'
import { deleteExpired } from '../../src/identity/store.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Removes the website's sessions and sign-in links that are no longer good. */
export function forgetExpiredSessions({ db }: { db: Database }): JobHandler<Record<string, never>> {
  return {
    name: 'forget-expired-sessions',
    schema: z.strictObject({}),
    run: ({ websiteId }) => deleteExpired(db, websiteId, new Date().toISOString()),
  }
}
