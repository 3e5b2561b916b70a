import { z } from 'zod'
import type { Database } from '../../src/platform/database/database.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { forgetOldAttempts } from '../../src/webhooks/sending/forget-attempts.ts'
import type { JobHandler } from '../job.ts'

/** Forgets what was sent to webhooks, and answered by them, after 14 days. */
export function sweepWebhooks(deps: { db: Database; vault: Pick<Vault, 'forget'> }): JobHandler<Record<string, never>> {
  return {
    name: 'sweep-webhooks',
    schema: z.strictObject({}),
    run: ({ websiteId }) => forgetOldAttempts(deps, websiteId),
  }
}
