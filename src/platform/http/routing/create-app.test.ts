import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../../../shared/domain-error.ts'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { InvalidFields, NotFound } from '../../errors/application-errors.ts'
import { StoreUnavailable } from '../../event-store/event-store.ts'
import { KeyInFlight, KeyReused, TooManyConflicts } from '../../event-store/executor/executor.ts'
import type { Tenant } from '../request/visit.ts'
import { defineRoute, type Route } from './route.ts'

const tenants: Record<string, Tenant> = Object.fromEntries(
  ['acme', 'other'].map((subdomain) => [
    subdomain,
    { websiteId: `w${subdomain}`, subdomain, name: `Website ${subdomain}`, status: 8, currency: 'USD' },
  ]),
)
const confirmedAt = new Date().toISOString()
const owner = {
  accountId: 'a1',
  sessionId: 's',
  hasPassword: true,
  displayName: 'Ann',
  isOwner: true,
  roles: [],
  confirmedAt,
}
const commenter = {
  accountId: 'a2',
  sessionId: 's',
  hasPassword: true,
  displayName: 'Bob',
  isOwner: false,
  roles: [7],
  confirmedAt,
}
const token = (letter: string) => letter.repeat(43)

const errors: Record<string, () => unknown> = {
  rejection: () => new DomainError('Sorry, we do not have enough of that item available.'),
  fields: () => new InvalidFields({ email: 'Required' }),
  zod: () => z.object({ a: z.string('Say what.') }).safeParse({}).error,
  missing: () => new NotFound(),
  reused: () => new KeyReused(),
  flying: () => new KeyInFlight(),
  conflicts: () => new TooManyConflicts(),
  store: () => new StoreUnavailable('connection to 10.0.0.7 lost'),
  database: () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' }),
  bug: () => new Error('select * from secrets failed at /srv/app/x.ts'),
  thrown: () => 'just a text',
}

const route = (path: string, other: Partial<Route>): Route => ({
  ...defineRoute({
    method: 'GET',
    path,
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: 'none',
    reply: z.unknown(),
    handle: async () => ({ path }),
  }),
  ...other,
})

const app = await startTestHttp(() => ({
  findTenant: async (subdomain) => tenants[subdomain],
  findSignedIn: async (websiteId, sent) =>
    websiteId === 'wacme' ? { [token('o')]: owner, [token('c')]: commenter }[sent] : undefined,
  timeoutMs: 200,
  routes: [
    route('/api/open', {}),
    route('/api/errors/:kind', {
      params: z.strictObject({ kind: z.string() }),
      handle: async ({ params }) => Promise.reject(errors[(params as { kind: string }).kind]?.()),
    }),
    route('/api/large', { handle: async () => ({ text: 'large '.repeat(1_000) }) }),
    route('/api/slow', { handle: () => new Promise(() => {}) }),
    route('/api/wrong', { reply: z.object({ right: z.literal(true) }), handle: async () => ({ right: false }) }),
    route('/api/limited', {
      rateLimit: {
        name: 'limited',
        points: 2,
        seconds: 60,
        by: 'address',
        message: 'Please try again in a few seconds.',
      },
    }),
    route('/api/cart', {
      method: 'POST',
      allow: 'visitor',
      body: z.strictObject({ note: z.string() }),
      handle: async ({ visit }) => {
        visit.setCartCookie('cart-1')
        return { key: visit.intent.key, request: visit.intent.request, correlationId: visit.intent.correlationId }
      },
    }),
    route('/api/cart', { handle: async ({ visit }) => ({ cartId: visit.cartId ?? null }) }),
    route('/api/files', { handle: async ({ res }) => void res.type('text/plain').send('by itself') }),
    route('/api/config', {
      faces: ['manage'],
      allow: 'config.enter',
      handle: async ({ visit }) => ({ who: visit.account }),
    }),
    route('/api/mine', { faces: ['manage'], allow: 'signed-in' }),
  ],
}))
const shop = app.client('acme')

test('every host answers whether it is alive and ready', async () => {
  for (const host of ['', 'acme', 'acme.manage', 'assets', 'nobody.knows'])
    for (const path of ['/healthz', '/readyz', '/routez']) expect((await app.client(host).get(path)).status).toBe(200)
})

test('why it is ready, or not, is told on this machine and to nobody whom a proxy passes on', async () => {
  const health = { ready: async () => ({ ok: false, database: 'No space left on device' }) }
  const { client } = await startTestHttp(() => ({ health }))
  const own = await client().get('/readyz')
  expect([own.status, own.json()]).toEqual([503, { ok: false, database: 'No space left on device' }])
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
  ]) {
    const passedOn = await client().get('/readyz', { headers })
    expect([passedOn.status, passedOn.json()]).toEqual([503, { ok: false }])
  }
})

test('a database that does not answer whose website it is, or who asks, is waited for a few seconds and no longer', async () => {
  const silent = new Promise<undefined>(() => {})
  const { client } = await startTestHttp(() => ({
    findTenant: (name) => (name === 'silent' ? silent : tenants.acme),
    findSignedIn: () => silent,
  }))
  const owner = client('acme.manage')
  owner.cookies.set('__Host-session', 'a'.repeat(43))
  const replies = await Promise.all([client('silent').get('/'), owner.get('/')])
  expect(replies.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [503, '1'],
    [503, '1'],
  ])
}, 240_000)

test('a host without a website gets a plain page, whatever a proxy says', async () => {
  const page = await app.client('nobody').get('/', { headers: { 'x-forwarded-host': `acme.${app.baseDomain}` } })
  expect(page.status).toBe(404)
  expect(page.text).toContain('There is no website at this address.')
  expect(page.text).not.toContain('acme')
  const api = await app.client('nobody').get('/api/open')
  expect(api.json()).toMatchObject({ status: 404, message: 'There is no website at this address.' })
})

test('the forwarded host of a proxy does not choose the website', async () => {
  const page = await shop.get('/', { headers: { 'x-forwarded-host': `other.${app.baseDomain}` } })
  expect(page.text).toContain('Website acme')
})

test('two Host headers and an absolute address are refused', async () => {
  const host = `acme.${app.baseDomain}`
  const answers = await Promise.all([
    raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nHost: other.${app.baseDomain}\r\nConnection: close\r\n\r\n`),
    raw(`GET http://other.${app.baseDomain}/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    raw('GET / HTTP/1.0\r\n\r\n'),
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 400 /)
})

test('the config area of a storefront is its manage host', async () => {
  for (const path of ['/config', '/config/', '/config/pages', '/config//evil.com']) {
    const reply = await shop.get(path, { headers: { 'x-forwarded-host': 'evil.com' } })
    expect([reply.status, reply.headers.location]).toEqual([302, `//acme.manage.${app.baseDomain}/`])
  }
  expect((await shop.get('/configuration')).status).toBe(200)
})

test('pages carry a policy without unsafe-inline, and no encryption is demanded on plain http', async () => {
  const policies = await Promise.all(
    ['acme', 'acme.manage', '', 'assets'].map(
      async (host) => (await app.client(host).get('/')).headers['content-security-policy'],
    ),
  )
  for (const policy of policies) expect(policy).not.toMatch(/unsafe-inline|upgrade-insecure-requests/)
  expect(policies[0]).toContain(`img-src 'self' http://assets.${app.baseDomain} data:`)
  expect(policies[1]).toContain("frame-ancestors 'none'")
  const plain = await shop.get('/')
  const secure = await shop.get('/', { headers: { 'x-forwarded-proto': 'https' } })
  expect([plain.headers['strict-transport-security'], secure.headers['strict-transport-security']]).toEqual([
    undefined,
    'max-age=31536000',
  ])
})

test('an answer of the API says no more than data needs: nothing in it may run, and nobody may frame it', async () => {
  const { headers } = await shop.get('/api/open')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'x-frame-options'])
    expect(headers[name]).toBeUndefined()
  expect((await shop.get('/')).headers['x-frame-options']).toBe('SAMEORIGIN')
})

const variants = [
  ...['/API/open', '/Api/open', '/api/OPEN', '/api/open/', '/api//open'],
  ...['/%61pi/open', '/api/%6fpen', '/api/open%2f', '/api%2fopen', '/api/open%20', '/api/open;x=1', '/api/open.json'],
  ...['/api/open%3f', '/api', '/api/', '/api/nothing', '/api/config', '/api/mine'],
]
test.each(variants)('%s reaches no route', async (path) => {
  const reply = await shop.get(path)
  expect(reply.status).toBe(404)
  expect(reply.headers['content-type']).toBe('application/problem+json')
})

test('routes exist on their own face only', async () => {
  for (const [host, path] of [
    ['acme', '/api/config'],
    ['', '/api/open'],
    ['assets', '/api/open'],
    ['acme.manage', '/api/open'],
  ] as const)
    expect((await app.client(host).get(path)).status).toBe(404)
})

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  '%s does not reach a route of another method',
  async (method) => {
    expect((await shop.send(method, '/api/open')).status).toBe(404)
  },
)

test('a method cannot be passed off as another', async () => {
  const sent = { headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' } }
  expect((await shop.get('/api/cart?_method=POST', sent)).json()).toEqual({ cartId: null })
})

test('HEAD is answered like GET, without a body', async () => {
  const reply = await shop.send('HEAD', '/api/open')
  expect([reply.status, reply.text]).toEqual([200, ''])
  expect((await app.client('acme.manage').send('HEAD', '/api/mine')).status).toBe(401)
})

test.each([
  ...[
    '/./api/open',
    '/api/../api/open',
    '//api/open',
    '/api\\open',
    '/api/%2e%2e/api/open',
    '/api/open/..',
    '//evil.com/',
    '/%5cevil.com',
  ],
  ...['/%', '/%zz', '/%c0%ae', '/a%00b', '/%0d%0aSet-Cookie:x=1', '/api/errors/%ff', '/api/errors/a%00'],
])('%s cannot be read', async (path) => expect((await shop.get(path)).status).toBe(400))

test.each([
  ['rejection', 400, 'Sorry, we do not have enough of that item available.'],
  ['fields', 400, 'One or more fields is invalid, please check your entries.'],
  ['zod', 400, 'Say what.'],
  ['missing', 404, 'Not found.'],
  ['flying', 409, 'This is still being done. Please try again.'],
  ['reused', 422, 'This idempotency key was used for another request.'],
  ['conflicts', 429, 'Please try again in a few seconds.'],
  ['store', 503, 'We are very busy at the moment. Please try again.'],
  ['database', 503, 'We are very busy at the moment. Please try again.'],
  ['bug', 500, 'Something went wrong. Please try again later.'],
  ['thrown', 500, 'Something went wrong. Please try again later.'],
])('%s is answered with %i', async (kind, status, message) => {
  const reply = await shop.get(`/api/errors/${kind}`)
  expect(reply.status).toBe(status)
  expect(reply.headers['content-type']).toBe('application/problem+json')
  expect(reply.json()).toMatchObject({ type: 'about:blank', status, message, detail: message })
  expect((reply.json() as { instance: string }).instance).toBe(`urn:uuid:${reply.headers['x-request-id']}`)
  expect(reply.text).not.toMatch(/select|\.ts|10\.0\.0\.7|stack/)
  expect(reply.headers['retry-after']).toBe([409, 429, 503].includes(status) ? '1' : undefined)
})

test('an answer that takes too long is given up', async () => {
  const reply = await shop.get('/api/slow')
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1'])
})

test('a page whose settings do not arrive is given up after the time of one answer', async () => {
  const cookies = { areSetOnSight: () => new Promise<boolean>(() => {}), measuring: [] }
  const hung = await startTestHttp(() => ({ findTenant: async () => tenants.acme, timeoutMs: 200, cookies }))
  const reply = await hung.client('acme').get('/')
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1'])
})

test('a reply against its contract is noticed before it is sent', async () => {
  expect((await shop.get('/api/wrong')).status).toBe(500)
  expect(JSON.stringify(app.logLines)).toContain('GET /api/wrong reply violates its contract')
})

test('a route may answer by itself', async () => {
  expect((await shop.get('/api/files')).text).toBe('by itself')
})

test('too many requests are told how long to wait', async () => {
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push(await shop.get('/api/limited'))
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(statuses[2]?.json()).toMatchObject({ message: 'Please try again in a few seconds.' })
  expect(Number(statuses[2]?.headers['retry-after'])).toBeGreaterThan(50)
  // Another website has its own budget.
  expect((await app.client('other').get('/api/limited')).status).toBe(200)
})

test('permissions are those of the account at this moment', async () => {
  const as = (session?: string) => {
    const client = app.client('acme.manage')
    if (session) client.cookies.set('__Host-session', session)
    return client
  }
  expect((await as().get('/api/config')).status).toBe(401)
  expect((await as(token('x')).get('/api/config')).status).toBe(401)
  expect((await as(token('c')).get('/api/config')).status).toBe(403)
  expect((await as(token('c')).get('/api/mine')).status).toBe(200)
  expect((await as(token('o')).get('/api/config')).json()).toEqual({ who: owner })
})

test('the cart cookie holds for its own website, until someone changes it', async () => {
  const client = app.client('acme')
  await client.open()
  const added = await client.post('/api/cart', { note: 'x' })
  expect(added.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-cart=cart-1\.[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/),
    'hasCart=1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ])
  expect((await client.get('/api/cart')).json()).toEqual({ cartId: 'cart-1' })
  const cookie = client.cookies.get('__Host-cart') ?? ''
  const elsewhere = app.client('other')
  elsewhere.cookies.set('__Host-cart', cookie)
  expect((await elsewhere.get('/api/cart')).json()).toEqual({ cartId: null })
  client.cookies.set('__Host-cart', cookie.replace('cart-1', 'cart-2'))
  expect((await client.get('/api/cart')).json()).toEqual({ cartId: null })
})

test('an intent carries the key and the same fingerprint for the same request', async () => {
  const client = app.client('acme')
  await client.open()
  const send = async (key: string, note: string) =>
    (await client.post('/api/cart', { note }, { headers: { 'idempotency-key': key } })).json() as Record<string, string>
  const [first, again, other] = [await send('k1', 'a'), await send('k1', 'a'), await send('k1', 'b')]
  expect(first.key).toBe('k1')
  expect(again.request).toBe(first.request)
  expect(other.request).not.toBe(first.request)
  expect(again.correlationId).not.toBe(first.correlationId)
  for (const key of ['', 'with space', 'ü', 'k'.repeat(201)])
    expect((await client.post('/api/cart', { note: 'a' }, { headers: { 'idempotency-key': key } })).status).toBe(400)
})

test('the log says who, where and how long, and nothing personal', async () => {
  const client = app.client('acme')
  await client.open('/people/ann@example.com?token=SECRET-TOKEN')
  await client.post('/api/cart', { note: 'SECRET-NOTE' }, { headers: { authorization: 'Bearer SECRET-BEARER' } })
  await client.get('/api/errors/bug?email=bob@example.com')
  const lines = JSON.stringify(app.logLines)
  expect(lines).not.toMatch(/SECRET|example\.com/)
  for (const cookie of client.cookies.values()) if (cookie.length > 1) expect(lines).not.toContain(cookie)
  expect(app.logLines.at(-1)).toMatchObject({
    websiteId: 'wacme',
    face: 'storefront',
    method: 'GET',
    path: '/api/errors/:kind',
    status: 500,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a request id is ours and not the sender’s', async () => {
  const reply = await shop.get('/', { headers: { 'x-request-id': 'mine' } })
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

test('large replies are compressed for anyone who takes that', async () => {
  const packed = await shop.get('/api/large', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.text.length).toBeLessThan(1_000)
  expect((await shop.get('/api/large')).headers['content-encoding']).toBeUndefined()
})

function raw(text: string): Promise<string> {
  return new Promise((answer, fail) => {
    const socket = connect(app.port, '127.0.0.1', () => socket.write(text))
    let reply = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      reply += chunk
      socket.end()
    })
    socket.on('close', () => answer(reply))
    socket.on('error', fail)
  })
}
