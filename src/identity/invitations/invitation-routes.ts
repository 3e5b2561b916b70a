import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { findAccount } from '../accounts/accounts.ts'
import { AcceptReply, AcceptRequest, LookRequest, ShownInvitation } from '../admin-contract.ts'
import { requestOrigin } from '../passwords/request-origin.ts'
import * as endpoints from '../people/endpoints.ts'
import { signInAccount } from '../sessions/sign-in-account.ts'
import { type AcceptDeps, acceptInvitation, showInvitation } from './accept-invitation.ts'

/** For everybody with an invitation's link, signed in or not. */
export function invitationRoutes(deps: AcceptDeps): Route[] {
  return [look(deps), accept(deps)]
}

const look = (deps: AcceptDeps) =>
  handle(endpoints.readInvitation, {
    body: LookRequest,
    reply: ShownInvitation,
    handle({ body, visit }) {
      const { websiteId, name: siteTitle } = requireTenant(visit)
      return showInvitation(deps, { websiteId, siteTitle, now: visit.now }, body.token)
    },
  })

const accept = (deps: AcceptDeps) =>
  handle(endpoints.acceptInvitation, {
    body: AcceptRequest,
    reply: AcceptReply,
    async handle({ body, visit, req, res }) {
      const { websiteId } = requireTenant(visit)
      const accepted = await acceptInvitation(deps, { websiteId, sender: requestOrigin(req, visit) }, body)
      await signInAccount(deps.db, { visit, req, res }, accepted)
      return { displayName: (await findAccount(deps.db, accepted.accountId))?.displayName ?? '' }
    },
  })
