import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '../../boot/open-store.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { addressOf, type HttpClient } from '../../testing/browsers/http-client.ts'
import { identityDeps } from '../../testing/servers/identity-deps.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { Account } from '../contract.ts'
import { findKnownDevice, rememberDevice } from '../passwords/known-devices.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { identityRoutes } from '../routes.ts'
import { createSession, findSignedIn } from '../sessions/sessions.ts'
import { createSignInLink, redeemSignInLink } from '../sessions/sign-in-links.ts'
import { createAccount, setRoles } from '../store.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    identityRoutes(identityDeps({ db, baseDomain })).map((route) => ({
      ...route,
      rateLimit: 'none' as const,
    })),
})
const password = 'a quiet walk by the sea'
const passwordHash = await createPasswords().hash(password)
const acme = await app.addWebsite('acme')
const other = await app.addWebsite('other')
const now = () => new Date().toISOString()
const long = () => new Date(Date.now() - 16 * 60_000).toISOString()
const SIGN_IN = '/api/identity/sign-in'

let people = 0
/** A person with a role at acme, an e-mail and a password. */
async function addPerson(role = 1) {
  const email = `person-${++people}@example.com`
  const accountId = await createAccount(app.db, `Person ${people}`, now(), { email, passwordHash })
  if (role) await setRoles(app.db, acme.websiteId, accountId, [role])
  return { accountId, email }
}

let browsers = 0
/** Each client has its own IP address. */
async function opened(labels: string): Promise<HttpClient> {
  const client = app.client(labels, addressOf(++browsers))
  await client.open('/sign-in')
  return client
}

/** A browser on acme's manage host that signed in at the given time. */
async function signedIn(accountId: string, confirmedAt = now(), websiteId = acme.websiteId, labels = 'acme.manage') {
  const client = app.client(labels)
  client.cookies.set('__Host-session', await createSession(app.db, websiteId, accountId, now(), { confirmedAt }))
  await client.open()
  return client
}

const account = async (client: HttpClient) => (await client.get('/api/identity/account')).json() as Account
const needed = { captchaRequired: true, message: 'Complete CAPTCHA before submitting.' }

/** Solves the captcha as the widget does in the browser. */
async function solve(client: HttpClient, email?: string): Promise<string> {
  const reply = await client.post('/api/identity/challenge', { email })
  expect(reply.status).toBe(200)
  const challenge = reply.json() as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Uses up the free wrong passwords, from elsewhere. */
async function attack(email: string): Promise<void> {
  const client = app.client('other.manage', addressOf(++browsers))
  await client.open('/sign-in')
  for (let n = 0; n < 6; n++) await client.post(SIGN_IN, { email, password: `a guess ${n}` })
}

const statusOf = async (client: HttpClient) => (await client.get('/api/identity/me')).status

test('e-mail and password sign in, in whatever case the e-mail is typed', async () => {
  const { accountId, email } = await addPerson()
  for (const typed of [email, ` ${email.toUpperCase()} `]) {
    const client = await opened('acme.manage')
    const reply = await client.post(SIGN_IN, { email: typed, password })
    expect([reply.status, reply.json()]).toEqual([200, { displayName: `Person ${people}` }])
    expect((await client.get('/api/identity/me')).json()).toMatchObject({ accountId, hasPassword: true })
  }
})

test('an unknown e-mail and a wrong password are answered alike, to the byte', async () => {
  const { email } = await addPerson()
  const client = await opened('acme.manage')
  const withLink = await app.addWebsite('linkers')
  expect(withLink.ownerAccountId).toBeDefined()
  const replies = [
    await client.post(SIGN_IN, { email, password: 'not her password' }),
    await client.post(SIGN_IN, { email: 'nobody@example.com', password }),
    await client.post(SIGN_IN, { email: 'no e-mail at all', password }),
  ]
  const told = replies.map(({ status, text }) => [status, text.replace(/urn:uuid:[\w-]+/, '')])
  expect(new Set(told.map(String)).size).toBe(1)
  expect(replies[0]?.status).toBe(401)
  expect(replies[0]?.json()).toMatchObject({ message: 'E-mail or password is not right.' })
})

test('many wrong passwords for one e-mail need a captcha, on whichever host they are tried', async () => {
  const { email } = await addPerson()
  const statuses = []
  for (let n = 0; n < 6; n++) {
    const client = await opened(n % 2 ? 'acme.manage' : '')
    statuses.push((await client.post(SIGN_IN, { email, password: `wrong password ${n}` })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 403])
  const client = await opened('other.manage')
  const refused = await client.post(SIGN_IN, { email, password })
  expect([refused.status, refused.json()]).toMatchObject([403, needed])
  expect((await client.post(SIGN_IN, { email, password, captchaToken: 'no captcha' })).json()).toMatchObject(needed)
  const captchaToken = await solve(client, email)
  expect((await client.post(SIGN_IN, { email, password: 'wrong', captchaToken })).status).toBe(401)
  const manage = await opened('acme.manage')
  const again = { email, password, captchaToken: await solve(manage, email) }
  expect((await manage.post(SIGN_IN, again)).status).toBe(200)
})

test.each([
  [{ email: 'a@example.com' }, { password: 'Required' }],
  [{}, { email: 'Required', password: 'Required' }],
  [{ token: 'x', password: 'y' }, { password: 'A sign-in link needs nothing else.' }],
])('%j is refused as sign-in', async (body, errors) => {
  const reply = await (await opened('acme.manage')).post(SIGN_IN, body)
  expect([reply.status, reply.json()]).toMatchObject([400, { errors }])
})

test('a person without a website cannot sign in, and is told what to do', async () => {
  const { email } = await addPerson()
  const client = await opened('other.manage')
  const reply = await client.post(SIGN_IN, { email, password })
  expect(reply.status).toBe(403)
  expect(reply.json()).toMatchObject({
    message: 'Your account has no place on this website. Ask its owner for an invitation.',
  })
  expect(client.cookies.has('__Host-session')).toBe(false)
})

test('on the platform one signs in, sees one’s websites, and opens one of them without another sign-in', async () => {
  const { accountId, email } = await addPerson(0)
  const websiteId = await app.db.transaction().execute((tx) => {
    const wanted = { subdomain: 'hers', title: 'Hers', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
    return openStore(tx, accountId, wanted, now())
  })
  app.websites.drop(websiteId)
  const platform = await opened('')
  expect((await platform.post(SIGN_IN, { email, password })).status).toBe(200)
  expect((await platform.get('/api/identity/me')).json()).toMatchObject({
    website: null,
    ownWebsites: [{ id: websiteId, subdomain: 'hers', siteTitle: 'Hers' }],
  })
  const { url } = (await platform.post('/api/identity/switch', { subdomain: 'hers' })).json() as { url: string }
  const manage = await opened('hers.manage')
  expect((await manage.post(SIGN_IN, { token: new URL(url).hash.slice(1) })).status).toBe(200)
  expect((await manage.get('/api/identity/me')).json()).toMatchObject({ isOwner: true })
  expect((await platform.post('/api/identity/switch', { subdomain: 'acme' })).status).toBe(404)
  expect((await platform.post('/api/identity/sign-out')).status).toBe(200)
  expect([await statusOf(platform), await statusOf(manage)]).toEqual([401, 200])
})

test('a link to another host keeps the time of the sign-in', async () => {
  const { accountId } = await addPerson()
  const confirmedAt = long()
  const token = await createSignInLink(app.db, acme.websiteId, accountId, now(), { confirmedAt })
  expect(await redeemSignInLink(app.db, acme.websiteId, token, now())).toMatchObject({ accountId, confirmedAt })
})

test('the list says where one is signed in, and ends a session anywhere', async () => {
  const { accountId } = await addPerson()
  await setRoles(app.db, other.websiteId, accountId, [4])
  const here = await signedIn(accountId)
  const there = await signedIn(accountId, now(), other.websiteId, 'other.manage')
  const platform = await signedIn(accountId, now(), PLATFORM_SCOPE, '')
  const { sessions } = await account(here)
  expect(sessions.map(({ place, isThis, device }) => [place, isThis, device])).toEqual([
    ['Website acme', true, 'Unknown device'],
    ...sessions.slice(1).map(({ place }) => [place, false, 'Unknown device']),
  ])
  expect(sessions.map(({ place }) => place).sort()).toEqual(['Plinth', 'Website acme', 'Website other'])

  const gone = sessions.find(({ place }) => place === 'Website other')?.id
  const reply = await here.delete(`/api/identity/sessions/${gone}`)
  expect((reply.json() as Account).sessions).toHaveLength(2)
  expect([await statusOf(here), await statusOf(there), await statusOf(platform)]).toEqual([200, 401, 200])
  expect((await here.delete(`/api/identity/sessions/${gone}`)).status).toBe(404)
})

test('nobody ends a session of someone else, nor learns that it is there', async () => {
  const [ada, ben] = [await addPerson(), await addPerson()]
  const [hers, his] = [await signedIn(ada.accountId), await signedIn(ben.accountId)]
  const [session] = (await account(hers)).sessions
  const replies = [session?.id, 'unknown'].map((id) => his.delete(`/api/identity/sessions/${id}`))
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404])
  expect(await statusOf(hers)).toBe(200)
})

test('signing out everywhere ends every session and every link, on every website and on the platform', async () => {
  const { accountId, email } = await addPerson()
  const here = await signedIn(accountId)
  const there = await signedIn(accountId, now(), other.websiteId, 'other.manage')
  const platform = await signedIn(accountId, now(), PLATFORM_SCOPE, '')
  const link = await createSignInLink(app.db, acme.websiteId, accountId, now())
  expect((await here.post('/api/identity/sign-out-everywhere')).json()).toEqual({ signedOut: true })
  expect([await statusOf(here), await statusOf(there), await statusOf(platform)]).toEqual([401, 401, 401])
  expect(await redeemSignInLink(app.db, acme.websiteId, link, now())).toBeUndefined()
  const again = await opened('acme.manage')
  expect((await again.post(SIGN_IN, { email, password })).status).toBe(200)
  expect((await account(again)).sessions).toHaveLength(1)
})

test('a sign-in from before signing out everywhere is no longer valid', async () => {
  const { accountId } = await addPerson()
  const here = await signedIn(accountId)
  await here.post('/api/identity/sign-out-everywhere')
  const late = await createSession(app.db, acme.websiteId, accountId, now(), { epoch: 0 })
  expect(await findSignedIn(app.db, acme.websiteId, late, now())).toBeUndefined()
})

test('a new password is good at once, and everywhere else one is signed out', async () => {
  const { accountId, email } = await addPerson()
  const [here, there] = [await signedIn(accountId), await signedIn(accountId, now(), PLATFORM_SCOPE, '')]
  const reply = await here.put('/api/identity/password', { password: 'another walk by the sea' })
  expect(reply.json()).toEqual({ changed: true })
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
  const tries = [password, 'another walk by the sea'].map(
    async (one) => (await (await opened('acme.manage')).post(SIGN_IN, { email, password: one })).status,
  )
  expect(await Promise.all(tries)).toEqual([401, 200])
})

test.each([
  ['123456789', 'A password has 10 to 256 characters.'],
  ['password123', 'This is one of the most common passwords. Please choose another one.'],
])('%s is refused as a new password', async (wanted, sentence) => {
  const here = await signedIn((await addPerson()).accountId)
  const reply = await here.put('/api/identity/password', { password: wanted })
  expect([reply.status, reply.json()]).toMatchObject([400, { errors: { password: sentence } }])
})

test('an account that came by a link sets its e-mail, then its password, and signs in with both', async () => {
  const client = await acme.signedIn()
  const changed = await client.put('/api/identity/account', { displayName: 'Robin', email: 'Robin@Example.com' })
  expect(changed.json()).toMatchObject({ displayName: 'Robin', email: 'robin@example.com', hasPassword: false })
  expect((await client.put('/api/identity/password', { password })).status).toBe(200)
  const again = await opened('acme.manage')
  expect((await again.post(SIGN_IN, { email: 'robin@example.com', password })).status).toBe(200)
})

test('an e-mail is checked, belongs to one account, and stays with the password', async () => {
  const [ada, ben] = [await addPerson(), await addPerson()]
  const here = await signedIn(ada.accountId)
  const change = async (email: string | null) => {
    const reply = await here.put('/api/identity/account', { displayName: 'Ada', email })
    return [reply.status, (reply.json() as { errors?: { email: string } }).errors?.email]
  }
  expect(await change('no e-mail')).toEqual([
    400,
    'Email is not valid. Email addresses should follow the format name@example.com.',
  ])
  expect(await change(ben.email)).toEqual([400, 'This e-mail already has an account.'])
  expect(await change(null)).toEqual([400, 'You sign in with your e-mail, so there must be one.'])
  expect(await change(ada.email)).toEqual([200, undefined])
})

test('changing e-mail and password needs a recent sign-in', async () => {
  const { accountId, email } = await addPerson()
  const here = await signedIn(accountId, long())
  const asked = { message: 'Please confirm your password to go on.', reauthenticate: true }
  const setPassword = () => here.put('/api/identity/password', { password: 'another walk by the sea' })
  const refused = await setPassword()
  expect([refused.status, refused.json()]).toMatchObject([403, asked])
  const moved = await here.put('/api/identity/account', { displayName: 'Ada', email: 'moved@example.com' })
  expect([moved.status, moved.json()]).toMatchObject([403, asked])
  expect((await here.put('/api/identity/account', { displayName: 'Ada', email })).status).toBe(200)

  const wrong = await here.post('/api/identity/confirm', { password: 'not her password' })
  expect([wrong.status, wrong.json()]).toMatchObject([400, { errors: { password: 'This password is not right.' } }])
  expect((await setPassword()).status).toBe(403)
  expect((await here.post('/api/identity/confirm', { password })).json()).toEqual({ confirmed: true })
  expect((await setPassword()).status).toBe(200)
})

test('without a password there is none to confirm; a fresh link is the proof', async () => {
  const stale = await signedIn(other.ownerAccountId, long(), other.websiteId, 'other.manage')
  expect((await stale.post('/api/identity/confirm', { password: 'anything at all' })).status).toBe(400)
  expect((await stale.put('/api/identity/account', { displayName: 'O', email: 'o@example.com' })).status).toBe(403)
  expect((await stale.post(SIGN_IN, { token: await other.signInLink() })).status).toBe(200)
  expect((await stale.put('/api/identity/account', { displayName: 'O', email: 'o@example.com' })).status).toBe(200)
})

test('a browser that was signed in with an account is known: strangers who guess do not keep it out, after a sign-out either', async () => {
  const { email } = await addPerson()
  const hers = await opened('acme.manage')
  await hers.post(SIGN_IN, { email, password })
  expect(hers.cookies.get('__Host-device')).toMatch(/^[\w-]{43}$/)
  await hers.post('/api/identity/sign-out')
  await attack(email)
  const stranger = await opened('acme.manage')
  expect((await stranger.post(SIGN_IN, { email, password })).status).toBe(403)
  expect((await hers.post(SIGN_IN, { email, password: 'mistyped' })).status).toBe(401)
  expect((await hers.post(SIGN_IN, { email, password })).status).toBe(200)
})

test('a browser of two people knows both, and is known for nobody else', async () => {
  const [ada, ben, eve] = [await addPerson(), await addPerson(), await addPerson()]
  const shared = await opened('acme.manage')
  for (const { email } of [ada, ben]) expect((await shared.post(SIGN_IN, { email, password })).status).toBe(200)
  await shared.post('/api/identity/sign-out')
  for (const { email } of [ada, ben, eve]) await attack(email)
  const statuses = []
  for (const { email } of [ada, ben, eve]) statuses.push((await shared.post(SIGN_IN, { email, password })).status)
  expect(statuses).toEqual([200, 200, 403])
})

test('with a new password, and after signing out everywhere, other browsers are no longer known', async () => {
  for (const end of ['password', 'everywhere'] as const) {
    const { email } = await addPerson()
    const [here, there] = [await opened('acme.manage'), await opened('acme.manage')]
    for (const client of [here, there]) await client.post(SIGN_IN, { email, password })
    if (end === 'password') await here.put('/api/identity/password', { password })
    else await here.post('/api/identity/sign-out-everywhere')
    await attack(email)
    expect((await there.post(SIGN_IN, { email, password })).status).toBe(403)
    expect((await here.post(SIGN_IN, { email, password })).status).toBe(end === 'password' ? 200 : 403)
  }
})

test('the cookie of a known device is no session, and is kept from scripts', async () => {
  const { email } = await addPerson()
  const hers = await opened('acme.manage')
  const reply = await hers.post(SIGN_IN, { email, password })
  const line = reply.headers['set-cookie']?.find((one) => one.startsWith('__Host-device='))
  expect(line).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/)
  const thief = await opened('acme.manage')
  thief.cookies.set('__Host-device', hers.cookies.get('__Host-device') ?? '')
  thief.cookies.set('__Host-session', hers.cookies.get('__Host-device') ?? '')
  expect(await statusOf(thief)).toBe(401)
  const { rows } = await sql<{ token_hash: string }>`select token_hash from known_devices`.execute(app.db)
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(hers.cookies.get('__Host-device'))
})

test('of one account fifty devices are known, and those that were not used for longest are forgotten', async () => {
  const { accountId } = await addPerson()
  const at = (n: number) => new Date(Date.parse('2026-05-01T10:00:00.000Z') + n * 1_000).toISOString()
  const tokens: string[] = []
  for (let n = 0; n < 52; n++) tokens.push(await rememberDevice(app.db, [], { accountId, epoch: 0, now: at(n) }))
  const known = await Promise.all(tokens.map((token) => findKnownDevice(app.db, { accountId, epoch: 0 }, [token])))
  expect(known.map((one) => one !== undefined)).toEqual(tokens.map((_, n) => n >= 2))
})

test('a one-time link lets in from an address and for an account whose passwords need a captcha', async () => {
  const { accountId, email } = await addPerson()
  const client = await opened('acme.manage')
  for (let n = 0; n < 30; n++) await client.post(SIGN_IN, { email: `n${n}@example.com`, password: 'a guess' })
  await attack(email)
  expect((await client.post(SIGN_IN, { email, password })).status).toBe(403)
  for (let n = 0; n < 30; n++) expect((await client.post(SIGN_IN, { token: `no link ${n}` })).status).toBe(401)
  const token = await createSignInLink(app.db, acme.websiteId, accountId, now())
  expect((await client.post(SIGN_IN, { token })).status).toBe(200)
})

test('who confirms a password has budgets of their session, and passes with a captcha after too many mistakes', async () => {
  const { accountId, email } = await addPerson()
  const here = await signedIn(accountId, long())
  await attack(email)
  const confirm = async (given: string, captchaToken?: string) =>
    (await here.post('/api/identity/confirm', { password: given, captchaToken })).status
  for (let n = 0; n < 10; n++) expect(await confirm('mistyped')).toBe(400)
  expect(await confirm('mistyped')).toBe(403)
  expect(await confirm(password, await solve(here))).toBe(200)
})

test('a challenge needs an e-mail or a session', async () => {
  expect((await (await opened('')).post('/api/identity/challenge', {})).status).toBe(401)
})

test('the first password needs a fresh session and nothing else: no e-mail, and no password before it', async () => {
  const site = await app.addWebsite('linked')
  const stale = await signedIn(site.ownerAccountId, long(), site.websiteId, 'linked.manage')
  expect((await stale.put('/api/identity/password', { password })).json()).toMatchObject({ reauthenticate: true })
  expect((await stale.post(SIGN_IN, { token: await site.signInLink() })).status).toBe(200)
  expect((await stale.put('/api/identity/password', { password })).json()).toEqual({ changed: true })
  expect(await account(stale)).toMatchObject({ email: null, hasPassword: true })
  // From now on the password renews the session, and the e-mail allows signing in.
  expect((await stale.put('/api/identity/account', { displayName: 'Robin', email: null })).status).toBe(200)
  expect((await stale.post('/api/identity/confirm', { password })).status).toBe(200)
  const email = 'linked@example.com'
  expect((await stale.put('/api/identity/account', { displayName: 'Robin', email })).status).toBe(200)
  expect((await (await opened('linked.manage')).post(SIGN_IN, { email, password })).status).toBe(200)
})
