import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { identityDeps } from '../../testing/servers/identity-deps.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { findWebsite, findWebsiteId, listWebsitesOf } from '../../websites/queries.ts'
import { identityRoutes } from '../routes.ts'
import type { IdentityTables } from '../table.ts'
import { findAccountByEmail } from './accounts.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    identityRoutes(identityDeps({ db, baseDomain })).map((route) => ({
      ...route,
      rateLimit: 'none' as const,
    })),
})
await app.addWebsite('bakery')
const password = 'a quiet walk by the sea'
const ada = {
  name: 'Ada Moor',
  email: 'Ada@Example.com',
  password,
  storeName: 'Café Nord',
  subdomain: 'Cafe-Nord',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
}

async function signUp(wanted: Record<string, unknown>, client = app.client('')) {
  await client.open('/sign-up')
  return { client, reply: await client.post('/api/identity/sign-up', wanted) }
}

const errorsOf = async (wanted: Record<string, unknown>) => {
  const { reply } = await signUp(wanted)
  return [reply.status, (reply.json() as { errors?: unknown }).errors]
}

test('an owner gets an account, a website that can sell, and is signed in on both hosts', async () => {
  const { client, reply } = await signUp(ada)
  expect(reply.status).toBe(200)
  const { url } = reply.json() as { url: string }
  expect(url).toMatch(new RegExp(`^http://cafe-nord\\.manage\\.${app.baseDomain}/sign-in#[\\w-]{43}$`))
  expect((await client.get('/api/identity/me')).json()).toMatchObject({
    displayName: 'Ada Moor',
    ownWebsites: [{ subdomain: 'cafe-nord', siteTitle: 'Café Nord' }],
  })
  const { websiteId = '' } = (await findWebsiteId(app.db, 'cafe-nord')) ?? {}
  expect(await findWebsite(app.db, websiteId)).toMatchObject({
    tenant: { name: 'Café Nord', currency: 'EUR' },
    website: { timeZone: 'Europe/Berlin', language: 'en-US' },
  })
  const manage = app.client('cafe-nord.manage')
  await manage.open('/sign-in')
  expect((await manage.post('/api/identity/sign-in', { token: new URL(url).hash.slice(1) })).status).toBe(200)
  expect((await manage.get('/api/identity/me')).json()).toMatchObject({ isOwner: true, hasPassword: true })
  const letters = await withWebsite(app.db.withTables<IdentityTables>(), PLATFORM_SCOPE, (tx) =>
    tx.selectFrom('security_letters').select('letter_id').execute(),
  )
  expect(letters, 'nobody is warned of having just signed up').toEqual([])
})

test('pressed twice at once, the button makes one account and one website, and both answers lead there', async () => {
  const ben = { ...ada, email: 'ben@example.com', subdomain: 'hill-dale' }
  const both = await Promise.all([signUp(ben), signUp(ben), signUp(ben)])
  expect(both.map(({ reply }) => reply.status)).toEqual([200, 200, 200])
  const account = await findAccountByEmail(app.db, 'ben@example.com')
  expect(await listWebsitesOf(app.db, account?.accountId ?? '')).toHaveLength(1)
})

test('repeating it with another password does not sign in', async () => {
  const { client, reply } = await signUp({ ...ada, password: 'a guess at her password' })
  expect(reply.status).toBe(400)
  expect(client.cookies.has('__Host-session')).toBe(false)
})

test('an e-mail that has an account is said at its field, and only when all else is right', async () => {
  const taken = { email: 'This e-mail already has an account. Please sign in, or use another e-mail.' }
  expect(await errorsOf({ ...ada, subdomain: 'another' })).toEqual([400, taken])
  expect(await findWebsiteId(app.db, 'another')).toBeUndefined()
  const known = await errorsOf({ ...ada, subdomain: 'bakery' })
  expect(await errorsOf({ ...ada, email: 'new@example.com', subdomain: 'bakery' })).toEqual(known)
})

test.each([
  [{ subdomain: 'bakery' }, { subdomain: 'This subdomain is taken. Please choose another one.' }],
  [
    { subdomain: 'cafe-n0rd' },
    { subdomain: 'This subdomain looks too much like one that is taken. Please choose another one.' },
  ],
  [{ subdomain: 'adm1n' }, { subdomain: 'This subdomain is reserved. Please choose another one.' }],
  [{ subdomain: 'ab' }, { subdomain: 'A subdomain has 3 to 63 characters.' }],
  [{ password: 'short' }, { password: 'A password has 10 to 256 characters.' }],
  [{ password: 'eve@example.com' }, { password: 'Your e-mail cannot be your password.' }],
  [
    { email: 'eve', name: ' ', storeName: '' },
    {
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      name: 'Please enter your name.',
      storeName: 'Please enter a name for your store.',
    },
  ],
  [{ currency: 'XXX' }, { currency: 'This currency is not known.' }],
  [{ country: 'XX' }, { country: 'This country is not known.' }],
  [{ language: 'not a language' }, { language: 'This language is not known.' }],
])('%j is refused at the field', async (wrong, errors) => {
  expect(await errorsOf({ ...ada, email: 'eve@example.com', subdomain: 'eves-store', ...wrong })).toEqual([400, errors])
  expect(await findAccountByEmail(app.db, 'eve@example.com')).toBeUndefined()
})

test('a time zone that only the browser knows is no reason to refuse', async () => {
  const { reply } = await signUp({ ...ada, email: 'zoe@example.com', subdomain: 'zoes', timeZone: 'Mars/Olympus' })
  expect(reply.status).toBe(200)
})

test('a website that cannot be opened leaves no account behind', async () => {
  expect(await errorsOf({ ...ada, email: 'fay@example.com', subdomain: 'bakery' })).toMatchObject([400, {}])
  expect(await findAccountByEmail(app.db, 'fay@example.com')).toBeUndefined()
})
