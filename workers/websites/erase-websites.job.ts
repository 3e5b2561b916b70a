import { z } from 'zod'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import { DELETION_UNDONE_WITHIN_DAYS } from '../../src/shared/deletion-undone-within.ts'
import { type EraseWebsiteDeps, eraseWebsite, listWebsitesToErase } from '../../src/websites/deletion/erase-website.ts'
import type { JobHandler } from '../job.ts'

const DAY_MS = 86_400_000

/**
 * Erases websites whose deletion can no longer be undone. A job of the platform, because a website's own job would be erased
 * with it.
 */
export function eraseWebsites(deps: EraseWebsiteDeps): JobHandler {
  return {
    name: 'erase-websites',
    schema: z.unknown(),
    async run({ websiteId: scope, signal }) {
      if (scope !== PLATFORM_SCOPE) return
      // E-mails that a website sent before its deletion are older than the period in which it could be restored.
      const keptSince = new Date(Date.now() - DELETION_UNDONE_WITHIN_DAYS * DAY_MS).toISOString()
      await deps.forgetLettersBefore(keptSince)
      for (const websiteId of await listWebsitesToErase(deps.db)) {
        if (signal.aborted) return
        await eraseWebsite(deps, websiteId)
      }
    },
  }
}
