import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestHttp } from '../../testing/test-http.ts'
import { defineRoute, type Route } from './route.ts'
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
    token === session ? { accountId: 'a1', displayName: 'Ann', isOwner: true, roles: [] } : undefined,
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
const foreignCrumb = elsewhere.cookies.get('crumb') ?? ''
const foreignVisitor = elsewhere.cookies.get('__Host-visitor') ?? ''

interface Attack {
  headers?: (crumb: string) => Record<string, string>
  /** Changes to the cookies before sending; `''` removes one. */
  cookies?: Record<string, string>
  says?: string
}

const good = (crumb: string) => ({ origin, 'x-csrf-token': crumb })
const from = (value: string): Attack => ({ headers: (crumb) => ({ ...good(crumb), origin: value }) })
const withCrumb = (value: (crumb: string) => string): Attack => ({
  headers: (crumb) => ({ origin, 'x-csrf-token': value(crumb) }),
})

const attacks: Record<string, Attack> = {
  'no crumb': { headers: () => ({ origin }) },
  'an empty crumb': withCrumb(() => ''),
  'a crumb of nothing but spaces': withCrumb(() => '   '),
  'a crumb that was cut': withCrumb((crumb) => crumb.slice(0, -1)),
  'a crumb that was lengthened': withCrumb((crumb) => `${crumb}A`),
  'a crumb with one other letter': withCrumb((crumb) => (crumb[0] === 'A' ? 'B' : 'A') + crumb.slice(1)),
  'a crumb in capitals': withCrumb((crumb) => `${crumb.toUpperCase()}a`),
  'a crumb twice': withCrumb((crumb) => `${crumb}, ${crumb}`),
  'a crumb of another host': withCrumb(() => foreignCrumb),
  'a guessed crumb': withCrumb(() => 'A'.repeat(43)),
  'null for a crumb': withCrumb(() => 'null'),
  'undefined for a crumb': withCrumb(() => 'undefined'),
  'the visitor cookie for a crumb': withCrumb(() => foreignVisitor),
  'a tossed crumb cookie that matches its header': {
    headers: () => good(foreignCrumb),
    cookies: { crumb: foreignCrumb },
  },
  'a tossed visitor and crumb of another host': {
    headers: () => good(foreignCrumb),
    cookies: { crumb: foreignCrumb, '__Host-visitor': foreignVisitor },
  },
  'a visitor cookie that was changed': { headers: good, cookies: { '__Host-visitor': `x${foreignVisitor}` } },
  'a visitor cookie without a signature': { headers: good, cookies: { '__Host-visitor': 'x' } },
  'a visitor cookie that pretends by white space': {
    headers: () => good(foreignCrumb),
    cookies: { '__Host-visitor': '', '\u00a0__Host-visitor': foreignVisitor },
  },
  'the crumb in the cookie only': { headers: () => ({ origin }) },
  'the crumb under another header': { headers: (crumb) => ({ origin, 'x-crumb': crumb }) },
  'the crumb under X-XSRF-Token': { headers: (crumb) => ({ origin, 'x-xsrf-token': crumb }) },
  'no cookies at all': {
    headers: good,
    cookies: { '__Host-visitor': '', crumb: '' },
    says: COOKIES_OFF,
  },
  'no cookies and no crumb': {
    headers: () => ({ origin }),
    cookies: { '__Host-visitor': '', crumb: '' },
    says: COOKIES_OFF,
  },
  'some other cookie only': { headers: good, cookies: { '__Host-visitor': '', crumb: '', other: '1' } },
  'no origin': { headers: (crumb) => ({ 'x-csrf-token': crumb }) },
  'the origin null': from('null'),
  'an empty origin': from(''),
  'the origin of a sibling': from(`http://evil.${app.baseDomain}`),
  'the origin of its own manage host': from(`http://acme.manage.${app.baseDomain}`),
  'the origin of the platform': from(`http://${app.baseDomain}`),
  'the origin of the assets': from(`http://assets.${app.baseDomain}`),
  'a foreign origin': from('https://evil.example'),
  'an origin that begins like ours': from(`${origin}.evil.example`),
  'an origin that ends like ours': from(`http://evil.example/acme.${app.baseDomain}`),
  'an origin with a name in it': from(origin.replace('http://', 'http://user@')),
  'an origin on another port': from('http://acme.localhost:1'),
  'an origin without a port': from('http://acme.localhost'),
  'an origin with a path': from(`${origin}/`),
  'an origin of another scheme': from(origin.replace('http:', 'ftp:')),
  'a request that the browser calls same-site': {
    headers: (crumb) => ({ ...good(crumb), 'sec-fetch-site': 'same-site' }),
  },
  'a request that the browser calls cross-site': {
    headers: (crumb) => ({ ...good(crumb), 'sec-fetch-site': 'cross-site' }),
  },
  'a request that the browser calls none': {
    headers: (crumb) => ({ 'x-csrf-token': crumb, 'sec-fetch-site': 'none' }),
  },
  'a referrer in place of the origin': { headers: (crumb) => ({ 'x-csrf-token': crumb, referer: `${origin}/` }) },
}

test('at least 40 cases are tried', () => expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(40))

test.each(methods)('%s from our own page is let through', async (method) => {
  expect((await client.send(method, '/api/write', { headers: good(crumb) })).status).toBe(200)
  expect(effects).toBe(1)
})

test('a browser that names no origin but says same-origin is let through', async () => {
  const headers = { 'x-csrf-token': crumb, 'sec-fetch-site': 'same-origin' }
  expect((await client.send('POST', '/api/write', { headers })).status).toBe(200)
})

test.each(Object.keys(attacks))('%s is refused, and nothing happens', async (name) => {
  const { headers, cookies = {}, says = EXPIRED } = attacks[name] ?? {}
  for (const [cookie, value] of Object.entries(cookies))
    if (value === '') client.cookies.delete(cookie)
    else client.cookies.set(cookie, value)
  for (const method of methods) {
    const reply = await client.send(method, '/api/write', { headers: headers?.(crumb) ?? {} })
    expect(reply.status).toBe(403)
    expect(reply.json()).toMatchObject({ crumbFail: true, message: says })
  }
  expect(effects).toBe(0)
})

test('a secure request does not come from a plain page', async () => {
  const secure = { 'x-forwarded-proto': 'https', 'x-csrf-token': crumb }
  expect((await client.send('POST', '/api/write', { headers: { ...secure, origin } })).status).toBe(403)
  const own = origin.replace('http:', 'https:')
  expect((await client.send('POST', '/api/write', { headers: { ...secure, origin: own } })).status).toBe(200)
})

test('what anyone may send needs no crumb, but must come from our own page', async () => {
  const stranger = app.client('acme')
  expect((await stranger.send('POST', '/api/beacon', { headers: { origin } })).status).toBe(200)
  expect((await stranger.send('POST', '/api/beacon', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
})

test('a crumb from before the sign-in is not good after it', async () => {
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
