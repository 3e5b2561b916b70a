import { defineRoute, type RateLimit, type Route } from '../platform/http/route.ts'
import { tenantOf } from '../platform/http/who-and-where.ts'
import { type AcceptDeps, acceptInvitation, showInvitation } from './accept-invitation.ts'
import { findAccount } from './accounts.ts'
import { AcceptReply, AcceptRequest, LookRequest, ShownInvitation } from './admin-contract.ts'
import { enter } from './enter.ts'

const looks: RateLimit = { name: 'invitation', points: 30, seconds: 15 * 60, by: 'address', counts: 'failures' }
const attempts: RateLimit = {
  name: 'accept-invitation',
  points: 10,
  seconds: 15 * 60,
  by: 'address',
  counts: 'failures',
  message: 'Too many attempts. Please try again in a few minutes.',
}

/** For whoever holds an invitation's link, signed in or not. */
export function invitationRoutes(deps: AcceptDeps): Route[] {
  return [look(deps), accept(deps)]
}

const look = (deps: AcceptDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/invitations/look',
    faces: ['manage'],
    allow: 'visitor',
    rateLimit: looks,
    body: LookRequest,
    reply: ShownInvitation,
    handle({ body, visit }) {
      const { websiteId, name: siteTitle } = tenantOf(visit)
      return showInvitation(deps, { websiteId, siteTitle, now: visit.now }, body.token)
    },
  })

const accept = (deps: AcceptDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/invitations/accept',
    faces: ['manage'],
    allow: 'visitor',
    rateLimit: attempts,
    body: AcceptRequest,
    reply: AcceptReply,
    async handle({ body, visit, req }) {
      const { websiteId } = tenantOf(visit)
      const accepted = await acceptInvitation(deps, { websiteId, now: visit.now }, body)
      await enter(deps.db, { visit, req }, accepted)
      return { displayName: (await findAccount(deps.db, accepted.accountId))?.displayName ?? '' }
    },
  })
