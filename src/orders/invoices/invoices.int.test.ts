import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutIdOf, orderIdOf } from '../../checkout/checkout-ids.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { pdfDrawer } from '../../platform/pdf/draw-pdf.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { decideOrder } from '../after-sale/after-sale-deps.ts'
import { decideRefund } from '../after-sale/decide-refund.ts'
import { fulfilOrder } from '../commands/fulfil-order.ts'
import { dueDocuments } from '../commands/issue-invoice.ts'
import { refundOrder, settleRefund } from '../commands/refund-order.ts'
import { Order } from '../order.ts'
import { numberTheOrder, recordOrder } from '../use-cases/record-order.ts'
import { forgetOldBuyers } from './forget-old-buyers.ts'
import { findInvoiceSettings, saveInvoiceSettings } from './invoice-settings.ts'
import { DETAILS_MISSING, detailsToAskFor, issueDocuments, readDocument } from './issue-documents.ts'
import { renderDocument } from './render-invoice.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const app = await startTestApp()
const store = memoryEventStore()
const executor = createExecutor(store)
const vault = openVault({ db: app.db, masterKey: '5a'.repeat(32) })
const deps = { db: app.db, executor, vault, store }
const drawPdf = pdfDrawer()
let websiteId = ''
const target = () => ({ websiteId, now: NOW })

const seller = { name: 'Acme Ltd', address: '1 High St\nLondon', taxNumbers: [{ label: 'VAT', number: 'GB 1' }] }

/** A website whose owner has said who sells. */
async function addSeller(subdomain: string) {
  const website = await app.addWebsite(subdomain)
  await sql`update websites set seller = ${JSON.stringify(seller)}::jsonb where website_id = ${website.websiteId}`.execute(
    app.db,
  )
  return website
}

beforeAll(async () => {
  websiteId = (await addSeller('acme')).websiteId
})

/** An order of two mugs for 25.00, paid in cash. */
async function paidOrder(changes: Parameters<typeof makeFrozenOrder>[0] = {}) {
  const email = `${v7()}@example.com`
  const address = {
    firstName: 'Ődön',
    lastName: 'Canary',
    company: '',
    line1: '1 Main St',
    line2: '',
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
    phone: '',
  }
  const details = { shipping: address, billing: address, billingSameAsShipping: true, vatNumber: '', note: '' }
  const customerRef = await vault.keepPerson(websiteId, email)
  const detailsRef = await vault.put(websiteId, `person:${email}`, JSON.stringify(details))
  const checkoutId = checkoutIdOf(v7())
  const orderId = orderIdOf(checkoutId)
  const totals = { ...makeFrozenOrder().totals, subtotalCents: 2_500, grandTotalCents: 2_500, totalQuantity: 2 }
  const order = makeFrozenOrder({ testMode: false, totals, customerRef, detailsRef, ...changes })
  const lines = [makeFrozenLine({ quantity: 2, totalCents: 2_500 })]
  const at = { websiteId, orderId, at: NOW }
  await recordOrder(deps, at, { checkoutId, purchasedCartId: 'c', paymentId: null, order, lines })
  await numberTheOrder(deps, at, order, async () => ({ outcome: 'received', tender: 'cash' }))
  return { orderId, email }
}

const documentsOf = async (orderId: string) => (await executor.load(Order, { websiteId, id: orderId })).state.documents

async function refund(orderId: string, cents: number, refundId = v7()) {
  const ctx = { websiteId, now: NOW, actor: null, intent: { correlationId: 'test' } }
  const choice = { lines: [], shippingCents: 0, amountCents: cents, expectedCents: cents }
  await decideRefund(deps, ctx, orderId, {
    limit: null,
    decide: (state) => refundOrder(state, { refundId, ...choice, reason: '', at: NOW }),
  })
  await decideOrder(deps, ctx, orderId, (state) => settleRefund(state, refundId, { outcome: 'done' }, NOW))
}

/** The gateway says so only after it had accepted the refund. */
async function fail(orderId: string, refundId: string) {
  const ctx = { websiteId, intent: { correlationId: 'test' } }
  const outcome = { outcome: 'failed', reason: 'The account is closed.' } as const
  await decideOrder(deps, ctx, orderId, (state) => settleRefund(state, refundId, outcome, NOW))
}

describe('an invoice', () => {
  test('is issued once when someone asks, however many ask at once, and a refund then has a credit note', async () => {
    const { orderId } = await paidOrder()
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    expect(await documentsOf(orderId)).toEqual([])
    const ask = () => issueDocuments(deps, target(), orderId, { isAsked: true })
    await Promise.all([ask(), ask(), ask(), ask()])
    const [invoice, ...others] = await documentsOf(orderId)
    expect({ invoice, others }).toMatchObject({
      invoice: { series: 'live', label: expect.stringMatching(/^INV-\d+$/) },
      others: [],
    })
    await refund(orderId, 500)
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    const documents = await documentsOf(orderId)
    expect(documents.map(({ series }) => series)).toEqual(['live', 'live-credit'])
    const credit = await readDocument(deps, websiteId, 'live-credit', documents[1]?.number ?? 0)
    expect(credit?.corrects).toBe(invoice?.label)
  })

  test('is issued automatically if the owner enables it, and test orders have their own series', async () => {
    const usual = await findInvoiceSettings(app.db, websiteId)
    await saveInvoiceSettings(app.db, websiteId, { ...usual, isAutomatic: true, prefix: 'R-' })
    const { orderId } = await paidOrder({ testMode: true })
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    expect(await documentsOf(orderId)).toMatchObject([{ series: 'test', number: 1, label: 'TEST-R-1' }])
    await saveInvoiceSettings(app.db, websiteId, usual)
  })

  test('has a credit note for each refund, even where refunds of two orders have the same id', async () => {
    const [refundId, one, two] = [v7(), await paidOrder(), await paidOrder()]
    for (const { orderId } of [one, two]) {
      await issueDocuments(deps, target(), orderId, { isAsked: true })
      await refund(orderId, 500, refundId)
      await issueDocuments(deps, target(), orderId, { isAsked: false })
    }
    const credits = [...(await documentsOf(one.orderId)), ...(await documentsOf(two.orderId))].filter(
      ({ series }) => series === 'live-credit',
    )
    expect(new Set(credits.map(({ number }) => number)).size).toBe(2)
    for (const [n, { orderId }] of [one, two].entries())
      expect(await readDocument(deps, websiteId, 'live-credit', credits[n]?.number ?? 0)).toMatchObject({ orderId })
  })

  test('loses no credit note whose refund fails afterwards: it is cancelled by one document with the next number', async () => {
    const { orderId } = await paidOrder()
    await issueDocuments(deps, target(), orderId, { isAsked: true })
    const refundId = v7()
    await refund(orderId, 500, refundId)
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    await fail(orderId, refundId)
    const again = () => issueDocuments(deps, target(), orderId, { isAsked: false })
    await Promise.all([again(), again(), again()])
    await again()
    const [invoice, note, cancellation, ...others] = await documentsOf(orderId)
    expect(others).toEqual([])
    expect(cancellation).toMatchObject({ series: 'live-credit', refundId, cancels: note?.label })
    expect(cancellation?.number).toBe((note?.number ?? 0) + 1)
    const issued = await readDocument(deps, websiteId, 'live-credit', cancellation?.number ?? 0)
    expect(issued).toMatchObject({ cancels: note?.label, corrects: invoice?.label })
    const wanted = { orderId, series: 'live-credit' as const, number: cancellation?.number ?? 0 }
    expect((await renderDocument({ ...deps, drawPdf }, websiteId, wanted)).name).toBe(`${cancellation?.label}.pdf`)
    // What was not paid out can be refunded again, with a credit note of its own.
    await refund(orderId, 2_500)
    await again()
    expect((await documentsOf(orderId)).map(({ cancels }) => cancels)).toEqual([
      undefined,
      undefined,
      note?.label,
      undefined,
    ])
  })

  test('cancels a credit note that had its number when its refund failed, although the order did not know of it', async () => {
    const { orderId } = await paidOrder()
    await issueDocuments(deps, target(), orderId, { isAsked: true })
    const refundId = v7()
    await refund(orderId, 500, refundId)
    const load = executor.load.bind(executor)
    let isStopped = false
    // The process ends between the number and the order's own stream.
    const stopping = {
      ...executor,
      load,
      execute: ((...call: Parameters<typeof executor.execute>) => {
        if (call[0].name === Order.name) isStopped = true
        return isStopped ? Promise.reject(new Error('Killed')) : executor.execute(...call)
      }) as typeof executor.execute,
    }
    await expect(
      issueDocuments({ ...deps, executor: stopping }, target(), orderId, { isAsked: false }),
    ).rejects.toThrow('Killed')
    await fail(orderId, refundId)
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    const [, note, cancellation] = await documentsOf(orderId)
    expect(cancellation?.cancels).toBe(note?.label ?? 'Not issued')
  })

  test('has no document for a refund that failed before its credit note was issued', async () => {
    const { orderId } = await paidOrder()
    await issueDocuments(deps, target(), orderId, { isAsked: true })
    const refundId = v7()
    await refund(orderId, 500, refundId)
    await fail(orderId, refundId)
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    expect(await documentsOf(orderId)).toHaveLength(1)
  })

  test('of an order that is not paid is refused', async () => {
    const checkoutId = checkoutIdOf(v7())
    const at = { websiteId, orderId: orderIdOf(checkoutId), at: NOW }
    const placed = {
      checkoutId,
      purchasedCartId: 'c',
      paymentId: 'p',
      order: makeFrozenOrder(),
      lines: [makeFrozenLine()],
    }
    await recordOrder(deps, at, placed)
    await numberTheOrder(deps, at, placed.order)
    await expect(issueDocuments(deps, target(), at.orderId, { isAsked: true })).rejects.toThrow(
      /when the order is paid/,
    )
  })

  test('of an order without payment is neither offered nor issued, whoever asks', async () => {
    const totals = { ...makeFrozenOrder().totals, subtotalCents: 0, grandTotalCents: 0 }
    const checkoutId = checkoutIdOf(v7())
    const at = { websiteId, orderId: orderIdOf(checkoutId), at: NOW }
    const order = makeFrozenOrder({ testMode: false, totals })
    const lines = [makeFrozenLine({ unitPriceCents: 0, totalCents: 0 })]
    await recordOrder(deps, at, { checkoutId, purchasedCartId: 'c', paymentId: null, order, lines })
    await numberTheOrder(deps, at, order)
    expect(dueDocuments((await executor.load(Order, { websiteId, id: at.orderId })).state).invoice).toBe(false)
    await expect(issueDocuments(deps, target(), at.orderId, { isAsked: true })).rejects.toThrow(/is paid/)
  })

  test('takes no number before the seller’s address and tax number are there; then nobody is asked again', async () => {
    const shop = websiteId
    const website = await app.addWebsite('new-shop')
    websiteId = website.websiteId
    const { orderId } = await paidOrder()
    const usual = await findInvoiceSettings(app.db, websiteId)
    const missing = () => detailsToAskFor(deps, websiteId, usual)
    const sell = (details: object) =>
      sql`update websites set seller = ${JSON.stringify(details)}::jsonb where website_id = ${websiteId}`.execute(
        app.db,
      )
    expect(await missing()).toEqual(['name', 'address', 'taxNumber'])
    await expect(issueDocuments(deps, target(), orderId, { isAsked: true })).rejects.toThrow(DETAILS_MISSING)
    await saveInvoiceSettings(app.db, websiteId, { ...usual, isAutomatic: true })
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    expect(await documentsOf(orderId)).toEqual([])
    await sell({ ...seller, taxNumbers: [] })
    expect(await missing()).toEqual(['taxNumber'])
    expect(await detailsToAskFor(deps, websiteId, { hasNoTaxNumber: true })).toEqual([])
    await sell(seller)
    await issueDocuments(deps, target(), orderId, { isAsked: false })
    expect(await documentsOf(orderId)).toMatchObject([{ number: 1 }])
    await sell({})
    expect(await missing()).toEqual([])
    websiteId = shop
  })

  test('says when it was paid, and when it was supplied once it was', async () => {
    const { orderId } = await paidOrder()
    const other = await paidOrder()
    const ctx = { websiteId, intent: { correlationId: 'test' } }
    const parcel = { carrierName: '', service: '', trackingNumber: '', trackingUrl: '', notify: false }
    const at = '2026-11-26T23:30:00.000Z'
    await decideOrder(deps, ctx, other.orderId, (state) =>
      fulfilOrder(state, { ...parcel, fulfillmentId: v7(), kind: 'shipment', lines: null, at }),
    )
    for (const id of [orderId, other.orderId]) await issueDocuments(deps, target(), id, { isAsked: true })
    const issued = async (id: string) =>
      readDocument(deps, websiteId, 'live', (await documentsOf(id))[0]?.number ?? expect.fail('Not issued'))
    expect(await issued(orderId)).toMatchObject({ paidOn: '2026-11-24', suppliedOn: null })
    // In the website's time zone, New York.
    expect(await issued(other.orderId)).toMatchObject({ paidOn: '2026-11-24', suppliedOn: '2026-11-26' })
  })

  test('is a tagged PDF with embedded fonts that stays the same', async () => {
    const { orderId } = await paidOrder()
    await issueDocuments(deps, target(), orderId, { isAsked: true })
    const [invoice] = await documentsOf(orderId)
    const wanted = { orderId, series: 'live' as const, number: invoice?.number ?? 0 }
    const { name, pdf } = await renderDocument({ ...deps, drawPdf }, websiteId, wanted)
    const text = pdf.toString('latin1')
    expect(name).toMatch(/^INV-\d+\.pdf$/)
    expect(text).toMatch(/^%PDF-1\.7/)
    for (const part of ['/Marked true', '/StructTreeRoot', '/FontFile2', '/S /Table', '/S /TH', '/Lang (en)'])
      expect(text).toContain(part)
    const stable = (bytes: Buffer) => bytes.toString('latin1').replace(/\/ID \[.*?\]/s, '')
    expect(stable((await renderDocument({ ...deps, drawPdf }, websiteId, wanted)).pdf)).toBe(stable(pdf))
    const elsewhere = (await app.addWebsite('other')).websiteId
    await expect(renderDocument({ ...deps, drawPdf }, elsewhere, wanted)).rejects.toThrow()
    await expect(renderDocument({ ...deps, drawPdf }, websiteId, { ...wanted, orderId: v7() })).rejects.toThrow()
  })

  test('is in the language that the website had when it was issued', async () => {
    const shop = websiteId
    websiteId = (await addSeller('laden')).websiteId
    const { orderId } = await paidOrder()
    await sql`update websites set language = 'de' where website_id = ${websiteId}`.execute(app.db)
    await issueDocuments(deps, target(), orderId, { isAsked: true })
    await sql`update websites set language = 'fr' where website_id = ${websiteId}`.execute(app.db)
    const [invoice] = await documentsOf(orderId)
    const wanted = { orderId, series: 'live' as const, number: invoice?.number ?? 0 }
    const text = (await renderDocument({ ...deps, drawPdf }, websiteId, wanted)).pdf.toString('latin1')
    websiteId = shop
    expect(text).toContain('/Lang (de)')
    expect(text).toContain('Rechnung')
  })

  test('keeps who bought when they are erased, until the owner’s years are over, and nothing of them in the log', async () => {
    const { orderId, email } = await paidOrder()
    await issueDocuments(deps, target(), orderId, { isAsked: true })
    const [invoice] = await documentsOf(orderId)
    const document = await readDocument(deps, websiteId, 'live', invoice?.number ?? 0)
    const buyerRef = document?.buyerRef ?? expect.fail('Not issued')
    expect(JSON.stringify(document)).not.toMatch(/Canary|Main St/)
    await vault.forgetSubject(websiteId, `person:${email}`)
    const kept = async () => (await vault.read(websiteId, [buyerRef])).get(buyerRef)
    expect(await kept()).toContain('Canary')
    await forgetOldBuyers(deps, websiteId, new Date('2036-11-23T00:00:00Z'))
    expect(await kept()).toContain('Canary')
    await forgetOldBuyers(deps, websiteId, new Date('2036-11-25T00:00:00Z'))
    expect(await kept()).toBeUndefined()
  })

  test('has a number without a gap or a double, of twenty orders at once', async () => {
    const shop = websiteId
    websiteId = (await addSeller('numbers')).websiteId
    const orders = await Promise.all(Array.from({ length: 20 }, () => paidOrder()))
    await Promise.all(
      orders.flatMap(({ orderId }) => [1, 2].map(() => issueDocuments(deps, target(), orderId, { isAsked: true }))),
    )
    const numbers = await Promise.all(
      orders.map(async ({ orderId }) => (await documentsOf(orderId)).map((one) => one.number)),
    )
    websiteId = shop
    expect(numbers.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })
})
