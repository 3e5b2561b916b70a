import { expect, test } from 'vitest'
import { identityDeps } from '../testing/servers/identity-deps.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { identityRoutes } from './routes.ts'
import { createSession, findSignedIn, SESSIONS_MAX } from './sessions/sessions.ts'
import { createSignInLink, redeemSignInLink } from './sessions/sign-in-links.ts'
import { createAccount, deleteExpired, setRoles } from './store.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) => identityRoutes(identityDeps({ db, baseDomain })),
})
const acme = await app.addWebsite('acme')
const other = await app.addWebsite('other')
const now = '2026-05-01T10:00:00.000Z'
const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()

async function signIn(token: string, client = app.client('acme.manage')) {
  await client.open('/sign-in')
  const reply = await client.post('/api/identity/sign-in', { token })
  return { client, reply }
}

test('a one-time link signs its owner in, once', async () => {
  const token = await acme.signInLink()
  const { client, reply } = await signIn(token)
  expect(reply.status).toBe(200)
  expect(reply.json()).toEqual({ displayName: 'Owner of acme' })
  expect((await client.get('/api/identity/me')).json()).toEqual({
    accountId: acme.ownerAccountId,
    displayName: 'Owner of acme',
    hasPassword: false,
    isOwner: true,
    roles: [],
    confirmedAt: expect.any(String),
    isConfirmed: true,
    website: { id: acme.websiteId, subdomain: 'acme', siteTitle: 'Website acme' },
    ownWebsites: [
      {
        id: acme.websiteId,
        subdomain: 'acme',
        siteTitle: 'Website acme',
        manageUrl: `http://acme.manage.${app.baseDomain}/`,
      },
    ],
    workWebsites: [],
  })
  const again = await signIn(token)
  expect(again.reply.status).toBe(401)
  expect(again.reply.json()).toMatchObject({
    message: 'This sign-in link is no longer valid. Ask for a new one.',
  })
})

test('of many who use one link at the same time, one is signed in', async () => {
  const token = await acme.signInLink()
  const redeemed = await Promise.all(
    Array.from({ length: 8 }, () => redeemSignInLink(app.db, acme.websiteId, token, new Date().toISOString())),
  )
  expect(redeemed.flatMap((one) => one?.accountId ?? [])).toEqual([acme.ownerAccountId])
})

test('a link is good for a day, and on its own website only', async () => {
  const link = () => createSignInLink(app.db, acme.websiteId, acme.ownerAccountId, now)
  expect(await redeemSignInLink(app.db, acme.websiteId, await link(), later(24))).toBeUndefined()
  expect(await redeemSignInLink(app.db, other.websiteId, await link(), later(1))).toBeUndefined()
  expect(await redeemSignInLink(app.db, acme.websiteId, await link(), later(23.9))).toMatchObject({
    accountId: acme.ownerAccountId,
  })
})

test('signing in begins a new session and ends the one before', async () => {
  const client = await acme.signedIn()
  const before = client.cookies.get('__Host-session') ?? ''
  const { reply } = await signIn(await acme.signInLink(), client)
  expect(reply.status).toBe(200)
  expect(client.cookies.get('__Host-session')).not.toBe(before)
  expect(await findSignedIn(app.db, acme.websiteId, before, new Date().toISOString())).toBeUndefined()
  expect((await client.get('/api/identity/me')).status).toBe(200)
})

test('after signing out the old cookie is invalid', async () => {
  const client = await acme.signedIn()
  const token = client.cookies.get('__Host-session') ?? ''
  expect((await client.post('/api/identity/sign-out')).json()).toEqual({ signedOut: true })
  expect(client.cookies.has('__Host-session')).toBe(false)
  client.cookies.set('__Host-session', token)
  expect((await client.get('/api/identity/me')).status).toBe(401)
})

test('the session of one website is invalid on another', async () => {
  const mine = await other.signedIn()
  const theirs = app.client('acme.manage')
  theirs.cookies.set('__Host-session', mine.cookies.get('__Host-session') ?? '')
  expect((await theirs.get('/api/identity/me')).status).toBe(401)
})

test('an owner opens another website of their own by a link, and no one else’s', async () => {
  const website = await app.addWebsite('second')
  await app.db
    .withTables<{ websites: { website_id: string; owner_account_id: string } }>()
    .updateTable('websites')
    .set({ owner_account_id: acme.ownerAccountId })
    .where('website_id', '=', website.websiteId)
    .execute()
  const client = await acme.signedIn()
  const { url } = (await client.post('/api/identity/switch', { subdomain: 'second' })).json() as { url: string }
  expect(url).toMatch(new RegExp(`^http://second\\.manage\\.${app.baseDomain}/sign-in#[\\w-]{43}$`))
  const { reply } = await signIn(new URL(url).hash.slice(1), app.client('second.manage'))
  expect(reply.status).toBe(200)
  const foreign = await client.post('/api/identity/switch', { subdomain: 'other' })
  const unknown = await client.post('/api/identity/switch', { subdomain: 'nobody' })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
})

test('a role that was taken away is gone with the next request', async () => {
  const accountId = await createAccount(app.db, 'Guest', now)
  await setRoles(app.db, acme.websiteId, accountId, [4])
  const client = await acme.signedIn(accountId)
  expect((await client.get('/api/identity/me')).json()).toMatchObject({ isOwner: false, roles: [4] })
  await setRoles(app.db, acme.websiteId, accountId, [])
  expect((await client.get('/api/identity/me')).json()).toMatchObject({ roles: [] })
})

test('a session ends after seven idle days, and after thirty whatever happens', async () => {
  const token = await createSession(app.db, acme.websiteId, acme.ownerAccountId, now)
  const seenAt = (hours: number) => findSignedIn(app.db, acme.websiteId, token, later(hours))
  for (const day of [6, 12, 18, 24, 29]) expect(await seenAt(day * 24)).toBeDefined()
  expect(await seenAt(30 * 24)).toBeUndefined()
  const idle = await createSession(app.db, acme.websiteId, acme.ownerAccountId, now)
  expect(await findSignedIn(app.db, acme.websiteId, idle, later(7 * 24))).toBeUndefined()
})

test('an account has at most 100 sessions of a website: those that were not used for longest end', async () => {
  const website = await app.addWebsite('busy')
  const tokens: string[] = []
  for (let n = 0; n < SESSIONS_MAX + 1; n++)
    tokens.push(await createSession(app.db, website.websiteId, website.ownerAccountId, later(n / 60)))
  const [oldest, next] = tokens
  const isGood = (token = '') => findSignedIn(app.db, website.websiteId, token, later(2))
  expect(await isGood(oldest)).toBeUndefined()
  expect(await isGood(next)).toBeDefined()
  expect(await isGood(tokens.at(-1))).toBeDefined()
})

test('what has expired is deleted, the rest stays', async () => {
  const old = await createSession(app.db, other.websiteId, other.ownerAccountId, now)
  const fresh = await createSession(app.db, other.websiteId, other.ownerAccountId, later(30 * 24))
  await deleteExpired(app.db, other.websiteId, later(31 * 24))
  expect(await findSignedIn(app.db, other.websiteId, old, now)).toBeUndefined()
  expect(await findSignedIn(app.db, other.websiteId, fresh, later(31 * 24))).toBeDefined()
})

test('a browser that tries many links waits a minute, others at its address do not', async () => {
  const website = await app.addWebsite('guessed')
  const client = app.client('guessed.manage')
  await client.open()
  const statuses = []
  for (let i = 0; i < 61; i++)
    statuses.push((await client.post('/api/identity/sign-in', { token: `guess-${i}` })).status)
  expect([statuses.slice(0, 60).every((status) => status === 401), statuses[60]]).toEqual([true, 429])
  const colleague = app.client('guessed.manage')
  await colleague.open()
  const token = await website.signInLink()
  expect((await colleague.post('/api/identity/sign-in', { token })).status).toBe(200)
})
