import { sql } from 'kysely'
import { type Invited, invite, revokeInvitation } from '../../../src/identity/invitations/invitations.ts'
import { changeRoles } from '../../../src/identity/people/contributors.ts'
import { createAccount, setRoles } from '../../../src/identity/store.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import { newToken } from '../../../src/platform/ids/secret-token.ts'
import { roles } from '../../../src/shared/permissions.ts'
import type { PrincipalCode } from '../expectations.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const PEOPLE = '/api/identity/people'
const INVITATIONS = '/api/identity/invitations'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']

/** Cases of contributors and invitations. */
export const peopleCases: Record<string, CasesOf> = {
  [`GET ${PEOPLE}`]: ({ other }) => [
    call('own', 'GET', PEOPLE),
    call('refused', 'GET', `${PEOPLE}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${PEOPLE}/invitations`]: ({ other }) => {
    const send = (object: Case['object'], more: object) =>
      call(object, 'POST', `${PEOPLE}/invitations`, '', { email: newEmail(), roles: [roles.EDITOR], ...more })
    return [
      send('own', {}),
      ...[{ roles: [] }, { roles: [5] }, { roles: [roles.NONE, roles.EDITOR] }, { websiteId: other.websiteId }].map(
        (more) => send('refused', more),
      ),
    ]
  },
  [`POST ${PEOPLE}/invitations/:invitationId/send-again`]: async (scene, { code }) => {
    // Two concurrent invitations would exceed the limit.
    const sent = managers.includes(code) ? await invitePerson(scene.world, scene.site) : scene.inhabitant.invitation
    return ofInvitation(scene, sent.invitationId, (object, id) =>
      call(object, 'POST', `${PEOPLE}/invitations/${encodeURIComponent(id)}/send-again`, id),
    )
  },
  [`DELETE ${PEOPLE}/invitations/:invitationId`]: async (scene, { code }) => {
    const used = managers.includes(code) ? await invitePerson(scene.world, scene.site) : scene.inhabitant.invitation
    return ofInvitation(scene, used.invitationId, (object, id) =>
      call(object, 'DELETE', `${PEOPLE}/invitations/${encodeURIComponent(id)}`, id),
    )
  },
  [`PUT ${PEOPLE}/:accountId/roles`]: (scene) =>
    ofPerson(scene, (object, id) =>
      call(object, 'PUT', `${PEOPLE}/${encodeURIComponent(id)}/roles`, id, { roles: [roles.VIEWER] }),
    ),
  [`DELETE ${PEOPLE}/:accountId`]: (scene) =>
    ofPerson(scene, (object, id) => call(object, 'DELETE', `${PEOPLE}/${encodeURIComponent(id)}`, id)),
  [`POST ${PEOPLE}/undo`]: async ({ world, site, neighbour }) => {
    const undo = (object: Case['object'], changeId: string) =>
      call(object, 'POST', `${PEOPLE}/undo`, changeId, { changeId })
    return [
      ...[UNKNOWN, neighbour.changeId, ...strange].map((id) => undo('other', id)),
      undo('own', await changePersonRoles(world, site)),
    ]
  },
  'POST /api/identity/ownership': async ({ world, site, other, neighbour }) => {
    const offer = (object: Case['object'], accountId: string) =>
      call(object, 'POST', '/api/identity/ownership', accountId, { accountId })
    const administrator = await addSomebody(world, site, [roles.ADMIN])
    return [
      ...[UNKNOWN, other.ownerId, neighbour.invitation.invitationId, ...strange].map((id) => offer('other', id)),
      offer('own', administrator),
    ]
  },
  'DELETE /api/identity/ownership': async ({ world, site }) => {
    await withWebsite(world.lab.db, site.websiteId, (tx) => sql`delete from ownership_offers`.execute(tx))
    return [call('other', 'DELETE', '/api/identity/ownership')]
  },
  // Ownership is never offered to the principal, so that the website keeps its owner.
  'POST /api/identity/ownership/accept': () => [call('other', 'POST', '/api/identity/ownership/accept', '')],
  [`POST ${INVITATIONS}/look`]: (scene) =>
    ofToken(scene, scene.inhabitant.invitation.token, (object, token) =>
      call(object, 'POST', `${INVITATIONS}/look`, token, { token }),
    ),
  [`POST ${INVITATIONS}/accept`]: async (scene, { code }) => {
    const used = withoutCsrfToken.includes(code)
      ? scene.inhabitant.invitation
      : await invitePerson(scene.world, scene.site)
    return ofToken(scene, used.token, (object, token) => {
      const body = { token, displayName: 'Newcomer', password: 'correct horse battery' }
      return call(object, 'POST', `${INVITATIONS}/accept`, token, body)
    })
  },
}

/** Principals who can use up an invitation; the others get one that stays. */
const managers: PrincipalCode[] = ['ow', 'AD']
/** Principals whose requests fail the CSRF check. */
const withoutCsrfToken: PrincipalCode[] = ['an', 'sv', 'rv']

type CaseFor = (object: Case['object'], id: string) => Case

function ofInvitation({ inhabitant, neighbour }: Scene, own: string, about: CaseFor): Case[] {
  return [
    ...[UNKNOWN, neighbour.invitation.invitationId, inhabitant.cartId, ...strange].map((id) => about('other', id)),
    about('own', own),
  ]
}

async function ofPerson({ world, site, other }: Scene, about: CaseFor): Promise<Case[]> {
  return [
    ...[UNKNOWN, other.ownerId, ...strange].map((id) => about('other', id)),
    about('refused', site.ownerId),
    // Last, because afterwards the person is changed or removed.
    about('own', await addSomebody(world, site)),
  ]
}

function ofToken({ inhabitant, neighbour }: Scene, own: string, about: CaseFor): Case[] {
  return [
    ...[UNKNOWN, neighbour.invitation.token, inhabitant.revoked.token, ...strange].map((token) =>
      about('other', token),
    ),
    about('refused', ''),
    about('own', own),
  ]
}

/** By the owner. */
export function invitePerson(world: World, site: Site, email = newEmail()): Promise<Invited> {
  return invite(depsOf(world), askingAs(site), { email, roles: [roles.EDITOR] })
}

export async function inviteAndRevoke(world: World, site: Site): Promise<Invited> {
  const revoked = await invitePerson(world, site)
  await revokeInvitation(depsOf(world), askingAs(site), revoked.invitationId)
  return revoked
}

async function addSomebody(
  { lab: { db } }: World,
  { websiteId }: Site,
  numbers: number[] = [roles.EDITOR],
): Promise<string> {
  const accountId = await createAccount(db, 'Contributor', new Date().toISOString())
  await setRoles(db, websiteId, accountId, numbers)
  return accountId
}

/** Returns the id of a change that can be undone. */
export async function changePersonRoles(world: World, site: Site): Promise<string> {
  return changeRoles(world.lab.db, askingAs(site), await addSomebody(world, site), [roles.VIEWER])
}

function depsOf({ lab: { db }, vault }: World) {
  return { db, vault }
}

function askingAs({ websiteId, ownerId }: Site) {
  return { websiteId, asker: { accountId: ownerId, isOwner: true, roles: [] }, now: new Date().toISOString() }
}

function newEmail(): string {
  return `${newToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@example.com`
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path}${about}`, method, path, names, body }
}
