import * as z from 'zod'
import { deleteOldAudit } from '../../src/audit/queries.ts'
import { deleteExpired } from '../../src/identity/store.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Deletes the website's expired sessions and sign-in links, and old entries of its audit log. */
export function forgetExpiredSessions({ db }: { db: Database }): JobHandler<Record<string, never>> {
  return {
    name: 'forget-expired-sessions',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const now = new Date().toISOString()
      await deleteExpired(db, websiteId, now)
      await deleteOldAudit(db, websiteId, now)
    },
  }
}
