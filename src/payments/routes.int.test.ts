import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withWebsite } from '../platform/database/database.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { openVault } from '../platform/vault/vault.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestApp, type TestApp, type TestWebsite } from '../testing/servers/test-app.ts'
import { forkStripeTwin, type StripeTwin } from '../testing/stripe-twin/fork-stripe-twin.ts'
import { until } from '../testing/until.ts'
import { findWebsite } from '../websites/queries.ts'
import type { PaymentSettingsReply, TrialReply } from './contract.ts'
import { createGateways, type Gateways } from './gateways/gateways.ts'
import { ownInstallmentPages } from './installment-pages/own-installment-pages.ts'
import { cachedInstallmentPages } from './installment-pages/show-installment-page.ts'
import { Payment } from './payment.ts'
import type { PaymentResult, PaymentSource } from './payment-gateway.ts'
import { paymentRoutes } from './routes.ts'
import { payLinks } from './test-gateway/pay-links.ts'
import {
  capturePayment,
  type PayRequest,
  pay,
  refreshPayment,
  refundPayment,
  voidPayment,
} from './use-cases/payments.ts'
import { settleWebhooks } from './use-cases/settle-webhooks.ts'
import { listWaitingWebhooks } from './webhooks/webhook-inbox.ts'

const SECRET = 'whsec_1'
let twin: StripeTwin
let app: TestApp
let gateways: Gateways
let website: TestWebsite
let owner: HttpClient
const executor = createExecutor(memoryEventStore())
const links = payLinks('ab'.repeat(32))

beforeAll(async () => {
  twin = await forkStripeTwin()
  app = await startTestApp({
    routes({ db, baseDomain }) {
      const vault = openVault({ db, masterKey: 'cd'.repeat(32) })
      const stripeAddress = { host: twin.host, port: twin.port, protocol: 'http' as const }
      const platformOrigin = `http://${baseDomain}`
      gateways = createGateways({ db, vault, payLinks: links, platformOrigin, stripeAddress })
      const canonicalOriginOf = () => 'https://shop.example'
      return paymentRoutes({
        db,
        vault,
        executor,
        gateways,
        payLinks: links,
        canonicalOriginOf,
        websites: { findWebsite: (id) => findWebsite(db, id) },
        findInstallmentPage: cachedInstallmentPages({ pages: ownInstallmentPages, warn: () => undefined }),
      })
    },
  })
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
})
afterAll(() => twin.stop())

const deps = () => ({ db: app.db, executor, gateways })
const targetOf = (websiteId: string) => ({ websiteId, paymentId: v7(), now: new Date() })
const settings = async (client = owner) => (await client.get('/api/payments/settings')).json() as PaymentSettingsReply

const keysFor = (name: string, mode = 'test') => ({
  publishableKey: `pk_${mode}_${name}`,
  secretKey: `sk_${mode}_${name}`,
  webhookSecrets: [SECRET],
})

const frozen = { purpose: 'checkout' as const, referenceId: 'c1', amount: 1_250, currency: 'USD' }

function payWith(source: PaymentSource): PayRequest {
  return { ...frozen, source, returnUrl: 'https://shop.example/checkout/return' }
}

const succeed = { kind: 'token' as const, token: 'succeed', byScript: false }
const hosted = { kind: 'hosted' as const, cancelUrl: 'https://shop.example/checkout' }

describe('settings', () => {
  test('a website without keys is in test mode, with the built-in gateway', async () => {
    const fresh = await (await app.addWebsite('fresh')).signedIn()
    expect(await settings(fresh)).toEqual({
      isLive: false,
      gateway: 'test',
      isTestMode: true,
      test: null,
      live: null,
      webhookPath: '/api/commerce/payments/stripe/webhooks',
    })
    const trial = (await fresh.post('/api/payments/trial')).json() as TrialReply
    expect(trial).toEqual({ works: true, message: 'A test payment was authorized and given up again.' })
  })

  test('keys are sealed: neither the reply nor any table holds a secret one', async () => {
    const saved = await owner.put('/api/payments/stripe/test', keysFor('canary7391'))
    expect(saved.json()).toMatchObject({
      gateway: 'stripe',
      test: { publishableKey: 'pk_test_canary7391', keyEnd: '7391' },
    })
    expect(saved.text).not.toMatch(/sk_test|whsec/)
    const dumped = await dump(website.websiteId)
    expect(dumped).toContain('pk_test_canary7391')
    expect(dumped).not.toMatch(/sk_test_canary|whsec_1/)
  })

  test('a test call says whether the keys work', async () => {
    const other = await (await app.addWebsite('trial')).signedIn()
    await other.put('/api/payments/stripe/test', keysFor('trial'))
    expect((await other.post('/api/payments/trial')).json()).toMatchObject({ works: true })
    await twin.order('fault', { kind: 'error-before', match: 'POST /v1/payment_intents' })
    expect((await other.post('/api/payments/trial')).json()).toEqual({
      works: false,
      message: 'The gateway could not be reached. Please try again in a minute.',
    })
    await other.put('/api/payments/stripe/live', keysFor('trial', 'live'))
    await other.put('/api/payments/settings', { isLive: true })
    const refused = (await other.post('/api/payments/trial')).json() as TrialReply
    expect(refused).toEqual({ works: false, message: 'The gateway refused it: Invalid API Key provided.' })
  })

  test('live mode needs live keys, and ends with them', async () => {
    const other = await (await app.addWebsite('livestore')).signedIn()
    const refused = await other.put('/api/payments/settings', { isLive: true })
    expect([refused.status, refused.json()]).toMatchObject([400, { message: /^Add your live keys first/ }])
    await other.put('/api/payments/stripe/live', keysFor('one', 'live'))
    const live = await other.put('/api/payments/settings', { isLive: true })
    expect(live.json()).toMatchObject({ isLive: true, gateway: 'stripe', isTestMode: false })
    expect((await other.delete('/api/payments/stripe/live')).status).toBe(200)
    expect(await settings(other)).toMatchObject({ isLive: false, isTestMode: true, gateway: 'test', live: null })
    expect((await other.delete('/api/payments/stripe/live')).status).toBe(404)
  })

  test.each([
    [{ publishableKey: 'pk_live_a' }, 'publishableKey', 'This is no key for test mode.'],
    [{ secretKey: 'rubbish' }, 'secretKey', /^The secret key begins with/],
    [{ webhookSecrets: ['whsec_1', 'whsec_2', 'whsec_3'] }, 'webhookSecrets', 'Give at most two signing secrets.'],
  ])('malformed keys are refused at their field: %o', async (wrong, field, message) => {
    const reply = await owner.put('/api/payments/stripe/test', { ...keysFor('a'), ...wrong })
    expect(reply.status).toBe(400)
    expect(reply.json()).toMatchObject({ errors: { [field]: expect.stringMatching(message) } })
  })
})

describe('webhooks', () => {
  /** Pays at the stand-in, which sends webhooks like Stripe. */
  async function paidShop(name: string) {
    const shop = await app.addWebsite(name)
    await (await shop.signedIn()).put('/api/payments/stripe/test', keysFor(name))
    const gateway = await gateways.current(shop.websiteId)
    const source = (await gateway.trialSource()) as PaymentSource
    const target = targetOf(shop.websiteId)
    const { state } = await pay(deps(), target, payWith(source))
    const order = { secretKey: `sk_test_${name}`, object: state.gatewayId ?? '', secret: SECRET }
    const event = (await twin.order('signed-event', order)) as { body: string; signature: string }
    return { shop, target, event, state }
  }

  const deliver = (name: string, { body, signature }: { body: string; signature: string }) =>
    app.client(name).send('POST', '/api/commerce/payments/stripe/webhooks', {
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    })

  test('a signed event is kept once, and settled by asking the gateway', async () => {
    const { shop, target, event } = await paidShop('hooks')
    for (const status of [200, 200]) expect((await deliver('hooks', event)).status).toBe(status)
    expect(await listWaitingWebhooks(app.db, shop.websiteId, new Date())).toHaveLength(1)
    expect(await settleWebhooks(deps(), shop.websiteId, new Date())).toEqual([target.paymentId])
    expect(await settleWebhooks(deps(), shop.websiteId, new Date())).toEqual([])
  })

  test('the mock delivers to the website’s host', async () => {
    const { shop } = await paidShop('twinhooks')
    const { host } = app.client('twinhooks')
    const url = `http://127.0.0.1:${app.port}/api/commerce/payments/stripe/webhooks`
    const endpoints = [{ url, host, secret: SECRET }]
    await twin.order('endpoints', { secretKey: 'sk_test_twinhooks', endpoints })
    const gateway = await gateways.current(shop.websiteId)
    await pay(deps(), targetOf(shop.websiteId), payWith((await gateway.trialSource()) as PaymentSource))
    const waiting = () => listWaitingWebhooks(app.db, shop.websiteId, new Date())
    await until('both events of the payment', async () => (await waiting()).length === 2)
  })

  test('nothing that is forged, changed, old or of another website is kept', async () => {
    const { shop, event } = await paidShop('forged')
    const { event: foreign } = await paidShop('foreign')
    const other = (await twin.order('signed-event', {
      secretKey: 'sk_test_forged',
      object: JSON.parse(event.body).data.object.id,
      secret: 'whsec_other',
    })) as typeof event
    const old = event.signature.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 400}`)
    for (const wrong of [
      other,
      { ...event, body: event.body.replace('requires_capture', 'succeeded') },
      { ...event, signature: old },
      { ...event, signature: '' },
    ])
      expect((await deliver('forged', wrong)).status).toBe(400)
    expect(await listWaitingWebhooks(app.db, shop.websiteId, new Date())).toEqual([])
    // Signed with the right secret, but of an unrelated account.
    expect((await deliver('forged', foreign)).status).toBe(200)
    expect(await settleWebhooks(deps(), shop.websiteId, new Date())).toEqual([])
  })

  test('an event without a known payment is retried for 24 hours', async () => {
    const { shop, target, event } = await paidShop('unmatched')
    await deliver('unmatched', event)
    const elsewhere = { ...deps(), executor: createExecutor(memoryEventStore()) }
    expect(await settleWebhooks(elsewhere, shop.websiteId, new Date())).toEqual([])
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    expect(await listWaitingWebhooks(app.db, shop.websiteId, hours(23))).toHaveLength(1)
    expect(await listWaitingWebhooks(app.db, shop.websiteId, hours(25))).toEqual([])
    expect(await settleWebhooks(deps(), shop.websiteId, hours(23))).toEqual([target.paymentId])
  })
})

describe('a payment', () => {
  test('is captured and refunded, and the stream tells it', async () => {
    const { websiteId } = await app.addWebsite('payer')
    const target = targetOf(websiteId)
    const paid = await pay(deps(), target, payWith(succeed))
    expect(paid.state).toMatchObject({ status: 'authorized', authorized: { amount: 1_250 } })
    expect((await capturePayment(deps(), target, { amount: 1_250 })).state).toMatchObject({ status: 'captured' })
    await expect(voidPayment(deps(), target, { reason: 'abandoned' })).rejects.toThrow('Refund it instead.')
    const refunded = await refundPayment(deps(), target, { refundId: 'r1', amount: 250 })
    expect([...refunded.state.refunds.values()]).toMatchObject([{ refundId: 'r1', amount: 250, status: 'succeeded' }])
    await expect(refundPayment(deps(), target, { refundId: 'r2', amount: 1_001 })).rejects.toThrow('At most')
    const types = (await executor.load(Payment, { websiteId, id: target.paymentId })).version
    expect(types).toBe(5)
  })

  test('sent twice at the same moment is one payment', async () => {
    const { websiteId } = await app.addWebsite('twice')
    const target = targetOf(websiteId)
    await Promise.all([1, 2, 3].map(() => pay(deps(), target, payWith(succeed))))
    expect((await executor.load(Payment, { websiteId, id: target.paymentId })).version).toBe(1)
  })

  test('whose answer was lost is found again, and voided', async () => {
    const { websiteId } = await app.addWebsite('lost')
    await (await (await app.addWebsite('lost2')).signedIn()).put('/api/payments/stripe/test', keysFor('lost2'))
    const shop = await app.websites.findTenant('lost2')
    const target = targetOf(shop?.websiteId ?? websiteId)
    const gateway = await gateways.current(target.websiteId)
    await twin.order('fault', { kind: 'error-after', match: 'POST /v1/payment_intents' })
    const lost = await pay(deps(), target, payWith((await gateway.trialSource()) as PaymentSource))
    expect([lost.result.outcome, lost.state.status]).toEqual(['unknown', 'requested'])
    const given = await voidPayment(deps(), target, { reason: 'abandoned' })
    expect(given.state.status).toBe('voided')
  })
})

describe('the built-in pay page', () => {
  const pathOf = (result: PaymentResult) => {
    if (result.outcome !== 'actionNeeded' || result.action.kind !== 'redirect') throw new Error(JSON.stringify(result))
    return new URL(result.action.url).pathname
  }
  const press = (path: string, answer: string) => {
    const client = app.client()
    const headers = { origin: `http://${client.host}`, 'content-type': 'application/x-www-form-urlencoded' }
    return client.send('POST', path, { headers, body: `answer=${answer}` })
  }

  async function opened(name: string, other = {}) {
    const { websiteId } = await app.addWebsite(name, other)
    const target = targetOf(websiteId)
    const { result, state } = await pay(deps(), target, payWith(hosted))
    expect(state.status).toBe('actionNeeded')
    return { target, path: pathOf(result) }
  }

  test('shows the amount and every choice as a button, and works without scripts', async () => {
    const { path } = await opened('paypage')
    const page = await app.client().get(path)
    expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(page.text).toContain('Pay $12.50')
    expect(page.text.match(/<button/g)).toHaveLength(6)
    expect(page.text).not.toContain('<script')
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://shop.example;")
  })

  test('speaks the language of its website', async () => {
    const { path } = await opened('zahlung', { language: 'de-DE' })
    const page = await app.client().get(path)
    expect(page.text).toContain('<html lang="de-DE">')
    expect(page.text).toContain('<h1>12,50\u00a0$ bezahlen</h1>')
  })

  test('leads back to the store after paying, and the website is told', async () => {
    const { path, target } = await opened('back')
    const reply = await press(path, 'succeed')
    expect([reply.status, reply.headers.location]).toEqual([303, 'https://shop.example/checkout/return'])
    expect(await settleWebhooks(deps(), target.websiteId, new Date())).toEqual([target.paymentId])
    expect((await refreshPayment(deps(), target)).state.status).toBe('authorized')
    expect((await press(path, 'decline')).status).toBe(303)
    expect((await refreshPayment(deps(), target)).state.status).toBe('authorized')
  })

  test('a declined card can be followed by another, and 3-D Secure asks first', async () => {
    const { path, target } = await opened('again')
    expect((await press(path, 'insufficientFunds')).headers.location).toBe(path)
    expect((await app.client().get(path)).text).toContain('There are insufficient funds. You can try again.')
    await press(path, 'threeDSecure')
    expect((await app.client().get(path)).text).toContain('Yes, complete the payment')
    await press(path, 'complete')
    expect((await refreshPayment(deps(), target)).state.status).toBe('authorized')
  })

  test('an unknown address shows nothing', async () => {
    const { path } = await opened('guessed')
    const guesses = [path.slice(0, -1), `${path.slice(0, -3)}AAA`, path.replace(/\.\d/, '.x'), '/pay/test/a.b.c']
    for (const guess of guesses) expect((await app.client().get(guess)).status).toBe(404)
    expect((await press(`${path.slice(0, -3)}AAA`, 'succeed')).status).toBe(404)
    expect((await press(path, 'nothing')).status).toBe(400)
  })
})

async function dump(websiteId: string): Promise<string> {
  return withWebsite(app.db, websiteId, async (tx) => {
    const { rows } = await sql<{ row: string }>`
      select payment_gateways::text as row from payment_gateways union all select pii_vault::text from pii_vault`.execute(
      tx,
    )
    return rows.map(({ row }) => row).join()
  })
}

test('shoppers get the page about paying in parts by locale, in a store that shows it', async () => {
  const { websiteId } = await app.addWebsite('parts')
  const shopper = app.client('parts')
  const page = async (locale: string) => (await shopper.get(`/api/commerce/installments/page?locale=${locale}`)).json()
  expect(await page('fr-CA')).toEqual({ locale: null, html: null })
  await withWebsite(app.db, websiteId, (tx) =>
    sql`update websites set store_settings = store_settings || '{"installments":{"provider":"afterpay"}}'
      where website_id = ${websiteId}`.execute(tx),
  )
  expect(await page('fr-CA')).toEqual({
    locale: 'fr-CA',
    html: expect.stringContaining('<li>Choisissez Afterpay au moment de payer.</li>'),
  })
  expect(await page('en-PR')).toMatchObject({ locale: 'en-US' })
  expect((await shopper.get('/api/commerce/installments/page?locale=../x')).status).toBe(400)
})
