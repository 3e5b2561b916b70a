import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../until.ts'
import { forkStripeTwin, type StripeTwin } from './fork-stripe-twin.ts'
import { stripeOnTwin, WEBHOOK_SECRETS } from './stripe-on-twin.ts'

let twin: StripeTwin
beforeAll(async () => {
  twin = await forkStripeTwin()
})
afterAll(() => twin.stop())

/** A website's webhook endpoint with configurable answers. */
async function openEndpoint(statusOf: (attempt: number) => number) {
  const got: { body: string; signature: string; host: string | undefined }[] = []
  const server = createServer(async (req, res) => {
    const pieces: Buffer[] = []
    for await (const piece of req) pieces.push(piece as Buffer)
    const signature = String(req.headers['stripe-signature'])
    got.push({ body: Buffer.concat(pieces).toString(), signature, host: req.headers.host })
    res.writeHead(statusOf(got.length)).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { got, url, close: () => server.close() }
}

async function payTo(secretKey: string) {
  const one = await stripeOnTwin(twin, secretKey, 'w1')
  const source = await one.source('succeed')
  const request = {
    paymentId: v7(),
    attempt: 1,
    amount: 900,
    currency: 'EUR',
    returnUrl: 'https://shop.example',
    source,
  }
  await one.gateway.authorize(request)
  return one
}

const typesOf = (got: { body: string }[]) => got.map(({ body }) => JSON.parse(body).type)

test('events are delivered signed, to the host of the website, and again until they are taken', async () => {
  const endpoint = await openEndpoint((attempt) => (attempt === 1 ? 500 : 200))
  const [secret = ''] = WEBHOOK_SECRETS
  const endpoints = [{ url: endpoint.url, host: 'shop.plinth.example', secret }]
  await twin.order('endpoints', { secretKey: 'sk_test_hooks', endpoints })
  const { gateway } = await payTo('sk_test_hooks')
  await until('both events', () => new Set(typesOf(endpoint.got)).size === 2 && endpoint.got.length === 3)
  expect(endpoint.got.map(({ host }) => host)).toEqual(Array(3).fill('shop.plinth.example'))
  for (const event of endpoint.got) expect(gateway.readWebhook({ ...event, now: new Date() }).outcome).toBe('event')
  endpoint.close()
})

test('events are sent several times, or not at all', async () => {
  const endpoint = await openEndpoint(() => 200)
  const endpoints = [{ url: endpoint.url, secret: 'whsec_new' }]
  await twin.order('endpoints', { secretKey: 'sk_test_twice', endpoints })
  await twin.order('deliveries', { copies: [3, 3], delayMs: [0, 40] })
  await payTo('sk_test_twice')
  await until('three of each event', () => endpoint.got.length === 6)
  expect(new Set(endpoint.got.map(({ body }) => JSON.parse(body).id)).size).toBe(2)
  await twin.order('deliveries', { dropPercent: 100 })
  await payTo('sk_test_twice')
  const report = (await twin.order('deliveries', { copies: [1, 1], delayMs: [0, 0], dropPercent: 0 })) as object
  expect(report).toMatchObject({ dropped: 2, waiting: 0 })
  expect(endpoint.got).toHaveLength(6)
  endpoint.close()
})

test('what the twin holds of an account can be compared with a log', async () => {
  await payTo('sk_test_ledger')
  const ledger = (await twin.order('ledger', { secretKey: 'sk_test_ledger' })) as Record<string, unknown[]>
  expect(ledger.balance).toEqual([])
  expect(ledger.intents).toMatchObject([{ status: 'requires_capture', amount: 900, currency: 'eur' }])
})

test('the browser’s script gets a token with the publishable key, and nothing of another account', async () => {
  const ask = async (path: string, fields: Record<string, string>) =>
    (await fetch(`${twin.origin}/browser/${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json()
  const token = (await ask('confirmation_tokens', { key: 'pk_test_web', card: '4000002500003155' })) as { id: string }
  const one = await stripeOnTwin(twin, 'sk_test_web', 'w1')
  const source = { kind: 'token' as const, token: token.id, byScript: true }
  const request = {
    paymentId: v7(),
    attempt: 1,
    amount: 900,
    currency: 'EUR',
    returnUrl: 'https://shop.example',
    source,
  }
  const result = await one.gateway.authorize(request)
  if (result.outcome !== 'actionNeeded' || result.action.kind !== 'script') throw new Error(JSON.stringify(result))
  const { clientSecret } = result.action
  const path = `payment_intents/${result.payment.gatewayId}`
  const authenticate = (fields: Record<string, string>) =>
    ask(`${path}/authenticate`, { client_secret: clientSecret, answer: 'complete', ...fields })
  expect(await authenticate({ key: 'pk_test_other' })).toHaveProperty('error')
  expect(await authenticate({ key: 'pk_test_web', client_secret: 'guessed' })).toHaveProperty('error')
  expect(await authenticate({ key: 'pk_test_web' })).toMatchObject({ status: 'requires_capture' })
  const script = await (await fetch(`${twin.origin}/stripe.js`)).text()
  expect(script).toContain(`'${twin.origin}'`)
  expect(() => new Function(script)).not.toThrow()
})
