import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../projections/orders/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { indexOrderName } from '../../workers/orders/index-order-name.job.ts'
import { settlePaidOrder } from '../../workers/orders/settle-order.job.ts'
import { upcasters } from '../boot/upcasters.ts'
import { checkoutIdOf, orderIdOf, paymentIdOf } from '../checkout/checkout-ids.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import { setStock } from '../inventory/commands/set-stock.ts'
import { Inventory } from '../inventory/inventory.ts'
import type { PaymentEvent } from '../payments/events.ts'
import { createGateways } from '../payments/gateways/gateways.ts'
import { Payment } from '../payments/payment.ts'
import { payLinks } from '../payments/test-gateway/pay-links.ts'
import { capturePayment, type PaymentsDeps, pay, refreshPayment } from '../payments/use-cases/payments.ts'
import { keepWebhook } from '../payments/webhooks/webhook-inbox.ts'
import { letterPermits } from '../platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../platform/database/database.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import { localDay } from '../shared/calendar.ts'
import { roles } from '../shared/permissions.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { makeFrozenLine, makeFrozenOrder, makeTotals } from '../testing/fixtures/make/make-order.ts'
import { startTestApp, type TestApp, type TestWebsite } from '../testing/servers/test-app.ts'
import type { OrderDetailReply, OrdersReply } from './admin-contract.ts'
import type { AfterSaleDeps } from './after-sale/after-sale-deps.ts'
import { RefundLimit, usedRefundLimit } from './after-sale/refund-limit.ts'
import { spellNames } from './list/spell-names.ts'
import { watchOrders } from './news/watch-orders.ts'
import { orderTokens } from './order-tokens.ts'
import { orderRoutes } from './routes.ts'
import { findOrderSettings } from './settings/order-settings.ts'
import { numberTheOrder, recordCapture, recordOrder } from './use-cases/record-order.ts'

const ORDERS = '/api/commerce/orders'
const store = memoryEventStore()
const executor = createExecutor(store, { upcasters })
const made: { deps?: AfterSaleDeps; vault?: Vault; projecting?: { stop(): Promise<void> } } = {}
let app: TestApp
let website: TestWebsite
let owner: HttpClient
let manager: HttpClient
let stranger: HttpClient

beforeAll(async () => {
  app = await startTestApp({
    routes({ db, baseDomain }) {
      const vault = openVault({ db, masterKey: '5a'.repeat(32) })
      const links = payLinks('ab'.repeat(32))
      const gateways = createGateways({ db, vault, payLinks: links, platformOrigin: `http://${baseDomain}` })
      const deps = { db, store, executor, vault, gateways }
      const orderNews = watchOrders(db, { onError: () => {} })
      Object.assign(made, { deps, vault })
      const all = orderRoutes({
        ...deps,
        orderNews,
        orderTokens: orderTokens(db, 'cd'.repeat(32)),
        letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
        canonicalOriginOf: () => 'https://shop.example',
        manageOrigin: (subdomain) => `http://${subdomain}.manage.${baseDomain}`,
        platformOrigin: `http://${baseDomain}`,
      })
      // Tests wait for the read model by asking again and again.
      return all.map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
  stranger = await (await app.addWebsite('other')).signedIn()
  const accountId = await createAccount(app.db, 'Mia Manager', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles.STORE_MANAGER])
  manager = await website.signedIn(accountId)
  made.projecting = await runProjections({ db: app.db, store, projections: [orders] })
})
afterAll(async () => {
  await made.projecting?.stop()
  await store.close()
})

const deps = () => made.deps ?? expect.fail('Not started')

/** An order of three mugs for 30.00 and 4.99 of shipping, paid by Ada with the test gateway. */
async function paidOrder({ email = 'ada@example.com', name = 'Ada Lovelace', title = 'Mug', testMode = false } = {}) {
  const { websiteId } = website
  const now = new Date()
  const checkoutId = checkoutIdOf(v7())
  const paymentId = paymentIdOf(checkoutId, 1)
  const [firstName, lastName] = name.split(' ')
  const place = { line1: '1 Main St', line2: '', city: 'Albany', region: 'NY', postalCode: '12207', country: 'US' }
  const shipping = { ...place, firstName, lastName, company: '', phone: '' }
  const details = { shipping, billing: shipping, billingSameAsShipping: true, vatNumber: '', note: '=1+1' }
  const vault = made.vault ?? expect.fail('Not started')
  const customerRef = await vault.keepPerson(websiteId, email)
  const detailsRef = await vault.put(websiteId, `person:${email}`, JSON.stringify(details))
  const amount = 3_499
  const source = (await (await deps().gateways.current(websiteId)).trialSource()) ?? expect.fail('No card')
  const target = { websiteId, paymentId, now }
  const wanted = { amount, currency: 'USD', source, returnUrl: 'http://x' }
  await pay(deps(), target, { purpose: 'checkout', referenceId: checkoutId, ...wanted })
  await capturePayment(deps(), target, { amount })
  const totals = makeTotals({ subtotalCents: 3_000, shippingCostCents: 499, grandTotalCents: amount, totalQuantity: 3 })
  const orderId = orderIdOf(checkoutId)
  const at = now.toISOString()
  const variantId = v7()
  await executor.execute(Inventory, { websiteId, id: variantId }, { correlationId: 'test' }, (state) =>
    setStock(state, { quantity: 10, reason: 'counted', note: '', at }),
  )
  const line = makeFrozenLine({ variantId, title, quantity: 3, unitPriceCents: 1_000, totalCents: 3_000 })
  const order = makeFrozenOrder({ testMode, totals, customerRef, detailsRef })
  await recordOrder(
    deps(),
    { websiteId, orderId, at },
    { checkoutId, purchasedCartId: v7(), paymentId, order, lines: [line] },
  )
  await recordCapture(deps(), { websiteId, orderId, at }, { outcome: 'captured', amount })
  await numberTheOrder(deps(), { websiteId, orderId, at }, order)
  const run = { websiteId, attempt: 1, signal: new AbortController().signal }
  await indexOrderName(deps()).run({ ...run, data: { orderId, customerRef, detailsRef } })
  await expect.poll(async () => idsOf(testMode ? 'view=test' : 'view=to-ship'), { timeout: 60_000 }).toContain(orderId)
  const stock = async () => (await executor.load(Inventory, { websiteId, id: variantId })).state.onHand
  return { orderId, paymentId, path: `${ORDERS}/${orderId}`, stock }
}

const listed = async (query: string, client = owner) => (await client.get(`${ORDERS}?${query}`)).json() as OrdersReply
const idsOf = async (query: string, client = owner) => (await listed(query, client)).orders.map(({ id }) => id)
const nothing = { lines: [], shippingCents: 0, amountCents: null, expectedCents: 1, reason: '' }
const refundOf = (changes: object = {}) => ({ ...nothing, refundId: v7(), ...changes })
const messageOf = (reply: { json(): unknown }) => (reply.json() as { message: string }).message

test('a name and a product are found however they are spelled, in orders from before as well', async () => {
  const { orderId } = await paidOrder({ email: 'jm@example.com', name: 'Jörg Weiß', title: 'Smørrebrødsbræt' })
  for (const search of ['joerg', 'JORG weiss', 'jörg weiß', 'smoerrebroed', 'smorrebrodsbraet'])
    expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [orderId]])
  const { websiteId } = website
  const vault = made.vault ?? expect.fail('Not started')
  const [before = ''] = await vault.hashes(websiteId, ['jorg'])
  await withWebsite(app.db, websiteId, async (tx) => {
    await sql`delete from order_name_words where order_id = ${orderId} and word_hash <> ${before}`.execute(tx)
  })
  expect(await idsOf('search=joerg%20weiss')).toEqual([])
  await spellNames({ db: app.db, vault }, websiteId)
  expect(await idsOf('search=joerg%20weiss')).toEqual([orderId])
})

test('an order is found by number, whole e-mail address, beginnings of words of a name, and a part of a product’s name', async () => {
  const { orderId, path } = await paidOrder({ email: 'grace@example.com', name: 'Grace Hopper', title: 'Blue teapot' })
  const { order } = (await owner.get(path)).json() as OrderDetailReply
  for (const search of [`%23${order.orderNumber}`, 'grace@example.com', 'hopper', 'Hopper%20GRACE', 'teap'])
    expect([search, await idsOf(`search=${search}`)]).toEqual([search, [orderId]])
  for (const search of ['opper', 'rac', 'grace%20kelly', 'nobody@example.com', '%25'])
    expect([search, await idsOf(`search=${search}`)]).toEqual([search, []])
  expect(await idsOf('search=hopper', stranger)).toEqual([])
  expect((await stranger.get(path)).status).toBe(404)
})

test('an order is sent in two parcels, and moves from one list to the next', async () => {
  const { orderId, path } = await paidOrder()
  const send = (body: object) => owner.post(`${path}/fulfillments`, { fulfillmentId: v7(), lines: null, ...body })
  const first = await send({ lines: [{ lineId: 'e1', quantity: 1 }], carrierName: 'Post', trackingNumber: 'X1' })
  expect(first.json()).toMatchObject({ order: { fulfillments: [{ carrierName: 'Post', trackingNumber: 'X1' }] } })
  const second = (await send({ trackingUrl: 'https://post.example/X2' })).json() as OrderDetailReply
  expect(second.order.fulfillmentStatus).toBe('FULFILLED')
  expect(second.timeline.at(-1)).toMatchObject({ what: '2 items were sent.', by: 'Owner of acme' })
  await expect.poll(() => idsOf('view=shipped')).toContain(orderId)
  expect(await idsOf('view=to-ship')).not.toContain(orderId)
  const parcel = second.order.fulfillments[1]?.id
  const undone = (await owner.delete(`${path}/fulfillments/${parcel}`)).json() as OrderDetailReply
  expect(undone.order.fulfillmentStatus).toBe('PENDING')
  expect((await send({ trackingUrl: 'javascript:alert(1)' })).status).toBe(400)
})

test('a part of a line is refunded through the gateway and put back into stock, once', async () => {
  const { path, stock, paymentId } = await paidOrder()
  const request = refundOf({
    lines: [{ lineId: 'e1', quantity: 1, restock: true }],
    expectedCents: 1_000,
    reason: 'chipped',
  })
  const reply = (await owner.post(`${path}/refunds`, request)).json() as OrderDetailReply
  expect(reply).toMatchObject({
    order: { refundStatus: 'PARTIAL', refundedTotal: { value: '1000' } },
    tally: { refunds: [{ status: 'done' }] },
  })
  expect((await owner.post(`${path}/refunds`, request)).status).toBe(200)
  expect(await stock()).toBe(11)
  const target = { websiteId: website.websiteId, paymentId, now: new Date() }
  expect([...(await refreshPayment(deps(), target)).state.refunds.values()]).toMatchObject([{ amount: 1_000 }])
  const tooMuch = await owner.post(`${path}/refunds`, refundOf({ amountCents: 2_500, expectedCents: 2_500 }))
  expect([tooMuch.status, messageOf(tooMuch)]).toEqual([400, 'At most what was paid and not refunded can be refunded.'])
})

test('a refund that was made in the gateway’s dashboard appears once', async () => {
  const { path, paymentId } = await paidOrder()
  const { websiteId } = website
  const gateway = await deps().gateways.current(websiteId)
  const target = { websiteId, paymentId, now: new Date() }
  const { gatewayId = '' } = (await refreshPayment(deps() satisfies PaymentsDeps, target)).state
  await gateway.refund({ gatewayId, paymentId, attempt: 1, refundId: 'by-hand', amount: 700 })
  await refreshPayment(deps(), target)
  const run = { websiteId, attempt: 1, signal: new AbortController().signal, data: { paymentId } }
  await settlePaidOrder(deps()).run(run)
  await settlePaidOrder(deps()).run(run)
  const { tally, timeline } = (await owner.get(path)).json() as OrderDetailReply
  expect(tally.refunds).toMatchObject([{ isForeign: true, amountCents: 700 }])
  expect(timeline.map(({ what }) => what)).toContain('$7.00 was refunded in the gateway’s dashboard.')
})

test('a cancelled order gives back money and stock', async () => {
  const { path, stock } = await paidOrder()
  const request = { refundId: v7(), restock: true, reason: 'Changed their mind' }
  const reply = (await owner.post(`${path}/cancel`, request)).json() as OrderDetailReply
  expect(reply.order).toMatchObject({ fulfillmentStatus: 'CANCELED', refundStatus: 'FULL' })
  expect(await stock()).toBe(13)
  expect((await owner.post(`${path}/cancel`, { ...request, refundId: v7() })).status).toBe(200)
  expect(await stock()).toBe(13)
})

test('all test orders are taken back at once, with their stock and what was sent of them', async () => {
  const [one, two] = [await paidOrder({ testMode: true }), await paidOrder({ testMode: true })]
  await owner.post(`${two.path}/fulfillments`, { fulfillmentId: v7(), lines: null, notify: false })
  await expect.poll(() => idsOf('view=test')).toEqual(expect.arrayContaining([one.orderId, two.orderId]))
  const request = { action: { kind: 'take-back' }, matching: { view: 'test' } }
  expect((await manager.post(`${ORDERS}/bulk`, request)).json()).toMatchObject({ refused: [], nextCursor: null })
  for (const { path, stock } of [one, two]) {
    const { order, tally, isArchived } = (await owner.get(path)).json() as OrderDetailReply
    expect([order.fulfillmentStatus, tally.refunds, isArchived]).toEqual(['CANCELED', [], true])
    expect(await stock()).toBe(13)
  }
  await expect.poll(() => idsOf('view=test')).toEqual([])
  expect((await owner.post(`${ORDERS}/bulk`, request)).json()).toMatchObject({ done: 0 })
})

test('the timeline says what the payment gateway sent, and until when a dispute can be answered', async () => {
  const { path, paymentId } = await paidOrder()
  const { websiteId } = website
  const disputed = { disputeId: 'dp_1', amount: 3_499, status: 'open' as const, respondBy: '2027-01-05T10:00:00.000Z' }
  const told: PaymentEvent[] = [
    { type: 'PaymentDisputeRecorded', ...disputed, at: new Date().toISOString() },
    { type: 'PaymentRiskRecorded', level: 'elevated', score: 71, note: 'Perhaps.', at: new Date().toISOString() },
  ]
  await executor.execute(Payment, { websiteId, id: paymentId }, { correlationId: 'test' }, () => told)
  const news = { gateway: 'test' as const, eventId: v7(), type: 'charge.dispute.created', testMode: true }
  await keepWebhook(app.db, websiteId, { ...news, gatewayId: paymentId }, new Date().toISOString())
  await settlePaidOrder(deps()).run({
    websiteId,
    attempt: 1,
    signal: new AbortController().signal,
    data: { paymentId },
  })
  const { disputes, timeline, payment } = (await owner.get(path)).json() as OrderDetailReply
  expect(disputes).toMatchObject([{ status: 'open', respondBy: '2027-01-05T10:00:00.000Z' }])
  expect(payment?.risk).toEqual({ level: 'elevated', score: 71, note: 'Perhaps.' })
  expect(timeline).toContainEqual(
    expect.objectContaining({ what: 'The payment gateway sent an event.', detail: expect.stringContaining(news.type) }),
  )
  expect(timeline.map(({ detail }) => detail)).toContain('The gateway takes your answer until 2027-01-05 10:00 UTC.')
  const listed = async () => ((await owner.get(`${ORDERS}?view=all`)).json() as OrdersReply).orders
  await expect
    .poll(async () => (await listed()).map(({ disputeDueBy }) => disputeDueBy))
    .toContain('2027-01-05T10:00:00.000Z')
})

test('store managers refund only as much in a day as the owner allows', async () => {
  expect((await manager.put(`${ORDERS}/settings`, { managerRefundLimitCents: 9_999_999 })).status).toBe(403)
  expect((await owner.put(`${ORDERS}/settings`, { managerRefundLimitCents: 1_000 })).status).toBe(200)
  const { path } = await paidOrder()
  const give = (client: HttpClient, cents: number) =>
    client.post(`${path}/refunds`, refundOf({ amountCents: cents, expectedCents: cents }))
  expect((await give(manager, 600)).status).toBe(200)
  const refused = await give(manager, 500)
  expect([refused.status, messageOf(refused)]).toEqual([
    400,
    'Store managers can refund $10.00 a day together, and $4.00 of it is left today. An administrator can refund more.',
  ])
  expect((await give(owner, 500)).status).toBe(200)
  expect((await give(manager, 400)).status).toBe(200)
})

async function usedToday() {
  const { timeZone } = await findOrderSettings(app.db, website.websiteId)
  const today = { websiteId: website.websiteId, id: localDay(new Date(), timeZone) }
  return usedRefundLimit((await executor.load(RefundLimit, today)).state)
}

test('the limit of store managers holds for cancelled orders, repeated ids, other orders and refunds that fail', async () => {
  const settings = async (cents: number) => owner.put(`${ORDERS}/settings`, { managerRefundLimitCents: cents })
  const usedBefore = await usedToday()
  expect((await settings(usedBefore + 4_000)).status).toBe(200)
  const [one, two, three] = [await paidOrder(), await paidOrder(), await paidOrder()]
  const give = (path: string, cents: number, changes: object = {}) =>
    manager.post(`${path}/refunds`, refundOf({ amountCents: cents, expectedCents: cents, ...changes }))
  const cancel = (path: string, refundId = v7()) =>
    manager.post(`${path}/cancel`, { refundId, restock: false, reason: '' })
  const refundId = v7()
  expect((await give(one.path, 3_000, { refundId })).status).toBe(200)
  expect((await give(two.path, 3_000, { refundId })).status).toBe(400)
  expect((await cancel(two.path, refundId)).status).toBe(400)
  const [again, concurrent] = await Promise.all([
    give(one.path, 3_000, { refundId }),
    give(one.path, 3_000, { refundId }),
  ])
  expect([again.status, concurrent.status]).toEqual([200, 200])
  expect((await give(one.path, 3_499, { refundId: v7() })).status).toBe(400)
  expect((await give(two.path, 1_001)).status).toBe(400)
  expect((await cancel(three.path)).status).toBe(400)
  expect((await give(two.path, 1_000)).status).toBe(200)
  expect((await usedToday()) - usedBefore).toBe(4_000)
  // The gateway says later that the first one failed.
  await executor.execute(
    Payment,
    { websiteId: website.websiteId, id: one.paymentId },
    { correlationId: 'test' },
    (state) =>
      [...state.refunds.values()].map(
        ({ gatewayRefundId }): PaymentEvent => ({
          type: 'PaymentRefundRecorded',
          gatewayRefundId,
          refundId,
          amount: 3_000,
          status: 'failed',
          at: new Date().toISOString(),
        }),
      ),
  )
  const job = { websiteId: website.websiteId, attempt: 1, signal: new AbortController().signal }
  for (const _ of [1, 2]) await settlePaidOrder(deps()).run({ ...job, data: { paymentId: one.paymentId } })
  expect((await usedToday()) - usedBefore).toBe(1_000)
  expect((await give(two.path, 2_499)).status).toBe(200)
  expect((await give(three.path, 502)).status).toBe(400)
})

test('notes, tags and the archive are kept with who did it, and a note is forgotten when it is deleted', async () => {
  const { orderId, path } = await paidOrder()
  const noteId = v7()
  const noted = (await manager.post(`${path}/notes`, { noteId, text: 'Gift wrap' })).json() as OrderDetailReply
  expect(noted.notes).toMatchObject([{ id: noteId, text: 'Gift wrap', by: 'Mia Manager' }])
  const gone = (await manager.delete(`${path}/notes/${noteId}`)).json() as OrderDetailReply
  expect(gone.notes).toEqual([])
  await owner.put(`${path}/tags`, { add: ['Gift', 'gift', 'Rush'], remove: [] })
  const tagged = (await owner.put(`${path}/tags`, { add: [], remove: ['rush'] })).json() as OrderDetailReply
  expect(tagged.tags).toEqual(['Gift'])
  await expect.poll(() => idsOf('tag=Gift')).toEqual([orderId])
  await owner.put(`${path}/archived`, { isArchived: true })
  await expect.poll(() => idsOf('view=archived')).toContain(orderId)
})

test('many orders are changed at once; one that cannot be changed says why', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()]
  await owner.post(`${two.path}/fulfillments`, { fulfillmentId: v7(), lines: null })
  const action = { kind: 'fulfil', notify: false }
  const reply = await owner.post(`${ORDERS}/bulk`, { action, orderIds: [one.orderId, two.orderId] })
  expect(reply.json()).toMatchObject({
    done: 1,
    nextCursor: null,
    refused: [{ orderId: two.orderId, sentence: 'Nothing of this order waits to be sent.' }],
  })
  await expect.poll(() => idsOf('view=shipped')).toEqual(expect.arrayContaining([one.orderId, two.orderId]))
  const tag = { kind: 'tag', add: ['bulk'], remove: [] }
  await owner.post(`${ORDERS}/bulk`, { action: tag, matching: { view: 'shipped' } })
  await expect.poll(() => idsOf('tag=bulk')).toEqual(expect.arrayContaining([one.orderId, two.orderId]))
})

test('orders and lines are exported, and no cell of them is run as a formula', async () => {
  const { path } = await paidOrder({ email: 'zed@example.com', name: '=cmd Zed', title: '=HYPERLINK("x")' })
  const { order } = (await owner.get(path)).json() as OrderDetailReply
  const byOrder = (await owner.get(`${ORDERS}/export?search=zed@example.com`)).text.trim().split('\r\n')
  expect(byOrder).toHaveLength(2)
  expect(byOrder[1]).toContain(`${order.orderNumber},`)
  expect(byOrder[1]).toContain(`'=1+1`)
  const byLine = (await owner.get(`${ORDERS}/export?search=zed@example.com&by=line`)).text
  expect(byLine).toContain(`"'=HYPERLINK(""x"")"`)
  expect(byLine).not.toMatch(/(^|,)"?=/m)
})

test('packing slips of several orders are read at once, those of others not', async () => {
  const { orderId } = await paidOrder()
  const slips = await owner.get(`${ORDERS}/slips?ids=${orderId},${v7()}`)
  expect(slips.json()).toMatchObject({ slips: [{ order: { id: orderId }, tally: { lines: [{ quantity: 3 }] } }] })
  expect((await stranger.get(`${ORDERS}/slips?ids=${orderId}`)).json()).toMatchObject({ slips: [] })
  expect(slips.json()).toMatchObject({ sender: [expect.any(String)], nextPageCursor: null })
  await owner.put(`${ORDERS}/${orderId}/tags`, { add: ['packed'], remove: [] })
  await expect.poll(() => idsOf('tag=packed')).toEqual([orderId])
  expect((await owner.get(`${ORDERS}/slips?tag=packed`)).json()).toMatchObject({ slips: [{ order: { id: orderId } }] })
  expect((await owner.get(`${ORDERS}/slips?tag=nowhere`)).json()).toMatchObject({ slips: [], nextPageCursor: null })
  const { websiteId } = website
  await withWebsite(app.db, websiteId, async (tx) => {
    const seller = JSON.stringify({ name: 'Pots Ltd', address: '12 Quay St\nBrooklyn' })
    await sql`update websites set seller = ${seller} where website_id = ${websiteId}`.execute(tx)
    const settings = JSON.stringify({ sameAsRetailLocation: true })
    await sql`insert into checkout_settings (website_id, version, settings) values (${websiteId}, 1, ${settings})
      on conflict (website_id) do update set settings = excluded.settings`.execute(tx)
  })
  expect((await owner.get(`${ORDERS}/slips?ids=${orderId}`)).json()).toMatchObject({
    sender: [expect.any(String), 'Pots Ltd', '12 Quay St', 'Brooklyn'],
  })
})
