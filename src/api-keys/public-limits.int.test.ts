import { expect, test } from 'vitest'
import { AGENT } from '../testing/api/api-caller.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'

const product = await startTestProduct({ hasLimits: true })
const owner = await (await product.addWebsite('acme')).signedIn()
const client = product.client('acme.manage')

async function createKey(): Promise<string> {
  const body = { name: 'Loud', mode: 'live', scopes: ['orders.read'], expiresAt: null }
  return ((await owner.post('/api/api-keys', body)).json() as { token: string }).token
}
const call = (token: string) =>
  client.send('GET', '/api/v1/orders?fields=id', { headers: { ...AGENT, authorization: `Bearer ${token}` } })

test('request 301 in a minute is refused until its minute is over, and another key of the website is not', async () => {
  const [loud, quiet] = [await createKey(), await createKey()]
  product.startLimiting()
  const first = await call(loud)
  expect(first.headers['ratelimit-policy']).toBe('"default";q=300;w=60')
  expect(first.headers.ratelimit).toMatch(/^"default";r=299;t=(60|59)$/)
  const begun = Date.now()
  for (let sent = 1; sent < 300; sent += 13)
    await Promise.all(Array.from({ length: Math.min(13, 300 - sent) }, () => call(loud)))
  // A machine that needs more than a minute for them has a new one.
  if (Date.now() - begun < 55_000) {
    const refused = await call(loud)
    expect(refused.status).toBe(429)
    expect(refused.json()).toMatchObject({ status: 429, message: 'Please try again in a few seconds.' })
    const left = /^"default";r=0;t=(\d+)$/.exec(String(refused.headers.ratelimit))?.[1]
    expect(refused.headers['retry-after']).toBe(left)
  }
  expect((await call(quiet)).status).toBe(200)
})
