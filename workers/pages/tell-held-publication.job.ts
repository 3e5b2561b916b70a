import { z } from 'zod'
import { addSecurityLetter, type SecurityLetterDeps } from '../../src/identity/security-letters.ts'
import { claimHeldPublication, TELL_HELD } from '../../src/pages/publish/held-publication.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

interface TellHeldDeps extends SecurityLetterDeps {
  /** Origin of a website's manage host. */
  manageOrigin(subdomain: string): string
}

/** Notifies the person who scheduled a publication that it failed when it was due, and why. */
export function tellHeldPublication({ db, vault, manageOrigin }: TellHeldDeps): JobHandler<{ requestId: string }> {
  return {
    name: TELL_HELD,
    schema: z.strictObject({ requestId: z.string() }),
    async run({ websiteId, data: { requestId } }) {
      const found = await findWebsite(db, websiteId)
      const held = found && (await claimHeldPublication(db, websiteId, requestId))
      if (!held) return
      const { name, subdomain } = found.tenant
      const { host } = new URL(manageOrigin(subdomain))
      await addSecurityLetter({ db, vault }, { kind: 'publication-held', site: name, host, ...held })
    },
  }
}
