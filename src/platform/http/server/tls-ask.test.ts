import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import type { Tenant } from '../request/visit.ts'

const tenant: Tenant = { websiteId: 'acme', subdomain: 'acme', name: 'Acme', status: 8, currency: 'USD' }
const database = { asked: 0, isAway: false }
const find = (known: string) => async (name: string) => {
  database.asked++
  if (database.isAway) throw new Error('the database is away')
  return name === known ? tenant : undefined
}

const app = await startTestHttp(() => ({
  baseDomain: 'plinth.example',
  findTenant: find('acme'),
  findTenantOfDomain: find('shop.example.com'),
}))

/** The request Caddy sends, on a host that is not ours. */
function ask(domain: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const path = `/internal/tls-ask?domain=${encodeURIComponent(domain)}`
  return new Promise((answered, fail) =>
    request({ port: app.port, path, headers: { host: 'http-1:3000', ...headers } }, (res) => {
      res.resume()
      answered(res.statusCode)
    })
      .on('error', fail)
      .end(),
  )
}

test.each([
  'plinth.example',
  'assets.plinth.example',
  'acme.plinth.example',
  'acme.manage.plinth.example',
  'shop.example.com',
  'SHOP.example.com',
])('%s answers here, so there may be a certificate for it', async (name) => expect(await ask(name)).toBe(200))

test.each([
  ['nobody.plinth.example', 404],
  ['nobody.manage.plinth.example', 404],
  ['manage.plinth.example', 404],
  ['a.acme.plinth.example', 404],
  ['www.shop.example.com', 404],
  ['example.com', 404],
  ['evil.example', 404],
  ['acme', 404],
  ['localhost', 404],
  ['127.0.0.1', 404],
  ['', 400],
  ['shop.example.com:443', 400],
  ['shop.example.com.', 400],
  ['*.plinth.example', 400],
  ['../acme', 400],
  [`${'a.'.repeat(200)}com`, 400],
])('%s does not, and gets %i', async (name, status) => expect(await ask(name)).toBe(status))

test('it does not exist for visitors, through any proxy', async () => {
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via'])
    expect(await ask('shop.example.com', { [header]: '203.0.113.7' })).toBe(404)
  const strangers = await startTestHttp(() => ({ baseDomain: 'plinth.example', findTenant: find('acme') }))
  strangers.server.prependListener('request', ({ socket }) =>
    Object.defineProperty(socket, 'remoteAddress', { value: '203.0.113.7', configurable: true }),
  )
  const status = await new Promise((answered) =>
    request({ port: strangers.port, path: '/internal/tls-ask?domain=plinth.example' }, (res) => {
      res.resume()
      answered(res.statusCode)
    }).end(),
  )
  expect(status).toBe(404)
})

test('during an outage unknown names are refused, and cached ones are answered for a while', async () => {
  database.isAway = true
  expect(await ask('another.plinth.example')).toBe(503)
  expect(await ask('acme.plinth.example')).toBe(200)
  database.isAway = false
  expect(await ask('another.plinth.example')).toBe(404)
})

test('a flood of names costs the database no more than it is meant to', async () => {
  const before = database.asked
  const statuses = []
  for (let n = 0; n < 1_000; n++) statuses.push(await ask(`flood-${n}.example.com`))
  expect(database.asked - before).toBeLessThan(900)
  expect(new Set(statuses)).toEqual(new Set([404, 503]))
  expect(await ask('shop.example.com')).toBe(200)
})
