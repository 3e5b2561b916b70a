import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAccount, setRoles } from '../identity/store.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestApp, type TestWebsite } from '../testing/servers/test-app.ts'
import { type PrivacyDeps, privacyRoutes } from './routes.ts'

const ERASE = '/api/privacy/erase'
const forgetPerson = vi.fn<PrivacyDeps['forgetPerson']>()
const app = await startTestApp({ routes: () => privacyRoutes({ forgetPerson }) })
let website: TestWebsite
let owner: HttpClient

beforeAll(async () => {
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
})

beforeEach(() => forgetPerson.mockReset().mockImplementation(async (_, email) => (email === 'ada@example.com' ? 2 : 0)))

test('the owner has a person forgotten by address, and reads how many sign-ups are nobody’s now', async () => {
  const reply = await owner.post(ERASE, { email: ' ada@example.com ' })
  expect([reply.status, reply.json()]).toEqual([200, { signUps: 2 }])
  const intent = { actor: website.ownerAccountId, at: expect.any(String), correlationId: expect.any(String) }
  expect(forgetPerson).toHaveBeenCalledExactlyOnceWith(website.websiteId, 'ada@example.com', intent)
})

test('an address that nobody knows is answered alike', async () => {
  const reply = await owner.post(ERASE, { email: 'nobody@example.com' })
  expect([reply.status, reply.json()]).toEqual([200, { signUps: 0 }])
})

test.each([
  ['', 'Email cannot be blank'],
  ['  ', 'Email cannot be blank'],
  ['nobody', 'Email is invalid'],
  ['a@x.org\r\nBcc: b@x.org', 'Email is invalid'],
])('%j gets a message', async (email, detail) => {
  const reply = await owner.post(ERASE, { email })
  expect([reply.status, reply.json()]).toMatchObject([400, { detail, errors: { email: detail } }])
  expect(forgetPerson).not.toHaveBeenCalled()
})

test('an administrator may, a store manager may not', async () => {
  const statusOf = async (role: number) => {
    const now = new Date().toISOString()
    const accountId = await createAccount(app.db, `Role ${role}`, now)
    await setRoles(app.db, website.websiteId, accountId, [role])
    return (await (await website.signedIn(accountId)).post(ERASE, { email: 'ada@example.com' })).status
  }
  expect([await statusOf(roles.ADMIN), await statusOf(roles.STORE_MANAGER)]).toEqual([200, 403])
})

test('no line of the log holds the address, also when it goes wrong', async () => {
  forgetPerson.mockRejectedValueOnce(new Error('The database is away'))
  expect((await owner.post(ERASE, { email: 'canary-7391@example.com' })).status).toBe(500)
  expect(app.logLines.length).toBeGreaterThan(0)
  expect(JSON.stringify(app.logLines)).not.toContain('canary-7391')
})

test('requests are rate limited', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await owner.post(ERASE, { email: 'nobody@example.com' })).status),
  )
  expect(new Set(statuses)).toContain(429)
})
