import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import { AGENT } from '../testing/api/api-caller.ts'
import { startTestHttp } from '../testing/servers/test-http.ts'
import { publish } from './publish.ts'

const tenant = { websiteId: 'w1', subdomain: 'acme', name: 'Acme', status: 8, currency: 'USD' }
const own: Route = defineRoute({
  method: 'GET',
  path: '/api/things',
  faces: ['manage'],
  allow: 'signed-in',
  rateLimit: 'none',
  reply: z.object({ things: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() }),
  handle: () => ({ things: [{ id: 'a' }], nextCursor: null }),
})
const link = 'https://plinth.example/settings/api-keys?show=changelog'
const deprecated = { since: '2026-01-01T00:00:00Z', sunset: '2027-01-01T00:00:00Z', link }
const ledger = { once: (_: unknown, run: () => Promise<unknown>) => run() }
const list = { rows: 'things' }
const call = { path: '/old-things', of: 'GET /api/things', list }
const http = await startTestHttp(() => ({
  findTenant: async () => tenant,
  findKeyHolder: async () => ({
    accountId: 'a1',
    sessionId: 'key one',
    hasPassword: true,
    displayName: 'Ann',
    isOwner: true,
    roles: [],
    confirmedAt: new Date().toISOString(),
    apiKey: { keyId: 'one', scopes: ['orders.read'], isReadOnly: false },
  }),
  routes: [
    publish('orders', { ...call, deprecated }, own, ledger),
    publish('orders', { ...call, path: '/things' }, own, ledger),
  ].map((route) => ({ ...route, rateLimit: 'none' as const })),
}))
const headers = { ...AGENT, authorization: `Bearer pk_${'a'.repeat(12)}_${'b'.repeat(43)}` }
const ask = (path: string, sent: Record<string, string> = headers) =>
  http.client('acme.manage').send('GET', path, { headers: sent })

test('a call that will go says since when and until when, also when it is refused', async () => {
  const told = {
    deprecation: '@1767225600',
    sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
    link: `<${link}>; rel="deprecation"`,
  }
  const done = await ask('/api/v1/old-things')
  expect([done.status, done.json()]).toMatchObject([200, { things: [{ id: 'a' }], pagination: { hasNextPage: false } }])
  expect(done.headers).toMatchObject(told)
  const refused = await ask('/api/v1/old-things', AGENT)
  expect([refused.status, refused.headers]).toMatchObject([401, told])
})

test('a call that stays says nothing of that', async () => {
  const { status, headers: sent } = await ask('/api/v1/things')
  expect([status, sent.deprecation, sent.sunset]).toEqual([200, undefined, undefined])
})
