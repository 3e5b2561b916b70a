import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestHttp } from '../../../../testing/servers/test-http.ts'
import { defineRoute } from '../../routing/route.ts'

const app = await startTestHttp(() => ({
  findTenant: async (subdomain) => ({ websiteId: subdomain, subdomain, name: '', status: 8, currency: 'USD' }),
  routes: [
    defineRoute({
      method: 'POST',
      path: '/api/raw',
      faces: ['storefront'],
      allow: 'anyone',
      rateLimit: 'none',
      allowsCrossOrigin: true,
      bodyType: 'raw',
      body: z.string(),
      reply: z.object({ hex: z.string() }),
      handle: ({ body }) => ({ hex: Buffer.from(body).toString('hex') }),
    }),
  ],
}))

const send = (body: string | Buffer, type = 'application/json; charset=utf-8') =>
  app.client('acme').send('POST', '/api/raw', { headers: { 'content-type': type }, body })

test.each(['{"a" : 1}\r\n', '{"a":1,"a":2}', '\ufeff{"é":"日本"}', '{"__proto__":1}', 'no JSON'])(
  'the body comes to the byte: %j',
  async (text) => {
    const reply = await send(text)
    expect([reply.status, reply.json()]).toEqual([200, { hex: Buffer.from(text).toString('hex') }])
  },
)

test('what is no UTF-8, too large or of another type is refused before anybody judges its signature', async () => {
  expect((await send(Buffer.from([0x7b, 0xff, 0x7d]))).status).toBe(400)
  expect((await send('x'.repeat(101 * 1024))).status).toBe(413)
  expect((await send('{}', 'text/plain')).status).toBe(415)
})
