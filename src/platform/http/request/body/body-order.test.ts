import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestHttp } from '../../../../testing/servers/test-http.ts'
import { defineRoute, type Route } from '../../routing/route.ts'

const KILOBYTE = 1024
const account = (accountId: string, roles: number[]) => ({
  accountId,
  sessionId: 's',
  hasPassword: true,
  displayName: accountId,
  isOwner: roles.length === 0,
  roles,
  confirmedAt: new Date().toISOString(),
})
const tokens = {
  owner: 'o'.repeat(43),
  second: 'p'.repeat(43),
  commenter: 'c'.repeat(43),
}
const accounts = new Map([
  [tokens.owner, account('owner', [])],
  [tokens.second, account('second', [])],
  [tokens.commenter, account('commenter', [7])],
])
let lookups = 0

const route = (path: string, other: Partial<Route>): Route => ({
  ...defineRoute({
    method: 'POST',
    path,
    faces: ['manage'],
    allow: 'config.enter',
    rateLimit: 'none',
    body: z.object({ text: z.string() }),
    reply: z.unknown(),
    handle: async ({ body: { text } }) => ({ length: text.length }),
  }),
  ...other,
})
let release = () => {}
const app = await startTestHttp(() => ({
  findTenant: async (subdomain) =>
    subdomain === 'acme' ? { websiteId: 'w1', subdomain, name: 'Acme', status: 8, currency: 'USD' } : undefined,
  async findSignedIn(_, token) {
    lookups++
    return accounts.get(token)
  },
  unknownSessionsPerMinute: 5,
  bodyLimits: {
    process: 400 * KILOBYTE,
    anonymous: 250 * KILOBYTE,
    address: 180 * KILOBYTE,
    account: 120 * KILOBYTE,
  },
  routes: [
    route('/api/save', {}),
    route('/api/limited', { rateLimit: { name: 'one', points: 1, seconds: 60, by: 'account' } }),
    route('/api/guess', {
      rateLimit: { name: 'guess', points: 2, seconds: 60, by: 'account', counts: 'failures' },
    }),
    route('/api/large', { bodyBytesMax: 1_000 * KILOBYTE }),
    route('/api/upload', { body: undefined, streamsBody: true, handle: async () => ({ ok: true }) }),
    route('/api/slow', {
      handle: () => {
        const { promise, resolve } = Promise.withResolvers<object>()
        release = () => resolve({})
        return promise
      },
    }),
    route('/api/told', { faces: ['storefront'], allow: 'anyone', bodyType: 'beacon', bodyBytesMax: 500 * KILOBYTE }),
    route('/api/event', {
      faces: ['storefront'],
      allow: 'visitor',
      bodyType: 'beacon',
      body: z.object({ crumb: z.string().optional(), text: z.string() }),
    }),
    route('/api/form', { faces: ['storefront'], allow: 'anyone', bodyType: 'form' }),
  ],
}))

const managed = `acme.manage.${app.baseDomain}`
const shop = `acme.${app.baseDomain}`

async function signedIn(token: string) {
  const client = app.client('acme.manage')
  client.cookies.set('__Host-session', token)
  await client.open()
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { client, headers: { cookie: cookies, 'x-csrf-token': client.cookies.get('crumb') ?? '' } }
}
const owner = await signedIn(tokens.owner)
const second = await signedIn(tokens.second)
const commenter = await signedIn(tokens.commenter)

interface Sent {
  host?: string
  headers?: Record<string, string>
  /** Declared length in bytes. */
  length?: number
  /** The bytes really sent; without it only the headers are sent. */
  part?: string
}

/** The response to a request of which only a part is sent. */
function sendPart(path: string, { host = managed, headers = {}, length = 50 * KILOBYTE, part }: Sent) {
  const asked = request({
    port: app.port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    setHost: false,
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/json',
      'content-length': length,
      ...headers,
    },
  })
  asked.on('error', () => {})
  asked.flushHeaders()
  if (part !== undefined) asked.write(part)
  const answer = new Promise<{ status: number; retryAfter: string | undefined; connection: string | undefined }>(
    (done) =>
      asked.on('response', (reply) => {
        reply.resume()
        const { 'retry-after': retryAfter, connection } = reply.headers
        done({ status: reply.statusCode ?? 0, retryAfter, connection })
      }),
  )
  return { answer, end: () => asked.destroy() }
}

test.each<[string, number, string, Sent]>([
  ['has no session', 401, '/api/save', {}],
  [
    'is made in the name of nobody we know',
    401,
    '/api/save',
    { headers: { cookie: `__Host-session=${'x'.repeat(43)}` } },
  ],
  ['comes from another page', 403, '/api/save', { headers: { ...owner.headers, origin: 'https://evil.example' } }],
  ['is not permitted', 403, '/api/save', { headers: commenter.headers }],
  ['has a wrong crumb', 403, '/api/save', { headers: { ...owner.headers, 'x-csrf-token': 'wrong' } }],
  ['announces too much', 413, '/api/save', { headers: owner.headers, length: 101 * KILOBYTE }],
  [
    'announces more of a form than is read',
    413,
    '/api/form',
    { host: shop, length: 65 * KILOBYTE, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  ['announces more than is read for a crumb', 413, '/api/event', { host: shop, length: 65 * KILOBYTE }],
  ['is of another type', 415, '/api/save', { headers: { ...owner.headers, 'content-type': 'text/plain' } }],
  ['is for no route', 404, '/api/nothing', {}],
  ['is for no host', 404, '/api/save', { host: `nobody.${app.baseDomain}` }],
])('a request that %s gets %i before any of its body has come', async (_, status, path, sent) => {
  const { answer, end } = sendPart(path, sent)
  expect(await answer).toMatchObject({ status })
  end()
})

test('a request over the budget gets 429 before any of its body has come', async () => {
  const path = '/api/limited'
  expect((await owner.client.post(path, { text: 'a' })).status).toBe(200)
  const { answer, end } = sendPart(path, { headers: owner.headers })
  expect(await answer).toMatchObject({ status: 429, retryAfter: expect.any(String) })
  end()
})

test('a large body that is refused closes its connection', async () => {
  const { answer, end } = sendPart('/api/save', { length: 12_000_000, part: 'x' })
  expect(await answer).toMatchObject({ status: 401, connection: 'close' })
  end()
})

test('where failures are counted, what was refused before it was tried is none', async () => {
  const wrong = { headers: { 'x-csrf-token': 'wrong' } }
  for (let n = 0; n < 4; n++) expect((await owner.client.post('/api/guess', { text: 'a' }, wrong)).status).toBe(403)
  expect((await owner.client.post('/api/guess', { text: 'a' })).status).toBe(200)
})

test('another page cannot use up a budget', async () => {
  const foreign = { headers: { origin: 'https://evil.example' } }
  expect((await second.client.post('/api/limited', { text: 'a' }, foreign)).status).toBe(403)
  expect((await second.client.post('/api/limited', { text: 'a' })).status).toBe(200)
})

test('a CSRF token in the body is found up to 64 kB, one in the header allows more', async () => {
  const client = app.client('acme')
  await client.open()
  const origin = `http://${client.host}`
  const crumb = client.cookies.get('crumb') ?? ''
  const send = (text: string, headers = {}, inBody = true) =>
    client.send('POST', '/api/event', {
      headers: { 'content-type': 'text/plain', origin, ...headers },
      body: JSON.stringify({ text, ...(inBody && { crumb }) }),
    })
  expect((await send('a')).status).toBe(200)
  expect((await send('a', {}, false)).status).toBe(403)
  expect((await send('a'.repeat(70_000))).status).toBe(413)
  expect((await send('a'.repeat(70_000), { 'x-csrf-token': crumb }, false)).status).toBe(200)
})

test('made-up sessions are looked up only so often for one address, and real ones always', async () => {
  const ask = (token: string) =>
    app.client('acme.manage').send('POST', '/api/save', { headers: { cookie: `__Host-session=${token}` } })
  const statuses = []
  const before = lookups
  for (let n = 0; n < 10; n++) statuses.push((await ask(String(n).padStart(43, 'x'))).status)
  expect(statuses.at(-1)).toBe(429)
  expect(lookups - before).toBeLessThan(6)
  expect((await owner.client.post('/api/save', { text: 'a' })).status).toBe(200)
})

test('half-sent bodies of one address count until they end, and the others get in', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const half = (address: string) =>
    sendPart('/api/told', {
      host: shop,
      headers: from(address),
      length: 200 * KILOBYTE,
      part: 'x'.repeat(100 * KILOBYTE),
    })
  // The later one of the two is rejected; which one that is, is not known.
  const same = [half('10.0.0.1'), half('10.0.0.1')]
  const refused = await Promise.race(same.map(({ answer }) => answer))
  expect(refused).toMatchObject({ status: 413, retryAfter: '2', connection: 'close' })
  // One of these is more than all strangers together may have in flight.
  const others = [half('10.0.0.2'), half('10.0.0.3')]
  expect(await Promise.race(others.map(({ answer }) => answer))).toMatchObject({ status: 503, retryAfter: '2' })
  const saved = await owner.client.post('/api/large', { text: 'a'.repeat(50_000) }, { headers: from('10.0.0.4') })
  expect(saved.status).toBe(200)
  for (const { end } of [...same, ...others]) end()
  await until(async () => {
    const told = await app
      .client('acme')
      .post('/api/told', { text: 'a'.repeat(100_000) }, { headers: from('10.0.0.1') })
    return told.status === 200
  })
})

test('bodies of one account count from whatever address they come, until they are answered', async () => {
  const text = 'a'.repeat(80_000)
  const slow = owner.client.post('/api/slow', { text }, { headers: { 'x-forwarded-for': '10.0.1.1' } })
  const large = (client: typeof owner.client, n: number) =>
    client.post('/api/large', { text }, { headers: { 'x-forwarded-for': `10.0.1.${n}` } })
  await until(async () => (await large(owner.client, 2)).status === 413)
  expect((await large(second.client, 3)).status).toBe(200)
  release()
  await slow
  await until(async () => (await large(owner.client, 2)).status === 200)
})

test('a route that reads its body itself counts, too, and is reached last', async () => {
  const { answer, end } = sendPart('/api/upload', { length: 5_000 * KILOBYTE })
  expect(await answer).toMatchObject({ status: 401 })
  end()
  // Its share alone is more than this account may have in flight.
  expect((await owner.client.post('/api/upload', {})).status).toBe(413)
})

test('what came with the headers is read at once, and several requests on one connection keep their order', async () => {
  const socket = connect(app.port, '127.0.0.1')
  const body = JSON.stringify({ text: 'a' })
  const one = [
    'POST /api/told HTTP/1.1',
    `Host: ${shop}`,
    `Origin: http://${shop}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
  let told = ''
  socket.on('data', (piece) => {
    told += piece
  })
  socket.write(one.repeat(3))
  await until(async () => told.split('{"length":1}').length === 4)
  socket.destroy()
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10)
}
