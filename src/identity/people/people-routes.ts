import type { Visit } from '../../platform/http/request/visit.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  ChangeReply,
  ChangeRolesRequest,
  InvitationParams,
  InviteReply,
  InviteRequest,
  invitationPath,
  People,
  PersonParams,
  RevokeReply,
  UndoReply,
  UndoRequest,
} from '../admin-contract.ts'
import type { PasswordDeps } from '../deps.ts'
import { type HandOverRouteDeps, handOverRoutes } from '../hand-over/routes.ts'
import { invitationRoutes } from '../invitations/invitation-routes.ts'
import { type Invited, invite, inviteAgain, revokeInvitation } from '../invitations/invitations.ts'
import { renewByLetter } from '../sessions/renewal-routes.ts'
import { changeRoles, type PeopleChangeContext, removePerson, undoChange } from './contributors.ts'
import * as endpoints from './endpoints.ts'
import { listPeople, type PeopleListDeps } from './list-people.ts'

export interface PeopleDeps extends PeopleListDeps, PasswordDeps, Omit<HandOverRouteDeps, 'vault'> {
  scheme: 'http' | 'https'
}

export function peopleRoutes(deps: PeopleDeps): Route[] {
  return [
    list(deps),
    send(deps),
    sendAgain(deps),
    revoke(deps),
    change(deps),
    remove(deps),
    undo(deps),
    ...handOverRoutes(deps),
    ...invitationRoutes(deps),
    renewByLetter(deps),
  ]
}

const list = (deps: PeopleDeps) =>
  handle(endpoints.listPeople, {
    reply: People,
    handle: ({ visit }) => listPeople(deps, requireTenant(visit).websiteId, requireAccount(visit), visit.now),
  })

const send = (deps: PeopleDeps) =>
  handle(endpoints.invitePerson, {
    audit: { kind: 'people', what: 'invited a person' },
    body: InviteRequest,
    reply: InviteReply,
    handle: async ({ body, visit }) => reply(deps, visit, await invite(deps, askingIn(visit), body)),
  })

const sendAgain = (deps: PeopleDeps) =>
  handle(endpoints.resendInvitation, {
    params: InvitationParams,
    reply: InviteReply,
    handle: async ({ params, visit }) =>
      reply(deps, visit, await inviteAgain(deps, askingIn(visit), params.invitationId)),
  })

const revoke = (deps: PeopleDeps) =>
  handle(endpoints.revokeInvitation, {
    audit: { kind: 'people', what: 'revoked an invitation' },
    params: InvitationParams,
    reply: RevokeReply,
    async handle({ params, visit }) {
      await revokeInvitation(deps, askingIn(visit), params.invitationId)
      return { revoked: true as const }
    },
  })

const change = ({ db }: PeopleDeps) =>
  handle(endpoints.changeRoles, {
    audit: { kind: 'people', what: 'changed a person’s roles' },
    params: PersonParams,
    body: ChangeRolesRequest,
    reply: ChangeReply,
    handle: async ({ params, body, visit }) => ({
      changeId: await changeRoles(db, askingIn(visit), params.accountId, body.roles),
    }),
  })

const remove = ({ db }: PeopleDeps) =>
  handle(endpoints.removePerson, {
    audit: { kind: 'people', what: 'removed a person' },
    params: PersonParams,
    reply: ChangeReply,
    handle: async ({ params, visit }) => ({ changeId: await removePerson(db, askingIn(visit), params.accountId) }),
  })

const undo = ({ db }: PeopleDeps) =>
  handle(endpoints.undoPeopleChange, {
    audit: { kind: 'people', what: 'undid a change of roles' },
    body: UndoRequest,
    reply: UndoReply,
    async handle({ body, visit }) {
      await undoChange(db, askingIn(visit), body.changeId)
      return { undone: true as const }
    },
  })

function reply({ baseDomain, scheme, letterInbox }: PeopleDeps, { tenant }: Visit, { invitationId, token }: Invited) {
  const origin = `${scheme}://${hostOf(baseDomain, 'manage', tenant?.subdomain)}`
  return { invitationId, link: letterInbox === undefined ? null : `${origin}${invitationPath(token)}` }
}

function askingIn(visit: Visit): PeopleChangeContext {
  return { websiteId: requireTenant(visit).websiteId, asker: requireAccount(visit), now: visit.now }
}
