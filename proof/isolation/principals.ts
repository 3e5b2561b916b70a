import type { AddEntryReply } from '../../src/cart/contract.ts'
import type { Invited } from '../../src/identity/invitations/invitations.ts'
import { createSession, revokeSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import type { IdentityTables } from '../../src/identity/table.ts'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import { hostOf } from '../../src/platform/http/routing/host.ts'
import type { Face } from '../../src/platform/http/routing/route.ts'
import { newToken } from '../../src/platform/ids/secret-token.ts'
import { roles } from '../../src/shared/permissions.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { knownPassword } from '../../src/testing/browsers/known-password.ts'
import { newEmail } from './cases/account-cases.ts'
import { leftCart } from './cases/commerce-cases.ts'
import { answerForm } from './cases/form-cases.ts'
import { changePersonRoles, inviteAndRevoke, invitePerson } from './cases/people-cases.ts'
import { signUpForRestock } from './cases/restock-list-cases.ts'
import { addStopped } from './cases/restock-send-cases.ts'
import { createReportDefinition, reportDefinitionKinds } from './cases/traffic-cases.ts'
import { type PrincipalCode, roleNumbers } from './expectations.ts'
import type { Site } from './isolated-site.ts'
import type { World } from './two-website-world.ts'

/** A client with its cookies for each of a website's hosts. */
export interface Principal {
  code: PrincipalCode
  cookies: Record<Face, Map<string, string>>
  /** Lines of their cart: the second one has form answers. */
  entryIds: string[]
}

/** A website's owner, signed in, who also has a cart there. */
export interface WebsiteMember extends Principal {
  cartId: string
  /** An open invitation. */
  invitation: Invited
  revoked: Invited
  /** A change of someone's roles that can be undone. */
  changeId: string
}

const faces: Face[] = ['platform', 'storefront', 'manage']
const DAY = 24 * 60 * 60 * 1000

/** Adds their credentials to the website's secrets. */
export async function settle(world: World, site: Site): Promise<WebsiteMember> {
  const token = await createSession(world.lab.db, site.websiteId, site.ownerId, now())
  const cookies = await openPages(world, site, token)
  const note = `zq${newToken().replaceAll(/[-_]/g, '')}`
  const { entryIds, cartId } = await fillCart(world, site, cookies.storefront, note)
  const invitation = await invitePerson(world, site)
  const revoked = await inviteAndRevoke(world, site)
  const changeId = await changePersonRoles(world, site)
  await signUpForRestock(world, site)
  site.sends.push(await addStopped(world, site))
  await leftCart(world, site)
  await answerForm(world, site, {
    owner: browserWith(world, site, 'manage', cookies),
    visitor: browserWith(world, site, 'storefront', cookies),
  })
  for (const kind of reportDefinitionKinds) site.notes.set(kind, await createReportDefinition(world, site, kind))
  const credentials = [token, note, cookies.storefront.get('__Host-cart') ?? '', invitation.token]
  for (const secret of credentials) site.credentials.add(secret)
  for (const secret of [...credentials, ...entryIds, cartId]) site.secrets.add(secret)
  return { code: 'ow', cookies, entryIds, cartId, invitation, revoked, changeId }
}

/**
 * All principals of this website; `neighbour` is a member of the other one.
 * @param on the hosts where they open a page first
 */
export async function makePrincipal(
  world: World,
  site: Site,
  neighbour: WebsiteMember,
  code: PrincipalCode,
  on: readonly Face[] = faces,
): Promise<Principal> {
  if (code === 'an') return { code, cookies: noCookies(), entryIds: [] }
  if (code === 'sv') return { ...neighbour, code }
  const { token, leave } = await signIn(world, site, neighbour, code)
  const cookies = await openPages(world, site, token, code === 'vc' ? faces : on)
  await leave?.()
  if (code === 'bc') cookies.storefront.set('__Host-cart', neighbour.cookies.storefront.get('__Host-cart') ?? '')
  if (code !== 'vc') return { code, cookies, entryIds: [] }
  return { code, cookies, ...(await fillCart(world, site, cookies.storefront, 'a note')) }
}

interface SignedInAs {
  token: string | undefined
  /** Runs after the pages were opened. */
  leave: (() => Promise<void>) | undefined
}

async function signIn(world: World, site: Site, neighbour: WebsiteMember, code: PrincipalCode): Promise<SignedInAs> {
  const { db } = world.lab
  const session = (accountId: string, at = now(), scope = site.websiteId) => createSession(db, scope, accountId, at)
  const role = code === 'rr' ? roles.ADMIN : roleNumbers[code]
  if (role !== undefined) {
    const login = { email: newEmail(), passwordHash: knownPassword.hash, isConfirmed: true }
    const accountId = await createAccount(db, `Contributor ${code}`, now(), login)
    await setRoles(db, site.websiteId, accountId, [role])
    const leave = code === 'rr' ? () => setRoles(db, site.websiteId, accountId, []) : undefined
    return { token: await session(accountId), leave }
  }
  const tokens: Partial<Record<PrincipalCode, () => string | undefined | Promise<string>>> = {
    ow: () => session(site.ownerId),
    rv: () => session(site.ownerId),
    ex: () => session(site.ownerId, daysAgo(31)),
    id: () => session(site.ownerId, daysAgo(8)),
    pl: () => session(site.ownerId, now(), PLATFORM_SCOPE),
    fs: newToken,
    ob: () => neighbour.cookies.manage.get('__Host-session'),
  }
  const token = await tokens[code]?.()
  const leave = code === 'rv' ? () => revokeSession(db, site.websiteId, token ?? '') : undefined
  return { token, leave }
}

/** Restores sessions ended by sign-out everywhere, so that the other requests can be sent as before. */
export async function restoreSession({ lab: { db } }: World): Promise<void> {
  await db.withTables<IdentityTables>().updateTable('accounts').set({ session_epoch: 0 }).execute()
}

/** Confirms changed e-mail addresses, for routes that require it. */
export async function confirmEmails({ lab: { db } }: World): Promise<void> {
  await db
    .withTables<IdentityTables>()
    .updateTable('accounts')
    .set({ email_confirmed_at: now() })
    .where('email_confirmed_at', 'is', null)
    .execute()
}

async function openPages(
  world: World,
  site: Site,
  token: string | undefined,
  on: readonly Face[] = faces,
): Promise<Principal['cookies']> {
  const cookies = noCookies()
  for (const face of faces) {
    const client = browserAt(world, site, face)
    if (token !== undefined) client.cookies.set('__Host-session', token)
    if (on.includes(face)) await client.open(face === 'manage' ? '/sign-in' : '/')
    cookies[face] = client.cookies
  }
  return { ...cookies, assets: cookies.manage }
}

async function fillCart(world: World, site: Site, cookies: Map<string, string>, note: string) {
  const client = browserAt(world, site, 'storefront')
  for (const [name, value] of cookies) client.cookies.set(name, value)
  const [form, plain] = site.items
  const added: AddEntryReply[] = []
  for (const { item, additionalFields } of [
    { item: plain, additionalFields: null },
    { item: form, additionalFields: JSON.stringify({ f1: note }) },
  ]) {
    const body = { itemId: item?.id, sku: item?.sku, quantity: 1, additionalFields }
    const reply = await client.post('/api/commerce/shopping-cart/entries', body)
    if (reply.status === 200) added.push(reply.json() as AddEntryReply)
    // Later failures show in the judged answers.
    else if (!world.trial.begun) throw new Error(`A cart could not be filled: ${reply.status} ${reply.text}`)
  }
  for (const [name, value] of client.cookies) cookies.set(name, value)
  return { entryIds: added.map(({ newlyAdded }) => newlyAdded.id), cartId: String(added[0]?.shoppingCart.id) }
}

function browserWith(world: World, site: Site, face: Face, cookies: Principal['cookies']): HttpClient {
  const client = browserAt(world, site, face)
  for (const [name, value] of cookies[face]) client.cookies.set(name, value)
  return client
}

export function browserAt({ port, baseDomain }: World, { subdomain }: Site, face: Face): HttpClient {
  return httpClient(port, hostOf(baseDomain, face, subdomain))
}

function noCookies(): Principal['cookies'] {
  return { platform: new Map(), storefront: new Map(), manage: new Map(), assets: new Map() }
}

function now(): string {
  return new Date().toISOString()
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY).toISOString()
}
