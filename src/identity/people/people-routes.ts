import type { Visit } from '../../platform/http/request/visit.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
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
import { listPeople, type PeopleListDeps } from './list-people.ts'

export interface PeopleDeps extends PeopleListDeps, PasswordDeps, Omit<HandOverRouteDeps, 'vault'> {
  scheme: 'http' | 'https'
}

const reads: RateLimit = { name: 'people', points: 120, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'people-change', points: 60, seconds: 60, by: 'account' }
const letters: RateLimit = {
  name: 'invite',
  points: 30,
  seconds: 60 * 60,
  by: 'account',
  message: 'You have sent many invitations. Please try again in an hour.',
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
  defineRoute({
    method: 'GET',
    path: '/api/identity/people',
    faces: ['manage'],
    allow: 'people.list',
    rateLimit: reads,
    reply: People,
    handle: ({ visit }) => listPeople(deps, requireTenant(visit).websiteId, requireAccount(visit), visit.now),
  })

const send = (deps: PeopleDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/people/invitations',
    audit: { kind: 'people', what: 'invited a person' },
    faces: ['manage'],
    allow: 'people.manage',
    rateLimit: letters,
    body: InviteRequest,
    reply: InviteReply,
    handle: async ({ body, visit }) => reply(deps, visit, await invite(deps, askingIn(visit), body)),
  })

const sendAgain = (deps: PeopleDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/people/invitations/:invitationId/send-again',
    faces: ['manage'],
    allow: 'people.manage',
    rateLimit: letters,
    params: InvitationParams,
    reply: InviteReply,
    handle: async ({ params, visit }) =>
      reply(deps, visit, await inviteAgain(deps, askingIn(visit), params.invitationId)),
  })

const revoke = (deps: PeopleDeps) =>
  defineRoute({
    method: 'DELETE',
    path: '/api/identity/people/invitations/:invitationId',
    audit: { kind: 'people', what: 'revoked an invitation' },
    faces: ['manage'],
    allow: 'people.manage',
    rateLimit: changes,
    params: InvitationParams,
    reply: RevokeReply,
    async handle({ params, visit }) {
      await revokeInvitation(deps, askingIn(visit), params.invitationId)
      return { revoked: true as const }
    },
  })

const change = ({ db }: PeopleDeps) =>
  defineRoute({
    method: 'PUT',
    path: '/api/identity/people/:accountId/roles',
    audit: { kind: 'people', what: 'changed a person’s roles' },
    faces: ['manage'],
    allow: 'people.manage',
    rateLimit: changes,
    params: PersonParams,
    body: ChangeRolesRequest,
    reply: ChangeReply,
    handle: async ({ params, body, visit }) => ({
      changeId: await changeRoles(db, askingIn(visit), params.accountId, body.roles),
    }),
  })

const remove = ({ db }: PeopleDeps) =>
  defineRoute({
    method: 'DELETE',
    path: '/api/identity/people/:accountId',
    audit: { kind: 'people', what: 'removed a person' },
    faces: ['manage'],
    allow: 'people.manage',
    rateLimit: changes,
    params: PersonParams,
    reply: ChangeReply,
    handle: async ({ params, visit }) => ({ changeId: await removePerson(db, askingIn(visit), params.accountId) }),
  })

const undo = ({ db }: PeopleDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/people/undo',
    audit: { kind: 'people', what: 'undid a change of roles' },
    faces: ['manage'],
    allow: 'people.manage',
    rateLimit: changes,
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
