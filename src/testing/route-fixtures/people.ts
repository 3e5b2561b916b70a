import type { HttpClient } from '../browsers/http-client.ts'
import type { FixtureShop } from './fixture-shop.ts'

const PEOPLE = '/api/identity/people'
const INVITATIONS = '/api/identity/invitations'

/** Fixtures of contributors and invitations. */
export function peopleFixtures(owner: HttpClient, guest: HttpClient): FixtureShop['doors'] {
  const token = { token: 'unknown' }
  const ofInvitation = { client: owner, params: { invitationId: 'unknown' } }
  const ofPerson = { client: owner, params: { accountId: 'unknown' } }
  return {
    [`GET ${PEOPLE}`]: { client: owner },
    [`POST ${PEOPLE}/invitations`]: {
      client: owner,
      body: { email: 'ada@example.com', roles: [4] },
      texts: ['email'],
      idle: { body: { email: 'nobody', roles: [4] } },
    },
    [`POST ${PEOPLE}/invitations/:invitationId/send-again`]: ofInvitation,
    [`DELETE ${PEOPLE}/invitations/:invitationId`]: ofInvitation,
    [`PUT ${PEOPLE}/:accountId/roles`]: { ...ofPerson, body: { roles: [4] } },
    [`DELETE ${PEOPLE}/:accountId`]: ofPerson,
    [`POST ${PEOPLE}/undo`]: { client: owner, body: { changeId: 'unknown' }, texts: ['changeId'] },
    'POST /api/identity/ownership': { client: owner, body: { accountId: 'unknown' }, texts: ['accountId'] },
    'DELETE /api/identity/ownership': { client: owner },
    'POST /api/identity/ownership/accept': { client: owner },
    'POST /api/identity/renewal': { client: owner },
    [`POST ${INVITATIONS}/look`]: { client: guest, body: token, texts: ['token'] },
    [`POST ${INVITATIONS}/accept`]: {
      client: guest,
      body: { ...token, displayName: 'Ada', password: 'correct horse battery' },
      texts: ['token', 'displayName', 'email', 'password'],
    },
  }
}
