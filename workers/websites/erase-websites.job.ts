import { z } from 'zod'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import { type EraseWebsiteDeps, eraseWebsite, listWebsitesToErase } from '../../src/websites/deletion/erase-website.ts'
import type { JobHandler } from '../job.ts'

/** Erases websites whose deletion can no longer be undone. A job of the platform: one of the website would erase itself. */
export function eraseWebsites(deps: EraseWebsiteDeps): JobHandler {
  return {
    name: 'erase-websites',
    schema: z.unknown(),
    async run({ websiteId: scope, signal }) {
      if (scope !== PLATFORM_SCOPE) return
      for (const websiteId of await listWebsitesToErase(deps.db)) {
        if (signal.aborted) return
        await eraseWebsite(deps, websiteId)
      }
    },
  }
}
