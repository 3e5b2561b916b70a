import { z } from 'zod'
import { type CheckDeps, checkDomain } from '../../src/domains/check-domain.ts'
import { listServedDomains } from '../../src/domains/queries.ts'
import { NotFound } from '../../src/platform/errors/application-errors.ts'
import type { JobHandler } from '../job.ts'

/** Checks whether the DNS records that verify the website's domains still exist. */
export function checkDomains(deps: CheckDeps): JobHandler {
  return {
    name: 'check-domains',
    schema: z.unknown(),
    async run({ websiteId }) {
      for (const domain of await listServedDomains(deps.db, websiteId))
        await checkDomain(deps, websiteId, domain, new Date().toISOString()).catch(unlessRemoved)
    },
  }
}

function unlessRemoved(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}
