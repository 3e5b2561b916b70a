import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { donations as projection } from '../../projections/donations/projection.ts'
import { listDonations as listRows } from '../../projections/donations/queries.ts'
import { composeOrderLetter } from '../../workers/orders/compose-order-letter.ts'
import type { CheckoutReply, PlaceOrderReply } from '../checkout/contract.ts'
import type { CheckoutPageData } from '../checkout/page-contract.ts'
import { beginDonation } from '../checkout/use-cases/begin-donation.ts'
import { findOrder } from '../orders/queries.ts'
import { inWebsite } from '../platform/database/database.ts'
import { TaxRule } from '../pricing/rules/tax-rules.ts'
import { beginSubscriptions } from '../subscriptions/use-cases/begin-subscriptions.ts'
import { renew } from '../subscriptions/use-cases/renew.ts'
import { loadSubscription } from '../subscriptions/use-cases/subscription-deps.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { makeDiscount, makePricingRules } from '../testing/fixtures/make/make-pricing.ts'
import { startTestCheckout, typedDetails } from '../testing/fixtures/test-checkout.ts'
import { findWebsite } from '../websites/queries.ts'
import type { DonationsReply, FundReply, FundsReply } from './admin-contract.ts'
import { donationAdminRoutes } from './merchant/donation-admin-routes.ts'
import { donationSettingsRoutes } from './settings/settings-routes.ts'
import { donationVisitorRoutes } from './visitors/donation-routes.ts'

const CHECKOUT = '/api/commerce/checkout'
const FUNDS = '/api/donations/funds'
const { app, store, process, pricing } = await startTestCheckout((shop) => [
  ...donationVisitorRoutes({
    ...shop,
    websites: { findWebsite: (id) => findWebsite(shop.db, id) },
    beginDonation: beginDonation(shop),
    captchaLinks: () => '<script src="/captcha.js"></script>',
  }),
  ...donationAdminRoutes(shop),
  ...donationSettingsRoutes(shop),
])

let websiteId = ''
let owner: HttpClient
let fund: FundReply
beforeAll(async () => {
  const website = await app.addWebsite('acme')
  websiteId = website.websiteId
  owner = await website.signedIn()
  fund = await createFund()
})
beforeEach(() => inWebsite(app.db, websiteId, (tx) => sql`delete from donations`.execute(tx)))
afterAll(() => store.close())

const terms = {
  suggestions: [
    { cents: 1_000, interval: 'month' as const },
    { cents: 2_500, interval: 'once' as const },
  ],
  takesOwnAmount: true,
  intervals: ['once' as const, 'month' as const, 'year' as const],
  minCents: 500,
  maxCents: 100_000,
  fee: { rate: 29_000, fixedCents: 30 },
  asksMessage: true,
  mayBeAnonymous: true,
  showsDonors: true,
  goalCents: 50_000,
}
const about = (name: string, changes: Partial<typeof terms> = {}) => ({
  name,
  description: 'It leaks.',
  terms: { ...terms, ...changes },
})

let made = 0
async function createFund(changes: Partial<typeof terms> = {}) {
  made += 1
  return (await owner.post(FUNDS, about(`Roof ${made}`, changes))).json() as FundReply
}

function send(client: HttpClient, fields: Record<string, string>) {
  return client.send('POST', '/checkout/donate', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
    body: new URLSearchParams({ fund: fund.id, ...fields }).toString(),
  })
}

async function begun(fields: Record<string, string>) {
  const client = app.client('acme')
  const sent = await send(client, fields)
  expect([sent.status, sent.text]).toEqual([303, expect.anything()])
  const cartToken = new URL(String(sent.headers.location), 'http://x').searchParams.get('cartToken') ?? ''
  const view = (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply
  return { client, cartToken, view }
}

/** Gives and pays; then the read model knows it. */
async function given(fields: Record<string, string> = { choice: '2500-once' }) {
  const { client, cartToken, view } = await begun(fields)
  const sent = { cartToken, totalsHash: view.totalsHash, ...typedDetails, paymentToken: 'succeed' }
  const { orderId } = (await client.post(`${CHECKOUT}/place`, sent)).json() as PlaceOrderReply
  if (orderId === null) return expect.fail('No order')
  await project(orderId)
  return { client, cartToken, view, orderId }
}

async function project(orderId: string) {
  const events = await Array.fromAsync(store.read({ websiteId, category: 'order', entityId: orderId }))
  await inWebsite(app.db, websiteId, (tx) => projection.handle(tx, websiteId, events))
}

const listed = () => listRows(app.db, websiteId, { isTest: true, limit: 50 })

describe('the page of a fund', () => {
  test('asks for an amount, and is page type 203', async () => {
    const { status, text } = await app.client('acme').get(`/checkout/donate?fund=${fund.id}`)
    expect(status).toBe(200)
    for (const part of ['data-page-type="203"', '$10.00 a month', '$25.00', '$0.00 of $500.00 raised', 'It leaks.'])
      expect(text).toContain(part)
  })

  test.each([
    [{ choice: 'own', amount: '0' }, 'The smallest donation is $5.00.'],
    [{ choice: 'own', amount: '4.99' }, 'The smallest donation is $5.00.'],
    [{ choice: 'own', amount: '1000.01' }, 'The largest donation is $1,000.00.'],
    [{ choice: '1-once' }, 'Please choose an amount.'],
    [{ choice: '1000-month', amount: '70' }, 'Choose a suggested amount, or enter one of your own.'],
    [{ choice: '2500-once', message: 'x'.repeat(501) }, 'You have exceeded the character limit.'],
  ])('refuses %j and keeps what was typed', async (fields, sentence) => {
    const { status, text } = await send(app.client('acme'), fields)
    expect([status, text.includes(sentence)]).toEqual([400, true])
    if ('amount' in fields) expect(text).toContain(`value="${fields.amount}"`)
  })

  test('of an unknown fund, or one of another website, is not found', async () => {
    await app.addWebsite('other')
    for (const client of [app.client('acme'), app.client('other')]) {
      const id = client.host.startsWith('other') ? fund.id : 'nobodys'
      expect((await client.get(`/checkout/donate?fund=${id}`)).status).toBe(404)
      expect((await send(client, { fund: id, choice: 'own', amount: '10' })).status).toBe(404)
    }
  })
})

describe('the checkout of a donation', () => {
  test('is untaxed, not sent, not discounted, and takes neither codes nor gift cards', async () => {
    pricing.rules = makePricingRules({
      currency: 'USD',
      seller: { country: 'US' },
      tax: {
        rules: [
          TaxRule.parse({
            id: 'us',
            name: 'Tax',
            area: { country: 'US' },
            rates: { standard: 200_000, service: 200_000 },
            confirmedAt: '2026-01-01T00:00:00.000Z',
          }),
        ],
      },
      discounts: [makeDiscount('half', { trigger: 'automatic', benefit: { type: 'percent', rate: 500_000 } })],
      minimumSubtotalCents: 9_000,
    })
    const { view } = await begun({ choice: '2500-once' })
    expect(view.shoppingCart).toMatchObject({
      grandTotalCents: 2_500,
      taxCents: 0,
      discountCents: 0,
      requiresShipping: false,
      costs: { acceptsCodes: false },
    })
    expect([view.acceptsGiftCards, view.obstacle, view.isDonation]).toEqual([false, null, true])
  })

  test('of 10.00 typed is given once, although 10.00 is suggested every month', async () => {
    const { view } = await begun({ choice: 'own', amount: '10' })
    expect(view.renewal).toBeUndefined()
    expect(view.shoppingCart).toMatchObject({ grandTotalCents: 1_000 })
  })

  test('adds the fee only for those who cover it', async () => {
    const { view } = await begun({ choice: '2500-once', coversFee: 'on' })
    expect(view.shoppingCart).toMatchObject({ grandTotalCents: 2_606 })
    expect(view.shoppingCart.entries[0]?.chosenVariant.attributes).toEqual({
      'Payment fee': '$1.06 for the payment fee',
    })
  })

  test('ends on the page that confirms a contribution, with thanks and the message', async () => {
    const { client, cartToken, orderId } = await given({ choice: '2500-once', message: 'Good luck!', anonymous: 'on' })
    const page = (await client.get(`${CHECKOUT}/page?cartToken=${cartToken}`)).json() as CheckoutPageData
    expect([page.path, page.thanks]).toEqual(['/checkout/contribution-confirmed', 'Thank you for your donation'])
    expect(await findOrder(process, websiteId, orderId)).toMatchObject({
      donation: { fundId: fund.id, amount: { value: '2500' }, interval: 'once', isAnonymous: true },
      items: [{ productName: `Donation: ${fund.name}`, formSubmission: [{ label: 'Message', value: 'Good luck!' }] }],
    })
  })

  test('is told with a receipt, not as an order', async () => {
    const { orderId } = await given()
    const deps = {
      ...process,
      findWebsite: (id: string) => findWebsite(app.db, id),
      mailFrom: 'shop@example.com',
      manageOrigin: () => 'https://manage.example',
    }
    const turn = { subjectId: orderId, kind: 'confirmation' as const, recipient: '', round: 1, attempt: 1 }
    const composed = await composeOrderLetter(deps, websiteId, turn)
    if (!('letter' in composed)) return expect.fail(composed.skipped)
    const { subject, text } = composed.letter
    expect(subject).toMatch(/^Receipt for your donation #\d+ at shop.example$/)
    expect(text).toContain('You gave $25.00 at shop.example.')
    expect(text).not.toMatch(/your order/i)
  })
})

describe('what a fund has raised', () => {
  test('counts two donations at once, each once, however often their events come', async () => {
    const both = await Promise.all([given(), given({ choice: 'own', amount: '7.50' })])
    for (const { orderId } of both) await project(orderId)
    expect((await listed()).map(({ raised_cents }) => raised_cents).sort()).toEqual([2_500, 750])
  })

  test('is less what was refunded', async () => {
    const { orderId } = await given({ choice: '2500-once', coversFee: 'on' })
    const refund = (amountCents: number) =>
      owner.post(`/api/commerce/orders/${orderId}/refunds`, {
        refundId: v7(),
        lines: [],
        shippingCents: 0,
        amountCents,
        expectedCents: amountCents,
        reason: '',
      })
    const raised = async () => {
      await project(orderId)
      return (await listed())[0]?.raised_cents
    }
    expect(await raised()).toBe(2_500)
    expect((await refund(1_106)).status).toBe(200)
    expect(await raised()).toBe(1_500)
    expect((await refund(1_500)).status).toBe(200)
    expect(await raised()).toBe(0)
  })
})

test('a recurring donation goes on as a donation, with neither tax nor a product', async () => {
  const { orderId, view } = await given({ choice: '1000-month', message: 'Every month' })
  expect(view.renewal?.plan).toEqual({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 })
  const deps = { ...process, findWebsite: (id: string) => findWebsite(app.db, id) }
  await beginSubscriptions(deps, { websiteId, orderId })
  const [row] = await listed()
  const id = row?.subscription_id ?? expect.fail('No subscription')
  const { begun } = await loadSubscription(deps, websiteId, id)
  expect(begun).toMatchObject({ isDonation: true, unitCents: 1_000, title: `Donation: ${fund.name}` })
  const now = new Date(Date.parse(begun?.at ?? '') + 32 * 86_400_000).toISOString()
  const ctx = { websiteId, actor: null, now, intent: { correlationId: 'test' } }
  expect((await renew(deps, ctx, { subscriptionId: id, by: 'schedule' })).state.paid).toBe(2)
  const events = await Array.fromAsync(store.read({ websiteId, category: 'subscription', entityId: id }))
  const renewal = (events.at(-1)?.data as { orderId: string } | undefined)?.orderId ?? expect.fail('No renewal')
  await project(renewal)
  expect(await findOrder(deps, websiteId, renewal)).toMatchObject({
    donation: { fundId: fund.id, interval: 'month' },
    grandTotal: { value: '1000' },
    taxTotal: { value: '0' },
  })
  expect((await listed()).map(({ raised_cents, subscription_id }) => [raised_cents, subscription_id])).toEqual([
    [1_000, id],
    [1_000, id],
  ])
})

test('with a captcha for donations the checkout is refused without it, and the change has a history that takes it back', async () => {
  await owner.put('/api/donations/settings', { version: 0, settings: { enabledForDonations: true } })
  const client = app.client('acme')
  const refused = await send(client, { choice: '2500-once' })
  expect([refused.status, refused.text.includes('Complete CAPTCHA before submitting.')]).toEqual([400, true])
  expect(refused.text).toContain('data-captcha')
  expect((await send(client, { choice: '2500-once', altcha: 'solved' })).status).toBe(303)
  const stale = await owner.put('/api/donations/settings', { version: 0, settings: { enabledForDonations: false } })
  expect(stale.status).toBe(409)
  expect((await owner.get('/api/donations/settings/history')).json()).toMatchObject({
    changes: [{ version: 1, what: [expect.stringContaining('Captcha before each donation')] }],
  })
  const undone = await owner.post('/api/donations/settings/undo', { version: 1, change: 1 })
  expect(undone.json()).toEqual({ version: 2, settings: { enabledForDonations: false } })
})

describe('in the admin', () => {
  test('funds are created, changed, archived and opened again', async () => {
    const created = await createFund({ intervals: ['month'] as never })
    expect(created.terms.intervals).toEqual(['once', 'month'])
    const path = `${FUNDS}/${created.id}`
    const saved = (await owner.put(path, about('Tower', { goalCents: 900 }))).json() as FundReply
    expect(saved).toMatchObject({ name: 'Tower', terms: { goalCents: 900 }, raised: { value: '0' }, recurring: 0 })
    expect((await owner.post(FUNDS, about('tower'))).json()).toMatchObject({
      errors: { name: 'There is a fund with this name already.' },
    })
    await owner.put(`${path}/archived`, { isArchived: true })
    expect((await app.client('acme').get(`/checkout/donate?fund=${created.id}`)).status).toBe(404)
    const { funds } = (await owner.get(FUNDS)).json() as FundsReply
    expect(funds.at(-1)).toMatchObject({ id: created.id, archivedOn: expect.any(String) })
    await owner.put(`${path}/archived`, { isArchived: false })
    expect((await app.client('acme').get(`/checkout/donate?fund=${created.id}`)).status).toBe(200)
  })

  test.each([
    [{ minCents: 900, maxCents: 800 }, 'The largest donation is below the smallest one.'],
    [{ minCents: 2_000 }, 'Suggested amounts are between the smallest and the largest donation.'],
    [{ suggestions: [], takesOwnAmount: false }, 'Suggest an amount, or let people enter their own.'],
    [{ minCents: 0 }, 'Please enter an amount above zero.'],
  ])('terms with %j are refused', async (changes, sentence) => {
    const { status, text } = await owner.post(FUNDS, about('Refused', changes))
    expect([status, text.includes(sentence)]).toEqual([400, true])
  })

  test('donations are listed with their donors, filtered and exported', async () => {
    const once = await given({ choice: '2500-once', message: '=1+1' })
    await given({ choice: '1000-month', anonymous: 'on' })
    const list = async (query: string) =>
      (await owner.get(`/api/donations?test=true&${query}`)).json() as DonationsReply
    expect((await list('limit=1')).donations).toMatchObject([
      {
        donor: 'Ann Canary',
        email: 'ann@example.com',
        isAnonymous: true,
        interval: 'month',
        amount: { value: '1000' },
      },
    ])
    expect((await list('kind=once')).donations).toMatchObject([{ orderId: once.orderId, message: '=1+1' }])
    expect((await list('fund=nobodys')).donations).toEqual([])
    expect(((await owner.get('/api/donations')).json() as DonationsReply).donations).toEqual([])
    const { text } = await owner.get('/api/donations/export?test=true&kind=once')
    expect(text.split('\r\n')[1]).toMatch(/25\.00,0\.00,0\.00,USD,Once,Paid,,.*1\+1/)
  })
})

test('one visitor can begin ten donations a minute, not more', async () => {
  const client = app.client('acme')
  await client.open()
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await send(client, { choice: '2500-once' })).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
