import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { csrfAttacks } from '../../../testing/browsers/csrf-attacks.ts'
import type { HttpClient } from '../../../testing/browsers/http-client.ts'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { defineRoute, type Route } from '../routing/route.ts'
import type { Tenant } from './visit.ts'

const EXPIRED = 'Your session has expired. Please reload the page and try again.'
const COOKIES_OFF = 'Please enable cookies in your browser, reload the page, and try again.'

const methods = ['POST', 'PUT', 'DELETE'] as const
const session = 's'.repeat(43)
let effects = 0

const write = (method: Route['method'], path: string, other: Partial<Route> = {}): Route => ({
  ...defineRoute({
    method,
    path,
    faces: ['storefront', 'manage'],
    allow: 'visitor',
    rateLimit: 'none',
    reply: z.object({}),
    handle: async () => {
      effects++
      return {}
    },
  }),
  ...other,
})

const app = await startTestHttp(() => ({
  findTenant: async (subdomain): Promise<Tenant | undefined> =>
    subdomain.length === 4
      ? { websiteId: subdomain, subdomain, name: subdomain, status: 8, currency: 'USD' }
      : undefined,
  findSignedIn: async (_, token) =>
    token === session
      ? {
          accountId: 'a1',
          sessionId: 's',
          hasPassword: true,
          displayName: 'Ann',
          isOwner: true,
          roles: [],
          confirmedAt: new Date().toISOString(),
        }
      : undefined,
  routes: [...methods.map((method) => write(method, '/api/write')), write('POST', '/api/beacon', { allow: 'anyone' })],
}))
const origin = `http://acme.${app.baseDomain}`

let client: HttpClient
let crumb: string
beforeEach(async () => {
  client = app.client('acme')
  await client.open()
  crumb = client.cookies.get('crumb') ?? ''
  effects = 0
})

const elsewhere = app.client('evil')
await elsewhere.open()
const foreignToken = elsewhere.cookies.get('crumb') ?? ''
const foreignVisitor = elsewhere.cookies.get('__Host-visitor') ?? ''

const attacks = csrfAttacks({ host: `acme.${app.baseDomain}`, foreignToken, foreignVisitor })

const good = (crumb: string) => ({ origin, 'x-csrf-token': crumb })

test('at least 40 cases are tried', () => expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(40))

test.each(methods)('%s from our own page is let through', async (method) => {
  expect((await client.send(method, '/api/write', { headers: good(crumb) })).status).toBe(200)
  expect(effects).toBe(1)
})

test.each(['same-origin', 'cross-site', undefined])('a form of a page without referrer, sent %s', async (site) => {
  const headers = { 'x-csrf-token': crumb, origin: 'null', ...(site && { 'sec-fetch-site': site }) }
  expect((await client.send('POST', '/api/write', { headers })).status).toBe(site === 'same-origin' ? 200 : 403)
})

test('a browser that names no origin but says same-origin is let through', async () => {
  const headers = { 'x-csrf-token': crumb, 'sec-fetch-site': 'same-origin' }
  expect((await client.send('POST', '/api/write', { headers })).status).toBe(200)
})

test.each(Object.keys(attacks))('%s is refused, and nothing happens', async (name) => {
  const { headers, cookies = {}, bare } = attacks[name] ?? {}
  for (const [cookie, value] of Object.entries(cookies))
    if (value === '') client.cookies.delete(cookie)
    else client.cookies.set(cookie, value)
  for (const method of methods) {
    const reply = await client.send(method, '/api/write', { headers: headers?.(crumb) ?? {} })
    expect(reply.status).toBe(403)
    expect(reply.json()).toMatchObject({ crumbFail: true, message: bare ? COOKIES_OFF : EXPIRED })
  }
  expect(effects).toBe(0)
})

test('a secure request does not come from a plain page', async () => {
  const secure = { 'x-forwarded-proto': 'https', 'x-csrf-token': crumb }
  expect((await client.send('POST', '/api/write', { headers: { ...secure, origin } })).status).toBe(403)
  const own = origin.replace('http:', 'https:')
  expect((await client.send('POST', '/api/write', { headers: { ...secure, origin: own } })).status).toBe(200)
})

test('public changes need no CSRF token, but must come from our own page', async () => {
  const stranger = app.client('acme')
  expect((await stranger.send('POST', '/api/beacon', { headers: { origin } })).status).toBe(200)
  expect((await stranger.send('POST', '/api/beacon', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
})

test('a CSRF token from before the sign-in is invalid after it', async () => {
  const manage = app.client('acme.manage')
  await manage.open()
  const before = manage.cookies.get('crumb') ?? ''
  manage.cookies.set('__Host-session', session)
  expect((await manage.post('/api/write')).status).toBe(403)
  await manage.open()
  expect(manage.cookies.get('crumb')).not.toBe(before)
  expect((await manage.post('/api/write')).status).toBe(200)
})

test('the first page sets both cookies, the next one none, and what is no page neither', async () => {
  const fresh = app.client('acme')
  for (const headers of [{ 'sec-fetch-dest': 'image' }, { 'sec-fetch-dest': 'empty' }] as Record<string, string>[])
    expect((await fresh.get('/', { headers })).headers['set-cookie']).toBeUndefined()
  expect((await fresh.get('/?format=json')).headers['set-cookie']).toBeUndefined()
  expect((await fresh.open()).headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-visitor=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/,
    ),
    expect.stringMatching(/^crumb=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/),
  ])
  expect((await fresh.open()).headers['set-cookie']).toBeUndefined()
  fresh.cookies.set('crumb', 'tossed')
  expect((await fresh.open()).headers['set-cookie']).toHaveLength(1)
})
