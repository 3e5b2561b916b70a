import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openStore } from '../../boot/open-store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { addressOf, type HttpClient } from '../../testing/browsers/http-client.ts'
import { identityDeps } from '../../testing/servers/identity-deps.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { Account, BeginSecondFactorReply } from '../contract.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { identityRoutes } from '../routes.ts'
import { createSession } from '../sessions/sessions.ts'
import { createSignInLink } from '../sessions/sign-in-links.ts'
import { createAccount, setRoles } from '../store.ts'
import { stepAt, totpAt } from './totp.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    identityRoutes(identityDeps({ db, baseDomain })).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const PATH = '/api/identity/second-factor'
const SIGN_IN = '/api/identity/sign-in'
const password = 'a quiet walk by the sea'
const passwordHash = await createPasswords().hash(password)
const acme = await app.addWebsite('acme')
const now = () => new Date().toISOString()
const needed = { secondFactorRequired: true, message: 'Enter the code of your authenticator app.' }
const wrong = 'This code is not right, or it was used already. Wait for the next one, and try again.'

beforeEach(async () => {
  await sql`delete from password_failures`.execute(app.db)
})

let people = 0
async function addPerson() {
  const email = `person-${++people}@example.com`
  const accountId = await createAccount(app.db, 'Person', now(), { email, passwordHash, isConfirmed: true })
  await setRoles(app.db, acme.websiteId, accountId, [1])
  return { email, accountId }
}

let browsers = 0
async function opened(labels = 'acme.manage'): Promise<HttpClient> {
  const client = app.client(labels, addressOf(++browsers))
  await client.open('/sign-in')
  return client
}

async function signedIn(accountId: string, confirmedAt = now()): Promise<HttpClient> {
  const client = app.client('acme.manage')
  client.cookies.set('__Host-session', await createSession(app.db, acme.websiteId, accountId, now(), { confirmedAt }))
  await client.open()
  return client
}

const decode = (secret: string) => {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code `steps` steps from now. No test uses the previous step, because it may just have expired. */
const codeOf = (secret: string, steps = 0) => totpAt(decode(secret), stepAt(now()) + steps)

/** A person whose second factor is active, with a code that was used. */
async function enrolled() {
  const person = await addPerson()
  const client = await signedIn(person.accountId)
  const { secret } = (await client.post(PATH)).json() as BeginSecondFactorReply
  const reply = await client.put(PATH, { code: codeOf(secret) })
  expect(reply.status).toBe(200)
  const { recoveryCodes } = reply.json() as { recoveryCodes: string[] }
  return { ...person, client, secret, recoveryCodes, code: () => codeOf(secret, 1) }
}

const account = async (client: HttpClient) => (await client.get('/api/identity/account')).json() as Account

test('an authenticator app is switched on with its first code, and then needed beside the password', async () => {
  const { email, secret, recoveryCodes, client } = await enrolled()
  expect(recoveryCodes).toHaveLength(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await account(client)).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 })
  const browser = await opened()
  const asked = await browser.post(SIGN_IN, { email, password })
  expect([asked.status, asked.json()]).toMatchObject([403, needed])
  expect(browser.cookies.has('__Host-session')).toBe(false)
  const refused = await browser.post(SIGN_IN, { email, password, code: '000 000' })
  expect([refused.status, refused.json()]).toMatchObject([400, { errors: { code: wrong } }])
  const typed = codeOf(secret, 1).replace(/^.../, '$& ')
  expect((await browser.post(SIGN_IN, { email, password, code: typed })).status).toBe(200)
})

test('it is required only after its first code was entered, and a wrong password does not reveal it', async () => {
  const { email, accountId } = await addPerson()
  const client = await signedIn(accountId)
  expect((await client.post(PATH)).status).toBe(200)
  expect((await client.put(PATH, { code: '12345' })).status).toBe(400)
  expect(await account(client)).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 })
  expect((await (await opened()).post(SIGN_IN, { email, password })).status).toBe(200)
  const on = await enrolled()
  const reply = await (await opened()).post(SIGN_IN, { email: on.email, password: 'not the password' })
  expect([reply.status, reply.json()]).toMatchObject([401, { message: 'E-mail or password is not right.' }])
})

test('a code works once, even when it is sent several times at once', async () => {
  const { email, code } = await enrolled()
  const given = code()
  const browsers = await Promise.all([opened(), opened(), opened()])
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.post(SIGN_IN, { email, password, code: given })).status),
  )
  expect(statuses.sort()).toEqual([200, 400, 400])
})

test('the code that switched it on does not sign in', async () => {
  const { email, accountId } = await addPerson()
  const client = await signedIn(accountId)
  const { secret } = (await client.post(PATH)).json() as BeginSecondFactorReply
  const code = codeOf(secret)
  expect((await client.put(PATH, { code })).status).toBe(200)
  expect((await (await opened()).post(SIGN_IN, { email, password, code })).status).toBe(400)
})

test('a recovery code signs in once, however it is typed', async () => {
  const { email, client, recoveryCodes } = await enrolled()
  const [code = ''] = recoveryCodes
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect((await (await opened()).post(SIGN_IN, { email, password, code: typed })).status).toBe(200)
  expect((await (await opened()).post(SIGN_IN, { email, password, code })).status).toBe(400)
  expect(await account(client)).toMatchObject({ recoveryCodesLeft: 9 })
})

test('recovery codes and secrets are stored in no readable form', async () => {
  const { secret, recoveryCodes } = await enrolled()
  const { rows } = await sql<{ text: string }>`
    select encode(sealed_secret, 'hex') as text from second_factors
    union all select code_hash from recovery_codes`.execute(app.db)
  const stored = rows.map(({ text }) => text).join('\n')
  expect(rows.length).toBeGreaterThan(10)
  for (const plain of [
    secret,
    decode(secret).toString('hex'),
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(stored).not.toContain(plain)
})

test('of many guesses five are looked at, from wherever they come, and a known device still gets in', async () => {
  const { email, code } = await enrolled()
  const known = await opened()
  const first = code()
  expect((await known.post(SIGN_IN, { email, password, code: first })).status).toBe(200)
  await known.post('/api/identity/sign-out')
  const statuses = []
  for (let n = 0; n < 8; n++)
    statuses.push((await (await opened()).post(SIGN_IN, { email, password, code: '000000' })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  // The code may be used already, but it is checked: 400 and not 429.
  expect((await known.post(SIGN_IN, { email, password, code: first })).status).toBe(400)
})

test('a one-time link asks for the code, too, and is not used up by that', async () => {
  const { accountId, code } = await enrolled()
  const token = await createSignInLink(app.db, acme.websiteId, accountId, now())
  const browser = await opened()
  expect((await browser.post(SIGN_IN, { token })).json()).toMatchObject(needed)
  expect((await browser.post(SIGN_IN, { token, code: 'wrong' })).status).toBe(400)
  expect((await browser.post(SIGN_IN, { token, code: code() })).status).toBe(200)
})

test('who passes from one website to another is not asked again', async () => {
  const { accountId } = await enrolled()
  const token = await createSignInLink(app.db, acme.websiteId, accountId, now(), { confirmedAt: now() })
  expect((await (await opened()).post(SIGN_IN, { token })).status).toBe(200)
})

test('signing up again with e-mail and password is no way around the code', async () => {
  const { email, accountId } = await enrolled()
  await app.db.transaction().execute((tx) => {
    const wanted = { subdomain: 'around', title: 'Around', country: 'DE', currency: 'EUR', timeZone: undefined }
    return openStore(tx, accountId, wanted, now())
  })
  const browser = await opened('')
  const wanted = { name: 'Ada', email, password, storeName: 'Around', subdomain: 'around' }
  expect((await browser.post('/api/identity/sign-up', wanted)).status).toBe(400)
  expect(browser.cookies.has('__Host-session')).toBe(false)
})

test('switching it off and new recovery codes need a code and a fresh sign-in, and the person is told', async () => {
  const { accountId, client, email, code, recoveryCodes } = await enrolled()
  const stale = await signedIn(accountId, new Date(Date.now() - 16 * 60_000).toISOString())
  for (const path of [`${PATH}/remove`, `${PATH}/recovery-codes`]) {
    expect((await stale.post(path, { code: recoveryCodes[0] })).json()).toMatchObject({ reauthenticate: true })
    expect((await client.post(path, { code: '000000' })).status).toBe(400)
  }
  const renewed = await client.post(`${PATH}/recovery-codes`, { code: code() })
  const codes = (renewed.json() as { recoveryCodes: string[] }).recoveryCodes
  expect(codes).toHaveLength(10)
  expect((await client.post(`${PATH}/remove`, { code: recoveryCodes[1] })).status).toBe(400)
  expect((await client.post(`${PATH}/remove`, { code: codes[1] })).json()).toEqual({ removed: true })
  expect(await account(client)).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 })
  expect((await (await opened()).post(SIGN_IN, { email, password })).status).toBe(200)
  expect((await client.post(`${PATH}/remove`, { code: codes[2] })).json()).toMatchObject({
    message: 'Two-step sign-in is off.',
  })
  const letters = await withWebsite(app.db, PLATFORM_SCOPE, (tx) => sql`select from security_letters`.execute(tx))
  expect(letters.rows.length).toBeGreaterThanOrEqual(2)
})

test('an account without a password, or with one that is on already, does not begin', async () => {
  const bare = await acme.signedIn()
  expect((await bare.post(PATH)).status).toBe(400)
  const { client } = await enrolled()
  expect((await client.post(PATH)).json()).toMatchObject({ message: 'Two-step sign-in is on already.' })
})
