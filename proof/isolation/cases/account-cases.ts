import { findAccount } from '../../../src/identity/accounts/accounts.ts'
import { createSignInLink, redeemSignInLink } from '../../../src/identity/sessions/sign-in-links.ts'
import { createAccount, setRoles } from '../../../src/identity/store.ts'
import { hostOf } from '../../../src/platform/http/routing/host.ts'
import type { Face } from '../../../src/platform/http/routing/route.ts'
import { newToken } from '../../../src/platform/ids/secret-token.ts'
import { roles } from '../../../src/shared/permissions.ts'
import { knownPassword } from '../../../src/testing/browsers/known-password.ts'
import type { Site } from '../isolated-site.ts'
import type { Principal } from '../principals.ts'
import { sendRequest } from '../send-request.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const SIGN_IN = '/api/identity/sign-in'
const ACCOUNT = '/api/identity/account'
const AVAILABILITY = '/api/websites/availability'
export const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
/** Unknown ids, including suspicious ones. */
export const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
export const TOO_LONG = 'x'.repeat(10_000)
const { text: password } = knownPassword

/** Cases of accounts: sign-in and sign-up, password confirmation, account settings. */
export const accountCases: Record<string, CasesOf> = {
  // Successful sign-in last, because it starts a new session.
  [`POST ${SIGN_IN}`]: async (scene, _, face) => {
    const [link, typed] = await Promise.all([byLink(scene, face), byPassword(scene, face)])
    return face === 'platform' ? [...link, ...typed] : [...typed, ...link]
  },
  'POST /api/identity/visit': ({ other }) => [
    call('own', 'POST', '/api/identity/visit'),
    call('refused', 'POST', `/api/identity/visit?websiteId=${other.websiteId}`, { names: other.websiteId }),
  ],
  'POST /api/identity/challenge': ({ other }) => {
    const send = (object: Case['object'], body: object) => call(object, 'POST', '/api/identity/challenge', { body })
    return [
      ...[{ email: TOO_LONG }, { email: null }, { accountId: other.ownerId }, { websiteId: other.websiteId }].map(
        (body) => send('refused', body),
      ),
      // The same answer for all, because it says what the challenge is bound to.
      send('own', { email: 'somebody@example.com' }),
    ]
  },
  'POST /api/identity/renewal': ({ other }) => [
    call('own', 'POST', '/api/identity/renewal'),
    call('own', 'POST', `/api/identity/renewal?accountId=${other.ownerId}`, { names: other.ownerId }),
  ],
  'POST /api/identity/sign-out-everywhere': ({ other }) => [
    call('own', 'POST', `/api/identity/sign-out-everywhere?accountId=${other.ownerId}`, { names: other.ownerId }),
  ],
  'POST /api/identity/confirm': ({ other }) => [
    ...['', TOO_LONG, 'a wrong password', null].map((wrong) =>
      call('refused', 'POST', '/api/identity/confirm', { body: { password: wrong } }),
    ),
    call('refused', 'POST', '/api/identity/confirm', { body: { password, accountId: other.ownerId } }),
    call('own', 'POST', '/api/identity/confirm', { body: { password } }),
  ],
  'POST /api/identity/sign-up': ({ other }) => {
    const send = (object: Case['object'], more = {}) =>
      call(object, 'POST', '/api/identity/sign-up', { body: { ...newcomer(), ...more } })
    return [
      ...[{ subdomain: other.subdomain }, { subdomain: 'admin' }, { password: 'short' }, { email: 'none' }].map(
        (more) => send('refused', more),
      ),
      ...[{ websiteId: other.websiteId }, { accountId: other.ownerId }, { ownerAccountId: other.ownerId }].map((more) =>
        send('refused', more),
      ),
      send('own'),
    ]
  },
  [`GET ${ACCOUNT}`]: ({ other }) => [
    call('own', 'GET', ACCOUNT),
    call('own', 'GET', `${ACCOUNT}?accountId=${other.ownerId}`, { names: other.ownerId }),
  ],
  [`PUT ${ACCOUNT}`]: async ({ world, site, other }, { code }) => {
    // If the owner changed their e-mail, it would have to be confirmed before the website could send anything else.
    const email = code === 'ow' ? (await findAccount(world.lab.db, site.ownerId))?.email : newEmail()
    const send = (object: Case['object'], more = {}) =>
      call(object, 'PUT', ACCOUNT, { body: { displayName: 'Somebody', email, ...more } })
    return [
      send('refused', { email: (await addPerson(world)).email }),
      ...[{ accountId: other.ownerId }, { email: null }, { email: 'none' }, { displayName: '' }].map((more) =>
        send('refused', more),
      ),
      send('own'),
    ]
  },
  'GET /confirm-email/:token': (scene) => confirming(scene, 'GET'),
  'POST /confirm-email/:token': (scene) => confirming(scene, 'POST'),
  // Nobody confirms with their own e-mail, so that all accounts stay.
  [`POST ${ACCOUNT}/deletion`]: ({ other }) => [
    ...['', 'nobody@example.com', other.ownerId].map((typed) =>
      call('other', 'POST', `${ACCOUNT}/deletion`, { body: { typed }, names: typed }),
    ),
    call('refused', 'POST', `${ACCOUNT}/deletion`, { body: { typed: 'x', accountId: other.ownerId } }),
  ],
  [`POST ${ACCOUNT}/confirmation`]: ({ other }) => [
    call('own', 'POST', `${ACCOUNT}/confirmation`),
    call('own', 'POST', `${ACCOUNT}/confirmation?accountId=${other.ownerId}`, { names: other.ownerId }),
  ],
  'PUT /api/identity/password': ({ other }) => [
    ...[{ password: 'short' }, { password: null }, { password, accountId: other.ownerId }].map((body) =>
      call('refused', 'PUT', '/api/identity/password', { body }),
    ),
    call('own', 'PUT', '/api/identity/password', { body: { password } }),
  ],
  'DELETE /api/identity/sessions/:sessionId': async ({ world, site, other, neighbour }, principal) => {
    const end = (object: Case['object'], id: string) =>
      call(object, 'DELETE', `/api/identity/sessions/${encodeURIComponent(id)}`, { names: id })
    const foreign = await sessionOf(world, other, neighbour)
    return [
      ...[UNKNOWN, ...(foreign ? [foreign] : []), ...strange].map((id) => end('other', id)),
      end('refused', TOO_LONG),
      // Last, because it ends the principal's own session.
      end('own', (await sessionOf(world, site, principal)) ?? UNKNOWN),
    ]
  },
  [`GET ${AVAILABILITY}`]: ({ other }) => [
    call('own', 'GET', AVAILABILITY),
    ...['quiet-harbour', 'admin', other.subdomain].map((name) =>
      call('own', 'GET', `${AVAILABILITY}?subdomain=${name}`, { names: name }),
    ),
  ],
}

async function confirming({ world, other }: Scene, method: string): Promise<Case[]> {
  const { email, accountId } = await addPerson(world)
  const link = (about = { accountId, email }, at = new Date()) => world.emailLinks.confirm(about, at.toISOString())
  const ask = (object: Case['object'], path: string) =>
    call(object, method, path, { names: path.split('/').at(-1) ?? '' })
  return [
    ask('own', link()),
    ask('other', link({ accountId: UNKNOWN, email })),
    ask('other', link({ accountId: other.ownerId, email })),
    ask('other', link({ accountId, email }, new Date(Date.now() - 8 * 24 * 60 * 60 * 1000))),
    ...strange.map((token) => ask('other', `/confirm-email/${encodeURIComponent(token)}`)),
  ]
}

async function byLink({ world: { lab }, site, other, neighbour }: Scene, face: Face | undefined): Promise<Case[]> {
  const link = (to: Site, at = new Date()) => createSignInLink(lab.db, to.websiteId, to.ownerId, at.toISOString())
  const used = await link(site)
  await redeemSignInLink(lab.db, site.websiteId, used, new Date().toISOString())
  const old = await link(site, new Date(Date.now() - 25 * 60 * 60 * 1000))
  const session = neighbour.cookies.manage.get('__Host-session') ?? ''
  const send = (object: Case['object'], token: unknown, more = {}) =>
    call(object, 'POST', SIGN_IN, { body: { token, ...more }, names: String(token) })
  return [
    ...[UNKNOWN, ...other.links, used, old, session, ...strange].map((token) => send('other', token)),
    ...['', TOO_LONG, { $ne: null }, ['x'], null].map((token) => send('refused', token)),
    send('refused', used, { websiteId: other.websiteId }),
    // Links are not accepted on the platform.
    ...(face === 'platform' ? [send('other', await link(site))] : [send('own', await link(site))]),
  ]
}

async function byPassword({ world, site, other }: Scene, face: Face | undefined): Promise<Case[]> {
  const send = (object: Case['object'], email: unknown, given: unknown, more = {}) =>
    call(object, 'POST', SIGN_IN, {
      body: { email, password: given, ...more },
      names: String(email),
    })
  const [mine, foreign] = await Promise.all([addPerson(world, site), addPerson(world)])
  return [
    send('other', newEmail(), password),
    send('other', mine.email, 'a wrong password'),
    send('other', foreign.email, 'a wrong password'),
    // Never the same twice, because repeated failures with one e-mail are delayed.
    ...['__proto__', "' or 1=1--", 'constructor'].map((text) => send('other', text + newWord(), password)),
    ...['', TOO_LONG, { $ne: null }, null].map((wrong) => send('refused', mine.email, wrong)),
    send('refused', mine.email, password, { websiteId: other.websiteId }),
    // People without a role are refused on a website; everybody may use the platform.
    ...(face === 'platform' ? [send('own', mine.email, password)] : [send('refused', foreign.email, password)]),
  ]
}

/** An account with a password, with a role on this website or on none. */
export async function addPerson({ lab: { db } }: World, site?: Site): Promise<{ email: string; accountId: string }> {
  const email = newEmail()
  const login = { email, passwordHash: knownPassword.hash }
  const accountId = await createAccount(db, 'Person', new Date().toISOString(), login)
  if (site) await setRoles(db, site.websiteId, accountId, [roles.EDITOR])
  return { email, accountId }
}

/** Id of the request's session; undefined without a session on that website. */
async function sessionOf(world: World, { subdomain }: Site, { cookies }: Principal): Promise<string | undefined> {
  const host = hostOf(world.baseDomain, 'manage', subdomain)
  const reply = await sendRequest(world, cookies.manage, { host, method: 'GET', path: ACCOUNT, headers: {} })
  if (reply.status !== 200) return undefined
  const { sessions } = reply.json() as { sessions: { id: string; isThis: boolean }[] }
  return sessions.find(({ isThis }) => isThis)?.id
}

function newcomer() {
  const word = newWord()
  return { name: 'Newcomer', email: `${word}@example.com`, password, storeName: 'New', subdomain: `new-${word}` }
}

export function newEmail(): string {
  return `${newWord()}@example.com`
}

/** Random letters and digits that occur nowhere else. */
export function newWord(): string {
  return `q${newToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 30)}`
}

export function call(
  object: Case['object'],
  method: string,
  path: string,
  { body, names = '' }: { body?: unknown; names?: string } = {},
): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, body, names }
}
