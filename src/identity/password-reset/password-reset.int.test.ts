import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sendSecurityLetter } from '../../../workers/identity/send-security-letter.job.ts'
import { letterPermits } from '../../platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { type Letter, LetterDelayed } from '../../platform/mail/mail.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { addressOf, type HttpClient } from '../../testing/browsers/http-client.ts'
import { identityDeps } from '../../testing/servers/identity-deps.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { findAccount } from '../accounts/accounts.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { identityRoutes } from '../routes.ts'
import { createSession } from '../sessions/sessions.ts'
import { createSignInLink, redeemSignInLink } from '../sessions/sign-in-links.ts'
import { createAccount, setRoles } from '../store.ts'
import { createResetLink } from './reset-links.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    identityRoutes(identityDeps({ db, baseDomain })).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const PATH = '/api/identity/password-reset'
const password = 'a quiet walk by the sea'
const another = 'another walk by the sea'
const passwordHash = await createPasswords().hash(password)
const acme = await app.addWebsite('acme')
const now = () => new Date().toISOString()
const vault = openVault({ db: app.db, masterKey: '5a'.repeat(32) })

let sent: Letter[] = []
let answers: Error[] = []
const job = sendSecurityLetter({
  db: app.db,
  vault,
  mailFrom: 'no-reply@plinth.example',
  platformOrigin: 'https://plinth.example',
  letterPermits: letterPermits({ db: app.db, cookieKey: 'ab'.repeat(32) }),
  mail: {
    kind: 'smtp',
    async send(letter) {
      sent.push(letter)
      const answer = answers.shift()
      if (answer) throw answer
    },
  },
})

beforeEach(async () => {
  sent = []
  answers = []
  await sql`delete from password_failures`.execute(app.db)
  await withWebsite(app.db, PLATFORM_SCOPE, (tx) => sql`delete from outbox`.execute(tx))
})

let people = 0
async function addPerson({ isConfirmed = true } = {}) {
  const email = `person-${++people}@example.com`
  const accountId = await createAccount(app.db, 'Person', now(), { email, passwordHash, isConfirmed })
  await setRoles(app.db, acme.websiteId, accountId, [1])
  return { email, accountId }
}

let browsers = 0
async function opened(labels = '', address = addressOf(++browsers)): Promise<HttpClient> {
  const client = app.client(labels, address)
  await client.open('/sign-in')
  return client
}

const inLine = () =>
  withWebsite(outbox(app.db), PLATFORM_SCOPE, (tx) =>
    tx.selectFrom('outbox').select(['data', 'state']).orderBy('seq').execute(),
  )

/** Runs every queued security e-mail twice, as after a crash. */
async function sendAll() {
  for (const { data } of await inLine())
    for (let again = 0; again < 2; again++)
      await job.run({
        websiteId: PLATFORM_SCOPE,
        attempt: 1,
        signal: AbortSignal.timeout(5_000),
        data: data as { letterId: string; attempt: number },
      })
}

async function linkFor(email: string): Promise<string> {
  expect((await (await opened()).post(PATH, { email })).json()).toEqual({ accepted: true })
  await sendAll()
  const letter = sent.findLast(({ to }) => to === email)
  const [, token = ''] = /https:\/\/plinth\.example\/reset-password#([\w-]{43})/.exec(letter?.text ?? '') ?? []
  return token
}

async function signIn(email: string, given: string, labels = 'acme.manage'): Promise<number> {
  return (await (await opened(labels)).post('/api/identity/sign-in', { email, password: given })).status
}

test('a link by e-mail sets a new password, once, and the person is told of it', async () => {
  const { email } = await addPerson()
  const token = await linkFor(email)
  const client = await opened()
  expect((await client.put(PATH, { token, password: another })).json()).toEqual({ changed: true })
  const again = await client.put(PATH, { token, password: 'a third walk by the sea' })
  expect([again.status, again.json()]).toMatchObject([
    404,
    { message: 'This link is no longer valid. Ask for a new one.' },
  ])
  expect([await signIn(email, password), await signIn(email, another)]).toEqual([401, 200])
  await sendAll()
  expect(sent.filter(({ subject }) => subject.startsWith('Your password was changed'))).toMatchObject([{ to: email }])
})

test('every session, sign-in link and other reset link ends', async () => {
  const { email, accountId } = await addPerson()
  const here = app.client('acme.manage')
  here.cookies.set('__Host-session', await createSession(app.db, acme.websiteId, accountId, now()))
  const link = await createSignInLink(app.db, acme.websiteId, accountId, now())
  const [first, second] = [await linkFor(email), await linkFor(email)]
  expect(first).not.toBe(second)
  expect((await here.get('/api/identity/me')).status).toBe(200)
  expect((await (await opened()).put(PATH, { token: first, password: another })).status).toBe(200)
  expect((await here.get('/api/identity/me')).status).toBe(401)
  expect(await redeemSignInLink(app.db, acme.websiteId, link, now())).toBeUndefined()
  expect((await (await opened()).put(PATH, { token: second, password })).status).toBe(404)
})

test('of two uses at the same moment one succeeds', async () => {
  const { accountId, email } = await addPerson()
  const token = await createResetLink(app.db, { accountId, email }, now())
  const clients = await Promise.all([opened(), opened(), opened()])
  const statuses = await Promise.all(
    clients.map(async (client) => (await client.put(PATH, { token, password: another })).status),
  )
  expect(statuses.sort()).toEqual([200, 404, 404])
})

test('a link is good for an hour, and its token is stored nowhere', async () => {
  const { accountId, email } = await addPerson()
  const old = await createResetLink(app.db, { accountId, email }, new Date(Date.now() - 3_600_001).toISOString())
  expect((await (await opened()).put(PATH, { token: old, password: another })).status).toBe(404)
  const token = await createResetLink(app.db, { accountId, email }, now())
  const { rows } = await sql`select * from password_resets`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a password that is refused does not use the link up', async () => {
  const { accountId, email } = await addPerson()
  const token = await createResetLink(app.db, { accountId, email }, now())
  const client = await opened()
  const refused = await client.put(PATH, { token, password: 'short' })
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { errors: { password: 'A password has 10 to 256 characters.' } },
  ])
  expect((await client.put(PATH, { token, password: another })).status).toBe(200)
})

test('an unknown address gets the same answer and the same work, and no e-mail', async () => {
  const { email } = await addPerson()
  const told = []
  for (const typed of [email, 'nobody@example.com']) {
    const { status, headers, text } = await (await opened()).post(PATH, { email: typed })
    told.push([status, text, Object.keys(headers).sort().join()])
  }
  expect(told[0]).toEqual(told[1])
  expect(await inLine()).toHaveLength(2)
  expect(JSON.stringify(await inLine())).not.toContain('@')
  await sendAll()
  expect(sent.map(({ to }) => to)).toEqual([email])
})

test('one address gets at most three e-mails an hour, known or not, with the same response', async () => {
  const { email } = await addPerson()
  for (const typed of [email, 'nobody@example.com'])
    for (let n = 0; n < 6; n++) expect((await (await opened()).post(PATH, { email: typed })).status).toBe(200)
  expect(await inLine()).toHaveLength(6)
  await sendAll()
  expect(sent).toHaveLength(3)
})

test('one network may request ten, then a captcha is needed', async () => {
  const client = await opened('', '192.0.2.9')
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await client.post(PATH, { email: `n${n}@example.com` })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 403])
  expect((await client.post(PATH, { email: 'x@example.com', captchaToken: 'none' })).json()).toMatchObject({
    captchaRequired: true,
  })
  expect((await (await opened('', '198.51.100.9')).post(PATH, { email: 'y@example.com' })).status).toBe(200)
})

test('the link confirms the address it was sent to, which gets few e-mails until then', async () => {
  const { email, accountId } = await addPerson({ isConfirmed: false })
  const token = await linkFor(email)
  expect(await findAccount(app.db, accountId)).toMatchObject({ isConfirmed: false })
  await (await opened()).put(PATH, { token, password: another })
  expect(await findAccount(app.db, accountId)).toMatchObject({ isConfirmed: true })
})

test('what the mail server puts off is sent later, with a link of its own', async () => {
  const { email } = await addPerson()
  answers = [new LetterDelayed('450')]
  await (await opened()).post(PATH, { email })
  await sendAll()
  expect((await inLine()).map(({ state }) => state)).toEqual(['waiting', 'later'])
  await sendAll()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.text).not.toBe(sent[1]?.text)
})

test('a sign-in with a new browser is told by e-mail, one with a known browser is not', async () => {
  const { email } = await addPerson()
  const client = await opened('acme.manage')
  const headers = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36' }
  for (let n = 0; n < 2; n++) {
    expect((await client.post('/api/identity/sign-in', { email, password }, { headers })).status).toBe(200)
    await client.post('/api/identity/sign-out')
  }
  await sendAll()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: email })
  expect(sent[0]?.subject).toMatch(/^New sign-in to your account/)
  expect(sent[0]?.text).toContain('acme.manage.')
  expect(sent[0]?.text).toContain('Chrome on macOS')
})

test('passing from the platform to a website is no new sign-in', async () => {
  const { accountId } = await addPerson()
  const token = await createSignInLink(app.db, acme.websiteId, accountId, now(), { confirmedAt: now() })
  expect((await (await opened('acme.manage')).post('/api/identity/sign-in', { token })).status).toBe(200)
  expect(await inLine()).toEqual([])
})

test('a changed password is told by e-mail', async () => {
  const { email, accountId } = await addPerson()
  const client = app.client('acme.manage')
  client.cookies.set('__Host-session', await createSession(app.db, acme.websiteId, accountId, now()))
  await client.open()
  expect((await client.put('/api/identity/password', { password: another })).status).toBe(200)
  await sendAll()
  expect(sent).toMatchObject([{ to: email, subject: 'Your password was changed (plinth.example)' }])
})
