import { z } from 'zod'
import { dropExpiredLinks } from '../../src/members/accounts/member-links.ts'
import { dropExpiredSessions } from '../../src/members/accounts/member-sessions.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { JobHandler } from '../job.ts'

/** Deletes expired sessions and links of members, with what was asked for by addresses that were never confirmed. */
export function sweepMembers(deps: { db: Database; vault: Pick<Vault, 'forget'> }): JobHandler<Record<string, never>> {
  return {
    name: 'sweep-members',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const now = new Date().toISOString()
      await dropExpiredSessions(deps.db, websiteId, now)
      while ((await dropExpiredLinks(deps, websiteId, now)) > 0);
    },
  }
}
