import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import { NotFound } from '../../errors/application-errors.ts'
import { defineRoute } from '../routing/route.ts'

const form = defineRoute({
  method: 'POST',
  path: '/notes',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'notes', points: 30, seconds: 60, by: 'address' },
  bodyType: 'form',
  body: z.object({ text: z.string().min(1, 'Text cannot be blank').max(20) }),
  reply: z.undefined(),
  async handle({ body, res }) {
    if (body.text === 'fault') throw new Error('A fault of ours')
    if (body.text === 'gone') throw new NotFound()
    res.end(`Noted: ${body.text}`)
    return undefined
  },
  async renderError({ status, message }, { parsedBody: sent, res }) {
    res.status(status).end(`Refused: ${message} ${JSON.stringify(sent)}`)
  },
})
const oneClick = defineRoute({
  method: 'POST',
  path: '/leave',
  faces: ['storefront'],
  allow: 'anyone',
  allowsCrossOrigin: true,
  rateLimit: 'none',
  reply: z.object({ left: z.boolean() }),
  handle: async () => ({ left: true }),
})
const app = await startTestHttp(() => ({
  findTenant: async (subdomain) => ({ websiteId: 'w1', subdomain, name: 'Acme', status: 8, currency: 'USD' }),
  routes: [form, oneClick],
}))
const client = app.client('acme')
const origin = `http://${client.host}`
const type = 'application/x-www-form-urlencoded'
const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
  client.send('POST', '/notes', { body, headers: { 'content-type': type, origin, ...headers } })

test('a form that a page sends without scripts is read', async () => {
  expect((await send('text=a+%26+b%C3%A9')).text).toBe('Noted: a & bé')
  expect((await send('text=a', { 'content-type': `${type}; charset=UTF-8` })).text).toBe('Noted: a')
})

test('a route shows refusals in its own way, with what was sent', async () => {
  expect(await send('text=')).toMatchObject({ status: 400, text: 'Refused: Text cannot be blank {"text":""}' })
  expect(await send('text=gone')).toMatchObject({ status: 404, text: 'Refused: Not found. {"text":"gone"}' })
})

test('an error of the product is answered and logged as everywhere', async () => {
  expect((await send('text=fault')).text).toContain('Something went wrong. Please try again later.')
  expect(app.logLines.some((line) => line.msg === 'fault')).toBe(true)
})

test.each<[string, string | Buffer, Record<string, string>, number]>([
  ['JSON', '{"text":"a"}', { 'content-type': 'application/json' }, 415],
  ['parts', 'text=a', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['another encoding', 'text=a', { 'content-type': `${type}; charset=latin1` }, 415],
  ['a compressed form', 'text=a', { 'content-encoding': 'gzip' }, 415],
  ['field is repeated', 'text=a&text=b', {}, 400],
  ['a name that means something', '__proto__=a', {}, 400],
  ['NUL', 'text=%00', {}, 400],
  ['bytes that are no text', Buffer.from([0x74, 0xff]), {}, 400],
  ['too much', `text=${'a'.repeat(110_000)}`, {}, 413],
  ['too many fields', Array.from({ length: 11_000 }, (_, n) => `${n.toString(36)}=`).join('&'), {}, 400],
])('%s is no form', async (_, body, headers, status) => {
  expect(await send(body, headers)).toMatchObject({ status, text: expect.stringMatching(/^Refused: /) })
})

test('a form of another page is refused, and one too many, too', async () => {
  expect((await send('text=a', { origin: 'https://evil.example' })).text).toContain('must come from our own pages')
  const statuses = []
  for (let n = 0; n < 31; n++) statuses.push((await send('text=a')).status)
  expect(statuses.at(-1)).toBe(429)
  expect(await send('text=typed')).toMatchObject({
    text: 'Refused: Please try again in a few seconds. {"text":"typed"}',
    headers: { 'retry-after': expect.any(String) },
  })
})

test('what may come from anywhere needs neither cookie nor origin', async () => {
  for (const headers of [{}, { origin: 'https://mail.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await client.send('POST', '/leave', { headers })).status).toBe(200)
})
