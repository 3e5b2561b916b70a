import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { HttpClient } from '../../../testing/browsers/http-client.ts'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { defineRoute, type Route } from '../routing/route.ts'
import type { Tenant, Visit } from './visit.ts'

const write = (path: string, manners: Partial<Route>, act: (visit: Visit) => unknown = () => {}): Route => ({
  ...defineRoute({
    method: 'POST',
    path,
    faces: ['storefront', 'manage'],
    allow: 'visitor',
    rateLimit: 'none',
    reply: z.unknown(),
    handle: ({ visit }) => act(visit) ?? {},
  }),
  ...manners,
})

/** Websites without cookies are named `quiet`. */
const app = await startTestHttp(() => ({
  findTenant: async (subdomain): Promise<Tenant> => ({
    websiteId: subdomain,
    subdomain,
    name: subdomain,
    status: 8,
    currency: 'USD',
  }),
  cookies: { areSetOnSight: async (websiteId) => websiteId !== 'quiet', measuring: ['came_by'] },
  routes: [
    write('/api/begin', { allow: 'anyone' }, (visit) => visit.startSession()),
    write('/api/write', {}),
    write('/api/fill', {}, (visit) => visit.setCartCookie('c1')),
    write('/api/tell', { allowsNoSession: true }),
  ],
}))

let visitor: HttpClient
beforeEach(() => {
  visitor = app.client('quiet')
})
const namesOf = ({ cookies }: HttpClient) => [...cookies.keys()].sort()

describe('a website that wants no cookies', () => {
  test('sets none by its pages, and refuses changes by anyone who has none', async () => {
    expect((await visitor.open()).headers['set-cookie']).toBeUndefined()
    expect((await visitor.post('/api/write')).status).toBe(403)
  })

  test('sets two when something is to be changed, until the browser is closed', async () => {
    expect((await visitor.post('/api/begin')).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-visitor=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly$/),
      expect.stringMatching(/^crumb=[\w-]{43}; Path=\/; SameSite=Lax; Secure$/),
    ])
    expect((await visitor.post('/api/write')).status).toBe(200)
    expect((await visitor.post('/api/begin')).headers['set-cookie']).toBeUndefined()
  })

  test('takes them away with the next page', async () => {
    await visitor.post('/api/begin')
    visitor.cookies.set('came_by', 'letter')
    expect((await visitor.get('/picture.png', { headers: { 'sec-fetch-dest': 'image' } })).headers).not.toHaveProperty(
      'set-cookie',
    )
    await visitor.open()
    expect(namesOf(visitor)).toEqual([])
    expect((await visitor.open()).headers['set-cookie']).toBeUndefined()
  })

  test('leaves the cart to anyone who has one, and begins another visit when it is changed', async () => {
    await visitor.post('/api/begin')
    await visitor.post('/api/fill')
    visitor.cookies.set('came_by', 'letter')
    await visitor.open()
    expect(namesOf(visitor)).toEqual(['__Host-cart', 'hasCart'])
    await visitor.post('/api/begin')
    expect((await visitor.post('/api/write')).status).toBe(200)
  })

  test('returns the CSRF token of the visit, in place of one of another host', async () => {
    visitor.cookies.set('crumb', 'tossed')
    const { crumb } = (await visitor.post('/api/begin')).json() as { crumb: string }
    expect(visitor.cookies.get('crumb')).toBe(crumb)
    visitor.cookies.set('crumb', 'tossed')
    expect((await visitor.post('/api/write', undefined, { headers: { 'x-csrf-token': crumb } })).status).toBe(200)
  })

  test('sets them where its owner signs in', async () => {
    const owner = app.client('quiet.manage')
    await owner.open()
    expect(namesOf(owner)).toEqual(['__Host-visitor', 'crumb'])
  })
})

test('anyone who is sent on a detour has their session already', async () => {
  const led = await startTestHttp(() => ({
    findTenant: async (subdomain) => ({ websiteId: subdomain, subdomain, name: '', status: 8, currency: 'USD' }),
    findPageRedirect: ({ path }) => (path === '/new' ? 'http://elsewhere.example/' : undefined),
  }))
  const owner = led.client('acme.manage')
  const sent = await owner.open('/new')
  expect([sent.status, sent.headers.location]).toEqual([302, 'http://elsewhere.example/'])
  expect(namesOf(owner)).toEqual(['__Host-visitor', 'crumb'])
  expect((await owner.get('/new', { headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200)
  expect((await owner.open('/')).status).toBe(200)
})

test('a visit is begun from our own pages only', async () => {
  const begun = (headers: Record<string, string>) => visitor.send('POST', '/api/begin', { headers })
  for (const headers of [{ origin: 'https://evil.example' }, { origin: `http://demo.${app.baseDomain}` }, {}]) {
    const reply = await begun(headers as Record<string, string>)
    expect([reply.status, reply.headers['set-cookie']]).toEqual([403, undefined])
  }
})

describe('what is for newcomers, too', () => {
  test('needs no CSRF token without a session, but must come from our own page', async () => {
    const tell = (origin: string) => visitor.send('POST', '/api/tell', { headers: { origin } })
    expect((await tell(`http://${visitor.host}`)).status).toBe(200)
    expect((await tell('https://evil.example')).status).toBe(403)
  })

  test('needs the CSRF token of a session', async () => {
    await visitor.post('/api/begin')
    expect((await visitor.post('/api/tell')).status).toBe(200)
    visitor.cookies.set('crumb', 'another')
    expect((await visitor.post('/api/tell')).status).toBe(403)
  })
})
