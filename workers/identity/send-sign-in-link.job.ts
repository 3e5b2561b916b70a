import * as z from 'zod'
import { signInPath } from '../../src/identity/contract.ts'
import { readSecrets } from '../../src/identity/invitation-secrets.ts'
import { LetterDelayed } from '../../src/platform/mail/mail.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import type { InvitationJobDeps } from './send-invitation.job.ts'
import { signInLinkLetter } from './sign-in-link.letter.ts'

/**
 * Sends a link to sign in, which then stands nowhere else any more. What a mail server put off is tried again; what it
 * refused is not, for its person can ask for another one.
 */
export function sendSignInLink(deps: InvitationJobDeps): JobHandler<{ secretRef: string }> {
  const { db, vault, mail, mailFrom, manageOrigin } = deps
  return {
    name: 'send-sign-in-link',
    schema: z.strictObject({ secretRef: z.string() }),
    async run({ websiteId, data: { secretRef } }) {
      const secret = (await readSecrets(vault, websiteId, [secretRef])).get(secretRef)
      const website = secret && (await findWebsite(db, websiteId))
      if (!secret || !website) return
      const { subdomain, name: siteTitle } = website.tenant
      try {
        await mail.send({
          from: { name: siteTitle, address: mailFrom },
          to: secret.email,
          ...signInLinkLetter(siteTitle, `${manageOrigin(subdomain)}${signInPath(secret.token)}`),
          // The same for each attempt, so that a receiver may see that two are one.
          headers: { 'Message-ID': `<${secretRef}@${mailFrom.split('@')[1]}>`, 'Auto-Submitted': 'auto-generated' },
        })
      } catch (failure) {
        if (failure instanceof LetterDelayed) throw failure
      }
      await vault.forget(websiteId, [secretRef])
    },
  }
}
