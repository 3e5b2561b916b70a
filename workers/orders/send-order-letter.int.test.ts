import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { decideOrder } from '../../src/orders/after-sale/after-sale-deps.ts'
import { fulfilOrder, undoFulfillment } from '../../src/orders/commands/fulfil-order.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { claimLetter, listLetters, requestConfirmationAgain } from '../../src/orders/letters/letter-ledger.ts'
import { orderLetterRoutes } from '../../src/orders/letters/letter-routes.ts'
import { Order } from '../../src/orders/order.ts'
import { orderTokens } from '../../src/orders/order-tokens.ts'
import { confirmAddress, recordConfirmationRequest } from '../../src/platform/confirmed-addresses/confirmations.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { type Letter, LetterDelayed, LetterRefused } from '../../src/platform/mail/mail.ts'
import { outbox } from '../../src/platform/outbox/outbox.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import type { FulfillmentKind } from '../../src/shared/orders/after-sale-events.ts'
import { type PaidOrderChoice, placePaidOrder } from '../../src/testing/fixtures/place-paid-order.ts'
import { startTestApp, type TestWebsite } from '../../src/testing/servers/test-app.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { orderLetters } from './order-letters.reaction.ts'
import { checkOrderLetter, sendOrderLetter } from './send-order-letter.job.ts'

const store = memoryEventStore()
const executor = createExecutor(store)
const ownDeps = (db: Database) => ({
  db,
  store,
  executor,
  vault: openVault({ db, masterKey: '5a'.repeat(32) }),
  orderTokens: orderTokens(db, 'cd'.repeat(32)),
  letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
})
const app = await startTestApp({ routes: ({ db }) => orderLetterRoutes(ownDeps(db)) })
const { db } = app
const { vault, orderTokens: tokens } = ownDeps(db)

let sent: Letter[] = []
let answer: () => Promise<void> = async () => {}
const deps = {
  ...ownDeps(db),
  mailFrom: 'no-reply@plinth.example',
  findWebsite: (websiteId: string) => findWebsite(db, websiteId),
  canonicalOriginOf: ({ subdomain }: { subdomain: string }) => `https://${subdomain}.plinth.example`,
  manageOrigin: (subdomain: string) => `https://${subdomain}.manage.plinth.example`,
  platformOrigin: 'https://plinth.example',
  mail: {
    kind: 'smtp' as const,
    async send(letter: Letter) {
      sent.push(letter)
      await answer()
    },
  },
}
const running = { attempt: 1, signal: new AbortController().signal }

let shop: TestWebsite
let websiteId = ''
let count = 0
beforeEach(async () => {
  shop = await app.addWebsite(`orders-${++count}`, { title: 'Harbour & Clay' })
  websiteId = shop.websiteId
  sent = []
  answer = async () => {}
})

const placed = (how: PaidOrderChoice = {}) => placePaidOrder({ executor, vault }, websiteId, how)

const own = () => ({ websiteId, intent: { correlationId: v7() } })
const first = { kind: 'confirmation', recipient: '', round: 1, attempt: 1 } as const
const turnOf = (subjectId: string, other: Partial<OrderLetterJob> = {}) => ({ ...first, subjectId, ...other })
const run = (turn: OrderLetterJob) => sendOrderLetter(deps).run({ ...running, websiteId, data: turn })
const ledger = async (orderId: string) =>
  (await listLetters(db, websiteId, orderId)).map(({ kind, round, state }) => `${kind} ${round} ${state}`)

async function inLine() {
  const rows = await withWebsite(outbox(db), websiteId, (tx) =>
    tx.selectFrom('outbox').select(['name', 'data']).orderBy('seq').execute(),
  )
  return rows.map(({ name, data }) => ({ name, data }))
}

async function confirmed(customerRef: string) {
  const now = new Date().toISOString()
  await withWebsite(db, websiteId, (tx) => recordConfirmationRequest(tx, websiteId, customerRef, now))
  await confirmAddress(db, websiteId, customerRef, now)
}

describe('the confirmation', () => {
  test('to a confirmed address is in the look and the words of the website', async () => {
    const { orderId, email, customerRef } = await placed()
    await sql`update websites set reply_to = 'hello@harbour.example' where website_id = ${websiteId}`.execute(db)
    await confirmed(customerRef)
    await run(turnOf(orderId))
    const [{ subject, html, text, from, to, headers }] = sent as [Letter]
    expect([to, subject]).toEqual([email, 'Your order #1 at Harbour & Clay'])
    expect(from.name).toBe(`Harbour & Clay via orders-${count}.plinth.example`)
    for (const words of ['Thank you for your order', '$12.50', 'Albany', `/order?token=`]) {
      expect(html).toContain(words)
      expect(text).toContain(words)
    }
    expect(html).toContain('1 × Mug &lt;b&gt;')
    expect(headers?.['Message-ID']).toBe(`<order.confirmation.${orderId}.customer.1@plinth.example>`)
    expect([headers?.['Reply-To'], sent.length]).toEqual(['hello@harbour.example', 1])
    expect(await ledger(orderId)).toEqual(['confirmation 1 sent'])
  })

  test.each([
    ['de-DE', 'Ihre Bestellung #1 bei ', 'Die Gesamtsumme beträgt 12,50\u00a0$.', 'Bestellung ansehen'],
    ['fr-FR', 'Votre commande #1 chez ', 'Le total est de 12,50\u00a0$US.', 'Voir votre commande'],
  ])(
    'of an order that was not paid through a provider is in the platform’s words in %s',
    async (language, subject, ...words) => {
      await sql`update websites set language = ${language} where website_id = ${websiteId}`.execute(db)
      const { orderId } = await placed({ isReceived: true })
      await run(turnOf(orderId))
      expect(sent[0]?.subject).toContain(subject)
      for (const text of words) expect(sent[0]?.text.replaceAll('\u202f', '\u00a0')).toContain(text)
      expect(sent[0]?.html).toContain(`<html lang="${language}">`)
    },
  )

  test('says what was filled in at the checkout, and N/A for what was not', async () => {
    const { orderId, customerRef } = await placed({ asked: true, answers: { q1: 'For <Ann>', q2: '' } })
    await confirmed(customerRef)
    await run(turnOf(orderId))
    expect(sent[0]?.text).toContain('What you told us\nEngraving: For <Ann>\nNeeded on: N/A')
    expect(sent[0]?.html).toContain('Engraving: For &lt;Ann&gt;')
  })

  test.each([
    ['an address of an order that the merchant marked as paid', false],
    ['the customer of a test order', true],
  ])('to %s has the platform’s words alone, and counts', async (_, testMode) => {
    const { orderId, customerRef } = await placed({ testMode, isReceived: !testMode })
    if (testMode) await confirmed(customerRef)
    await run(turnOf(orderId))
    const [letter] = sent
    expect(letter?.from.name).toBe(`orders-${count}.plinth.example`)
    expect(letter?.text).toContain(`The total is $12.50.`)
    for (const words of ['Harbour', 'Mug', 'Ann', 'Albany'])
      expect(letter?.html + (letter?.text ?? '')).not.toContain(words)
  })

  test('is sent once, however often its job runs, also at once', async () => {
    const { orderId } = await placed()
    await Promise.all(Array.from({ length: 5 }, () => run(turnOf(orderId))))
    await run(turnOf(orderId))
    expect(sent).toHaveLength(1)
  })

  test('that was put off is tried again, and one that was refused is not', async () => {
    const { orderId } = await placed()
    answer = async () => {
      throw new LetterDelayed('421')
    }
    await run(turnOf(orderId))
    expect(await ledger(orderId)).toEqual(['confirmation 1 waiting'])
    expect(await inLine()).toContainEqual({ name: 'send-order-letter', data: turnOf(orderId, { attempt: 2 }) })
    await run(turnOf(orderId))
    expect(sent).toHaveLength(1)
    answer = async () => {
      throw new LetterRefused('550')
    }
    await run(turnOf(orderId, { attempt: 2 }))
    expect(await ledger(orderId)).toEqual(['confirmation 1 failed'])
  })

  test('whose job ended in the middle is uncertain, and is not sent again', async () => {
    const { orderId } = await placed()
    const turn = turnOf(orderId)
    const claimId = (await claimLetter(db, websiteId, turn)) ?? ''
    expect(await inLine()).toContainEqual({ name: 'check-order-letter', data: { ...turn, claimId } })
    await checkOrderLetter(deps).run({ ...running, websiteId, data: { ...turn, claimId } })
    await run(turn)
    expect([await ledger(orderId), sent]).toEqual([['confirmation 1 uncertain'], []])
  })

  test('is not sent to someone whose data was deleted', async () => {
    const { orderId, email } = await placed()
    await vault.forgetPerson(websiteId, email)
    await run(turnOf(orderId))
    expect([await ledger(orderId), sent]).toEqual([['confirmation 1 skipped'], []])
  })
})

describe('about a parcel', () => {
  async function sentParcel(orderId: string, kind: FulfillmentKind = 'shipment', quantity = 1) {
    const { state } = await executor.load(Order, { websiteId, id: orderId })
    const fulfillmentId = v7()
    const parcel = {
      fulfillmentId,
      kind,
      notify: true,
      carrierName: 'Post & Co',
      service: 'Express',
      trackingNumber: 'RR 7',
      trackingUrl: 'https://post.example/RR7',
      lines: [{ lineId: state.lines[0]?.id ?? '', quantity }],
      at: '2026-11-24T10:00:00.000Z',
    }
    await decideOrder({ executor }, own(), orderId, (order) => fulfilOrder(order, parcel))
    return turnOf(orderId, { kind: 'shipped', round: 5, aboutId: fulfillmentId })
  }

  test('a confirmed address reads what was sent, by whom and where it is', async () => {
    const { orderId, customerRef } = await placed()
    await confirmed(customerRef)
    const turn = await sentParcel(orderId)
    await Promise.all([run(turn), run(turn)])
    expect(sent).toHaveLength(1)
    const [{ subject, html, text }] = sent as [Letter]
    expect(subject).toBe('Your order #1 at Harbour & Clay is on its way')
    expect(html).toContain('1 × Mug &lt;b&gt;')
    expect(html).toContain('href="https://post.example/RR7"')
    expect(html).toContain('Post &amp; Co · Express')
    expect(text).toContain('1 × Mug <b>')
    for (const words of [
      'Carrier: Post & Co · Express',
      'Tracking number: RR 7',
      'https://post.example/RR7',
      '/order?token=',
    ])
      expect(text).toContain(words)
    expect(await ledger(orderId)).toEqual(['shipped 5 sent'])
  })

  test.each([
    ['pickup', 'Your order was picked up'],
    ['delivery', 'Your order was delivered'],
  ] as const)('of kind %s has words of its own', async (kind, title) => {
    const { orderId, customerRef } = await placed()
    await confirmed(customerRef)
    await run(await sentParcel(orderId, kind))
    expect(sent[0]?.text).toMatch(new RegExp(`^${title}\\n`))
  })

  test.each([
    ['an address of an order that the merchant marked as paid', false, 'Your order #1 at'],
    ['the customer of a test order', true, 'Test order #1 at'],
  ])('%s reads no word of the merchant’s', async (_, testMode, begins) => {
    const { orderId, customerRef } = await placed({ testMode, isReceived: !testMode })
    if (testMode) await confirmed(customerRef)
    await run(await sentParcel(orderId))
    const [letter] = sent
    expect(letter?.subject).toBe(`${begins} orders-${count}.plinth.example was sent`)
    // The random token of the link may spell anything.
    const read = `${letter?.html}${letter?.text}`.replaceAll(/token=[\w-]+/g, '')
    for (const words of ['Harbour', 'Mug', 'Post', 'RR']) expect(read).not.toContain(words)
    expect(letter?.text.includes('This is a test order: no money was moved, and no goods are shipped.')).toBe(testMode)
  })

  test('that was undone meanwhile nothing is sent', async () => {
    const { orderId } = await placed()
    const turn = await sentParcel(orderId)
    const undone = { fulfillmentId: turn.aboutId ?? '', at: '2026-11-24T10:01:00.000Z' }
    await decideOrder({ executor }, own(), orderId, (order) => undoFulfillment(order, undone))
    await run(turn)
    expect([await ledger(orderId), sent]).toEqual([['shipped 5 skipped'], []])
  })
})

describe('e-mail it again', () => {
  const path = '/api/commerce/orders/status/email'
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const asForm = (token: string) =>
    app.client(`orders-${count}`).send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    })

  test('works by the link of the order, with JSON and as a form, and pressed twice sends one', async () => {
    const { orderId } = await placed()
    await run(turnOf(orderId))
    const token = await tokens.mint(websiteId, orderId)
    const browser = app.client(`orders-${count}`)
    const again = () => browser.post(path, { token })
    const presses = await Promise.all([again(), again(), again()])
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(presses[0]?.json()).toEqual({ message: 'The e-mail is on its way to the address of this order.' })
    await run(turnOf(orderId, { round: 2 }))
    const form = await asForm(token)
    expect([form.status, form.headers.location]).toEqual([303, `/order?token=${token}&emailed=yes`])
    expect([await ledger(orderId), sent.length]).toEqual([['confirmation 1 sent', 'confirmation 2 sent'], 2])
    expect((await browser.post(path, { token: 'A'.repeat(43) })).status).toBe(404)
  })

  test('takes three a day for an order, also of those asked for at once, and then says so', async () => {
    const { orderId } = await placed()
    const ask = (hours: number) => requestConfirmationAgain(db, websiteId, orderId, hoursAgo(hours))
    for (const [n, hours] of [30, 20, 10].entries()) {
      expect(await ask(hours)).toBe(true)
      await run(turnOf(orderId, { round: n + 2 }))
    }
    expect(await Promise.all([ask(1), ask(1)])).toEqual([true, true])
    await run(turnOf(orderId, { round: 5 }))
    const token = await tokens.mint(websiteId, orderId)
    const refused = await app.client(`orders-${count}`).post(path, { token })
    expect([refused.status, (refused.json() as { message: string }).message]).toEqual([
      429,
      'This order has been e-mailed three times today. Please try again tomorrow.',
    ])
    expect((await asForm(token)).headers.location).toBe(`/order?token=${token}&emailed=no`)
    expect(await ledger(orderId)).toHaveLength(4)
  })

  test('is shown to those who work on orders, with what became of each', async () => {
    const { orderId } = await placed()
    await run(turnOf(orderId))
    const owner = await shop.signedIn()
    expect((await owner.get(`/api/commerce/orders/${orderId}/letters`)).json()).toMatchObject({
      letters: [{ kind: 'confirmation', recipientName: null, round: 1, state: 'sent', reason: '' }],
    })
    expect((await owner.get(`/api/commerce/orders/${v7()}/letters`)).status).toBe(404)
  })
})

test('an order is told once it has its number; a payment that failed, a parcel and a refund at once', async () => {
  const { orderId } = await placed()
  const events = { websiteId, category: Order.name, entityId: orderId, version: 0, id: v7(), position: '1' as never }
  const react = (type: string, data = {}) =>
    orderLetters.react({
      ...events,
      type,
      data,
      meta: { v: 1, correlationId: 'x' },
      stream: '',
      recordedAt: new Date(),
    } as never)
  expect(react('OrderPlaced')).toEqual([])
  expect(react('OrderNumbered').map(({ name }) => name)).toEqual(['send-order-letter', 'tell-merchants'])
  expect(react('OrderPaymentFailed').map(({ data }) => (data as { kind: string }).kind)).toEqual([
    'paymentFailed',
    'merchantPaymentFailed',
  ])
  expect(react('OrderFulfilled', { fulfillmentId: 'p', notify: false })).toEqual([])
  const letterJob = { subjectId: orderId, kind: 'shipped', recipient: '', round: 0, attempt: 1, aboutId: 'p' }
  expect(react('OrderFulfilled', { fulfillmentId: 'p', notify: true })).toEqual([
    { name: 'send-order-letter', data: letterJob },
  ])
  expect(react('OrderPaid')).toEqual([])
  expect(react('OrderPaid', { isAfterFailure: true }).map(({ data }) => (data as { kind: string }).kind)).toEqual([
    'confirmation',
    'merchantPaid',
  ])
  expect(react('OrderRefundFailed', { refundId: 'r' })).toEqual([
    { name: 'send-order-letter', data: { ...letterJob, kind: 'refundFailed', aboutId: 'r' } },
    { name: 'tell-merchants', data: { orderId, kind: 'merchantRefundFailed', round: 0, aboutId: 'r' } },
  ])
  expect(react('OrderRefundDone', { refundId: 'r' })).toMatchObject([{ data: { kind: 'refunded', aboutId: 'r' } }])
})

test('the ledger holds nothing of a person', async () => {
  const { orderId } = await placed()
  await run(turnOf(orderId))
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ text: string }>`select l::text as text from order_letters l`.execute(tx),
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/@|Ann|Albany/)
})
