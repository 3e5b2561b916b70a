import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { decideOrder } from '../../src/orders/after-sale/after-sale-deps.ts'
import { fulfilOrder, undoFulfillment } from '../../src/orders/commands/fulfil-order.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { listLetters } from '../../src/orders/letters/letter-ledger.ts'
import { Order } from '../../src/orders/order.ts'
import { orderTokens } from '../../src/orders/order-tokens.ts'
import { recordCapture } from '../../src/orders/use-cases/record-order.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { makeFrozenLine } from '../../src/testing/fixtures/make/make-order.ts'
import { type PaidOrderChoice, placePaidOrder } from '../../src/testing/fixtures/place-paid-order.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { sendOrderLetter } from './send-order-letter.job.ts'

const store = memoryEventStore()
const executor = createExecutor(store)
const { db, addWebsite } = await startTestApp()
const vault = openVault({ db, masterKey: '5a'.repeat(32) })
let sent: Letter[] = []
const deps = {
  db,
  store,
  executor,
  vault,
  mailFrom: 'no-reply@plinth.example',
  orderTokens: orderTokens(db, 'cd'.repeat(32)),
  letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
  findWebsite: (websiteId: string) => findWebsite(db, websiteId),
  canonicalOriginOf: ({ subdomain }: { subdomain: string }) => `https://${subdomain}.plinth.example`,
  manageOrigin: (subdomain: string) => `https://${subdomain}.manage.plinth.example`,
  platformOrigin: 'https://plinth.example',
  mail: { kind: 'smtp' as const, send: async (letter: Letter) => void sent.push(letter) },
}

let websiteId = ''
let count = 0
beforeEach(async () => {
  websiteId = (await addWebsite(`limits-${++count}`, { title: 'Harbour & Clay' })).websiteId
  sent = []
})

const placed = (how: PaidOrderChoice = {}) => placePaidOrder({ executor, vault }, websiteId, how)
const own = () => ({ websiteId, intent: { correlationId: v7() } })
const turnOf = (subjectId: string, other: Partial<OrderLetterJob> = {}): OrderLetterJob => ({
  subjectId,
  kind: 'confirmation',
  recipient: '',
  round: 1,
  attempt: 1,
  ...other,
})
const run = (turn: OrderLetterJob) =>
  sendOrderLetter(deps).run({ attempt: 1, signal: new AbortController().signal, websiteId, data: turn })
const ledger = async (orderId: string) =>
  (await listLetters(db, websiteId, orderId)).map(({ kind, round, state }) => `${kind} ${round} ${state}`)

async function sentParcel(orderId: string) {
  const { state } = await executor.load(Order, { websiteId, id: orderId })
  const fulfillmentId = v7()
  const parcel = {
    fulfillmentId,
    kind: 'shipment' as const,
    notify: true,
    carrierName: '',
    service: '',
    trackingNumber: '',
    trackingUrl: '',
    lines: [{ lineId: state.lines[0]?.id ?? '', quantity: 1 }],
    at: '2026-11-24T10:00:00.000Z',
  }
  await decideOrder({ executor }, own(), orderId, (order) => fulfilOrder(order, parcel))
  return turnOf(orderId, { kind: 'shipped', aboutId: fulfillmentId })
}

describe('the confirmation', () => {
  test('of paid orders is sent however many there are on a day, though nobody has confirmed the address', async () => {
    const email = `bea-${v7()}@example.com`
    for (let n = 0; n < 5; n++) await run(turnOf((await placed({ email })).orderId))
    expect(sent).toHaveLength(5)
    for (const { text } of sent) expect(text).toContain('1 × Mug <b>')
  })

  test.each([
    ['test orders', { testMode: true }],
    ['orders that the merchant marks as paid', { isReceived: true }],
  ])('of %s goes to a mailbox that nobody has confirmed three times a day from all stores together', async (_, how) => {
    const email = `bea-${v7()}@example.com`
    const orders = []
    for (let n = 0; n < 4; n++) orders.push((await placed({ email, ...how })).orderId)
    for (const orderId of orders) await run(turnOf(orderId))
    expect(sent).toHaveLength(3)
    expect(await listLetters(db, websiteId, orders[3] ?? '')).toMatchObject([
      { state: 'skipped', reason: expect.stringContaining('has had its e-mails of today') },
    ])
  })

  test('waits while the payment is still open and the mailbox had its three, and is whole once it is paid', async () => {
    const email = `bea-${v7()}@example.com`
    for (let n = 0; n < 3; n++) await run(turnOf((await placed({ email, testMode: true })).orderId))
    const { orderId, target } = await placed({ email, isOpen: true })
    await run(turnOf(orderId))
    expect(await ledger(orderId)).toEqual(['confirmation 1 waiting'])
    await recordCapture({ executor }, target, { outcome: 'captured', amount: 1_250 })
    await run(turnOf(orderId, { attempt: 2 }))
    expect([await ledger(orderId), sent.length]).toEqual([['confirmation 1 sent'], 4])
    expect(sent[3]?.text).toContain('Thank you for your order')
  })

  test('carries what was bought with its picture, every sum, the addresses, how it is sent, and the policies', async () => {
    await sql`
      update websites set reply_to = 'hello@harbour.example', language = 'de-DE' where website_id = ${websiteId}`.execute(
      db,
    )
    const settings = JSON.stringify({ returnPolicy: 'Thirty days.', termsOfService: 'Be kind.' })
    await withWebsite(db, websiteId, (tx) =>
      sql`
        insert into checkout_settings (website_id, version, settings)
        values (${websiteId}, 1, ${settings}::jsonb)`.execute(tx),
    )
    const line = { title: 'Becher', quantity: 2, totalCents: 2_250, taxCents: 359, taxes: [{ taxLine: 0, cents: 359 }] }
    const totals = { subtotalCents: 2_500, discountCents: 250, shippingCostCents: 490, taxCents: 437 }
    const { orderId } = await placed({
      frozen: {
        currency: 'EUR',
        pricesIncludeTax: true,
        totals: { ...totals, taxRemovedCents: 0, grandTotalCents: 2_740, totalQuantity: 2 },
        taxLines: [{ name: 'MwSt.', rate: 190_000, baseCents: 2_303, taxCents: 437 }],
        discounts: [{ discountId: 'd', name: 'Frühling', code: 'MAI', cents: 250 }],
        shippingMethod: { optionId: 'post', windowId: null, name: 'DHL Paket' },
      },
      lines: [
        makeFrozenLine({
          ...line,
          attributes: [{ name: 'Farbe', value: 'Blau' }],
          imageUrl: 'https://assets.plinth.example/w/becher.jpg',
        }),
      ],
    })
    await run(turnOf(orderId))
    const [letter] = sent as [Letter]
    const text = letter.text.replaceAll('\u00a0', ' ')
    for (const words of [
      ...['2 × Becher (Blau): 25,00 €', 'Zwischensumme: 25,00 €', 'Frühling (MAI): -2,50 €', 'DHL Paket: 4,90 €'],
      ...['Enthält MwSt. 19 %: 4,37 €', 'Gesamtsumme: 27,40 €', 'Bestellung #1 · 24. November 2026'],
      ...['Lieferadresse\nAnn Lee\n1 Main St', 'Versandart\nDHL Paket', 'Vereinigte Staaten'],
      ...['Rückgabebedingungen\n\nThirty days.', 'Allgemeine Geschäftsbedingungen\n\nBe kind.'],
      'schreiben Sie an hello@harbour.example',
    ])
      expect(text).toContain(words)
    for (const words of [
      'Harbour &amp; Clay',
      'src="https://assets.plinth.example/w/becher.jpg?format=100w"',
      'Be kind.',
    ])
      expect(letter.html).toContain(words)
  })
})

describe('about parcels', () => {
  test('of one paid order only so many go past the limit of the mailbox that it cannot be flooded', async () => {
    const { orderId } = await placed()
    for (let n = 0; n < 20; n++) {
      const turn = { ...(await sentParcel(orderId)), round: n + 5 }
      await run(turn)
      const undone = { fulfillmentId: turn.aboutId ?? '', at: '2026-11-24T10:01:00.000Z' }
      await decideOrder({ executor }, own(), orderId, (order) => undoFulfillment(order, undone))
    }
    // Twelve for an order of one piece, and the three a day of a mailbox.
    expect(sent).toHaveLength(15)
    expect((await ledger(orderId)).filter((row) => row.endsWith('skipped'))).toHaveLength(5)
  })
})
