import { z } from 'zod'
import { type CheckDeps, checkDomain } from '../../src/domains/check-domain.ts'
import { listServedDomains } from '../../src/domains/queries.ts'
import { NotFound } from '../../src/platform/errors/application-errors.ts'
import type { JobHandler } from '../job.ts'

/** Looks whether the proofs of the website's domains are still there. */
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
