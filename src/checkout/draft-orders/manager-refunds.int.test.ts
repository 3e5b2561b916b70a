import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import type { OrderDetailReply } from '../../orders/admin-contract.ts'
import { emptyAddress } from '../../shared/addresses/address.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestCheckout } from '../../testing/fixtures/test-checkout.ts'
import type { DraftOrderReply, DraftOrderRequest } from '../admin-contract.ts'

const DRAFTS = '/api/commerce/draft-orders'
const ORDERS = '/api/commerce/orders'
const LIMIT_REACHED = /^Store managers can refund \$30\.00 a day together/
const { app, store, product, stockUp } = await startTestCheckout()
const variant = product.structuredContent.variants[0] ?? expect.fail('No variant')

let owner: HttpClient
/** Two sessions of one store manager. */
let sessions: [HttpClient, HttpClient]
let count = 0

beforeAll(async () => {
  const website = await app.addWebsite('acme')
  await stockUp(website.websiteId, 10)
  owner = await website.signedIn()
  const accountId = await createAccount(app.db, 'Mia', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles.STORE_MANAGER])
  sessions = [await website.signedIn(accountId), await website.signedIn(accountId)]
})
afterAll(() => store.close())

const engraving = { kind: 'custom' as const, id: 'b', title: 'Engraving', productType: 3 as const, quantity: 1 }
const draftOf = (cents: number): DraftOrderRequest => ({
  lines: [{ ...engraving, unitPriceCents: cents }],
  discount: null,
  shipping: { name: 'None', cents: 0 },
  customer: { email: '', address: emptyAddress, note: '' },
})

/** The manager writes a draft and marks it as paid; returns the order's id and total. */
async function sold(request: DraftOrderRequest, by = sessions[0]) {
  const draft = await by.post(DRAFTS, request)
  const { id, totals } = draft.json() as DraftOrderReply
  const paid = await by.post(`${DRAFTS}/${id}/paid`, { tender: 'bank', expectedCents: totals.grandTotalCents })
  expect([draft.status, paid.status]).toEqual([200, 200])
  return { orderId: (paid.json() as { orderId: string }).orderId, cents: totals.grandTotalCents }
}

const refund = (by: HttpClient, orderId: string, cents: number, refundId = v7()) =>
  by.post(`${ORDERS}/${orderId}/refunds`, {
    refundId,
    lines: [],
    shippingCents: 0,
    amountCents: cents,
    expectedCents: cents,
    reason: '',
  })
const cancel = (by: HttpClient, orderId: string, restock: boolean) =>
  by.post(`${ORDERS}/${orderId}/cancel`, { refundId: v7(), restock, reason: '' })

const refusedByLimit = expect.objectContaining({ message: expect.stringMatching(LIMIT_REACHED) })

async function refundedOf(orderIds: string[]): Promise<number> {
  let sum = 0
  for (const orderId of orderIds) {
    const { tally } = (await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply
    sum += tally.refunds.reduce((all, { amountCents }) => all + amountCents, 0)
  }
  return sum
}

test('own prices and discounts of draft orders use nothing of the refund limit, and nothing of them can be refunded', async () => {
  expect((await owner.put(`${ORDERS}/settings`, { managerRefundLimitCents: 3_000 })).status).toBe(200)
  const discount = { name: 'Replacement', benefit: { type: 'percent' as const, rate: 1_000_000 } }
  const free = await sold({ ...draftOf(90_000), discount })
  expect(free.cents).toBe(0)
  const ownPrice = { kind: 'product' as const, id: 'a', itemId: product.id, sku: variant.sku, unitPriceCents: 1 }
  expect((await sold({ ...draftOf(0), lines: [{ ...ownPrice, quantity: 1 }] })).cents).toBe(1)
  expect((await refund(sessions[0], free.orderId, 1)).json()).toMatchObject({
    message: 'Nothing of this order was paid, so there is nothing to refund.',
  })
  expect((await cancel(sessions[0], free.orderId, true)).status).toBe(200)
  // The whole limit is there.
  const other = await sold(draftOf(9_000))
  expect((await refund(sessions[0], other.orderId, 3_000)).status).toBe(200)
  expect((await refund(sessions[0], other.orderId, 1)).json()).toEqual(refusedByLimit)
})

test('whatever way a store manager takes, the orders give at most the limit of the day', async () => {
  const shop = await app.addWebsite(`shop${++count}`)
  owner = await shop.signedIn()
  const accountId = await createAccount(app.db, 'Max', new Date().toISOString())
  await setRoles(app.db, shop.websiteId, accountId, [roles.STORE_MANAGER])
  sessions = [await shop.signedIn(accountId), await shop.signedIn(accountId)]
  await owner.put(`${ORDERS}/settings`, { managerRefundLimitCents: 3_000 })
  const [one, two, three, four] = [
    await sold(draftOf(2_000)),
    await sold(draftOf(2_000)),
    await sold(draftOf(2_000)),
    await sold(draftOf(2_000)),
  ]
  const ids = [one, two, three, four].map(({ orderId }) => orderId)
  // Two sessions at once, on two orders, with one refund id: one of them is beyond the limit.
  const refundId = v7()
  const both = await Promise.all([
    refund(sessions[0], one.orderId, 2_000, refundId),
    refund(sessions[1], two.orderId, 2_000, refundId),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const [left = expect.fail()] = both[0]?.status === 200 ? [two] : [one]
  // Repeats free nothing, the id of the refund on other orders neither, nor do cancelling, archiving and taking out again.
  for (const by of sessions) {
    expect((await refund(by, left.orderId, 2_000, refundId)).json()).toEqual(refusedByLimit)
    expect((await refund(by, three.orderId, 1_001, refundId)).json()).toEqual(refusedByLimit)
    expect((await cancel(by, three.orderId, false)).json()).toEqual(refusedByLimit)
    expect((await cancel(by, three.orderId, true)).json()).toEqual(refusedByLimit)
  }
  for (const isArchived of [true, false]) await sessions[0].put(`${ORDERS}/${four.orderId}/archived`, { isArchived })
  expect((await refund(sessions[0], four.orderId, 1_001)).json()).toEqual(refusedByLimit)
  expect((await refund(sessions[0], four.orderId, 1_000)).status).toBe(200)
  expect((await refund(sessions[1], left.orderId, 1)).json()).toEqual(refusedByLimit)
  expect(await refundedOf(ids)).toBe(3_000)
  // An administrator is not limited.
  expect((await refund(owner, left.orderId, 2_000)).status).toBe(200)
})

test('no other role, and no other event, gives money of an order back', async () => {
  const shop = await app.addWebsite(`shop${++count}`)
  const manager = await shop.signedIn()
  owner = manager
  const { orderId } = await sold(draftOf(2_000), manager)
  for (const role of [roles.WEBSITE_MANAGER, roles.EDITOR, roles.BILLING, roles.REPORTING]) {
    const accountId = await createAccount(app.db, 'Other', new Date().toISOString())
    await setRoles(app.db, shop.websiteId, accountId, [role])
    const client = await shop.signedIn(accountId)
    expect((await refund(client, orderId, 1)).status).toBe(403)
    expect((await cancel(client, orderId, false)).status).toBe(403)
  }
})
