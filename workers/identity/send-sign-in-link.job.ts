import * as z from 'zod'
import { findAccountByEmail } from '../../src/identity/accounts/accounts.ts'
import { signInPath } from '../../src/identity/contract.ts'
import { readInvitationSecrets } from '../../src/identity/invitations/invitation-secrets.ts'
import { type Letter, LetterDelayed, LetterRefused } from '../../src/platform/mail/mail.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'
import type { InvitationJobDeps } from './send-invitation.job.ts'
import { signInLinkLetter } from './sign-in-link.letter.ts'

/**
 * Sends a sign-in link and deletes it from the vault. A deferred letter is retried; a rejected one is not, because the
 * person can request another link.
 */
export function sendSignInLink(deps: InvitationJobDeps): JobHandler<{ secretRef: string }> {
  const { db, vault, mailFrom, manageOrigin, originOf } = deps
  return {
    name: 'send-sign-in-link',
    isFenced: true,
    schema: z.strictObject({ secretRef: z.string() }),
    async run({ websiteId, data: { secretRef } }) {
      const secret = (await readInvitationSecrets(vault, websiteId, [secretRef])).get(secretRef)
      const website = secret && (await findWebsite(db, websiteId))
      if (!secret || !website) return
      const { subdomain } = website.tenant
      const { hostname: host } = new URL(originOf(subdomain))
      await send(deps, {
        from: { name: host, address: mailFrom },
        to: secret.email,
        ...signInLinkLetter(host, `${manageOrigin(subdomain)}${signInPath(secret.token)}`),
        // The same for each attempt, so that a receiver can recognise duplicates.
        headers: { 'Message-ID': `<${secretRef}@${mailFrom.split('@')[1]}>`, 'Auto-Submitted': 'auto-generated' },
      })
      await vault.forget(websiteId, [secretRef])
    },
  }
}

/** Throws LetterDelayed. Rejected and forbidden letters are dropped: the person can request another link. */
async function send(deps: InvitationJobDeps, letter: Letter): Promise<void> {
  const giveBack = await permit(deps, letter.to)
  try {
    if (giveBack) await deps.mail.send(letter)
  } catch (failure) {
    if (failure instanceof LetterRefused || failure instanceof LetterDelayed) await giveBack?.()
    if (failure instanceof LetterDelayed) throw failure
  }
}

/** A letter to an unconfirmed address needs a permit, like all others to such addresses. */
async function permit({ db, letterPermits }: InvitationJobDeps, email: string) {
  const account = await findAccountByEmail(db, email)
  return account?.isConfirmed ? async () => {} : letterPermits.take(email, new Date().toISOString())
}
