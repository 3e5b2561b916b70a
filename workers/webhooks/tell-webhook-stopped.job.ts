import { z } from 'zod'
import { addSecurityLetter, type SecurityLetterDeps } from '../../src/identity/security-letters.ts'
import { TELL_STOPPED } from '../../src/webhooks/sending/record-attempt.ts'
import { findStoppedEndpoint } from '../../src/webhooks/sending/stopped-endpoint.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

interface TellStoppedDeps extends SecurityLetterDeps {
  /** Origin of a website's manage host. */
  manageOrigin(subdomain: string): string
}

/** Writes to the owner that an endpoint was stopped: why, and which events it has not got. */
export function tellWebhookStopped({ db, vault, manageOrigin }: TellStoppedDeps): JobHandler<{ endpointId: string }> {
  return {
    name: TELL_STOPPED,
    schema: z.strictObject({ endpointId: z.string() }),
    async run({ websiteId, data: { endpointId } }) {
      const website = await findWebsite(db, websiteId)
      const stopped = website && (await findStoppedEndpoint(db, { websiteId, endpointId }))
      if (!stopped) return
      const { name: site, subdomain } = website.tenant
      const { host } = new URL(manageOrigin(subdomain))
      const accountId = website.ownerAccountId
      await addSecurityLetter({ db, vault }, { kind: 'webhook-stopped', accountId, site, host, ...stopped })
    },
  }
}
