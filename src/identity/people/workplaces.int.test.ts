import { expect, test } from 'vitest'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { identityDeps } from '../../testing/servers/identity-deps.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { Me } from '../contract.ts'
import { identityRoutes } from '../routes.ts'
import { createSession } from '../sessions/sessions.ts'
import { createAccount, setRoles } from '../store.ts'

const app = await startTestApp({
  routes: ({ db, baseDomain }) =>
    identityRoutes(identityDeps({ db, baseDomain })).map((route) => ({ ...route, rateLimit: 'none' as const })),
})
const [acme, other] = [await app.addWebsite('acme'), await app.addWebsite('other')]
const now = () => new Date().toISOString()

async function onPlatform() {
  const accountId = await createAccount(app.db, 'Robin', now())
  const client = app.client('')
  client.cookies.set('__Host-session', await createSession(app.db, PLATFORM_SCOPE, accountId, now()))
  await client.open()
  const places = async () =>
    ((await client.get('/api/identity/me')).json() as Me).workWebsites.map((one) => one.subdomain)
  return { accountId, client, places }
}

test('a contributor sees where they work, passes there, and no longer after they were removed', async () => {
  const { accountId, client, places } = await onPlatform()
  expect(await places()).toEqual([])
  await setRoles(app.db, acme.websiteId, accountId, [4])
  await setRoles(app.db, other.websiteId, accountId, [10])
  expect(await places()).toEqual(['acme', 'other'])
  await setRoles(app.db, acme.websiteId, accountId, [1])
  const { url } = (await client.post('/api/identity/switch', { subdomain: 'acme' })).json() as { url: string }
  const manage = app.client('acme.manage')
  await manage.open('/sign-in')
  expect((await manage.post('/api/identity/sign-in', { token: new URL(url).hash.slice(1) })).status).toBe(200)
  expect((await manage.get('/api/identity/me')).json()).toMatchObject({ roles: [1], isOwner: false })
  await setRoles(app.db, acme.websiteId, accountId, [])
  expect(await places()).toEqual(['other'])
  expect((await client.post('/api/identity/switch', { subdomain: 'acme' })).status).toBe(404)
})

test('an account opens another website, and is its owner', async () => {
  const { client, places } = await onPlatform()
  const wanted = { storeName: 'Second', subdomain: 'Second', country: 'DE', currency: 'EUR' }
  const reply = await client.post('/api/identity/websites', wanted)
  expect(reply.status).toBe(200)
  expect((reply.json() as { url: string }).url).toContain('//second.manage.')
  const me = (await client.get('/api/identity/me')).json() as Me
  expect(me.ownWebsites).toMatchObject([{ subdomain: 'second', siteTitle: 'Second' }])
  expect(await places()).toEqual([])
  const again = await client.post('/api/identity/websites', wanted)
  expect([again.status, again.json()]).toMatchObject([
    400,
    { errors: { subdomain: 'This subdomain is taken. Please choose another one.' } },
  ])
})

test('nobody opens a website without being signed in', async () => {
  const client = app.client('')
  await client.open()
  const wanted = { storeName: 'Third', subdomain: 'third' }
  expect((await client.post('/api/identity/websites', wanted)).status).toBe(401)
})
