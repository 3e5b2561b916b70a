import { withWebsite } from '../../platform/database/database.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle } from '../../platform/http/routing/route.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { findAccount } from '../accounts/accounts.ts'
import { RenewalReply } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import type { InvitationDeps } from '../invitations/invitations.ts'
import { createSignInLink } from './sign-in-links.ts'

const HOUR = 60 * 60 * 1000

/**
 * Sends a signed-in person who has no password a sign-in link to their own e-mail; opening it gives them a fresh session.
 */
export const renewByLetter = ({ db, vault }: InvitationDeps) =>
  handle(endpoints.sendSignInLink, {
    reply: RenewalReply,
    async handle({ visit }) {
      const { websiteId } = requireTenant(visit)
      const account = await findAccount(db, requireAccount(visit).accountId)
      // With an unconfirmed, possibly mistyped address, the link would let someone else in.
      if (!account?.email || !account.isConfirmed || account.passwordHash !== null) return { isSent: false }
      const token = await createSignInLink(db, websiteId, account.accountId, visit.now, { validForMs: HOUR })
      const secret = JSON.stringify({ email: account.email, token })
      const secretRef = await vault.put(websiteId, `email:${account.email}`, secret)
      const job = { name: 'send-sign-in-link', id: `send-sign-in-link:${secretRef}`, data: { secretRef } }
      await withWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, [job]))
      return { isSent: true }
    },
  })
