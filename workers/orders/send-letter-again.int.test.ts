import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { OrderDetailReply } from '../../src/orders/admin-contract.ts'
import { decideOrder } from '../../src/orders/after-sale/after-sale-deps.ts'
import { fulfilOrder } from '../../src/orders/commands/fulfil-order.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { listLetters } from '../../src/orders/letters/letter-ledger.ts'
import { orderLetterRoutes } from '../../src/orders/letters/letter-routes.ts'
import { Order } from '../../src/orders/order.ts'
import { orderTokens } from '../../src/orders/order-tokens.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { outbox } from '../../src/platform/outbox/outbox.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { placePaidOrder } from '../../src/testing/fixtures/place-paid-order.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { sendOrderLetter } from './send-order-letter.job.ts'

const store = memoryEventStore()
const executor = createExecutor(store)
const depsOf = (db: Database) => ({
  db,
  store,
  executor,
  vault: openVault({ db, masterKey: '5a'.repeat(32) }),
  orderTokens: orderTokens(db, 'cd'.repeat(32)),
  letterPermits: letterPermits({ db, cookieKey: 'ab'.repeat(32) }),
})
const app = await startTestApp({ routes: ({ db }) => orderLetterRoutes(depsOf(db)) })
const { db } = app
const deps = depsOf(db)
const { websiteId, signedIn } = await app.addWebsite('acme')

let sent: Letter[] = []
const send = sendOrderLetter({
  ...deps,
  mailFrom: 'no-reply@plinth.example',
  platformOrigin: 'https://plinth.example',
  findWebsite: (websiteId: string) => findWebsite(db, websiteId),
  canonicalOriginOf: () => 'https://acme.plinth.example',
  manageOrigin: () => 'https://acme.manage.plinth.example',
  mail: { kind: 'smtp', send: async (letter) => void sent.push(letter) },
})

const placed = (how: { email?: string } = {}) => placePaidOrder(deps, websiteId, how)
const turnOf = (subjectId: string, other: Partial<OrderLetterJob> = {}): OrderLetterJob => ({
  subjectId,
  kind: 'confirmation',
  recipient: '',
  round: 1,
  attempt: 1,
  ...other,
})
const run = (data: OrderLetterJob) => send.run({ attempt: 1, signal: new AbortController().signal, websiteId, data })
const ledger = async (orderId: string) =>
  (await listLetters(db, websiteId, orderId)).map(({ kind, round, state }) => `${kind} ${round} ${state}`)

async function inLine() {
  const rows = await withWebsite(outbox(db), websiteId, (tx) =>
    tx.selectFrom('outbox').select(['name', 'data']).orderBy('seq').execute(),
  )
  return rows.map(({ name, data }) => ({ name, data }))
}

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
  const own = { websiteId, intent: { correlationId: v7() } }
  await decideOrder(deps, own, orderId, (order) => fulfilOrder(order, parcel))
  return turnOf(orderId, { kind: 'shipped', round: 5, aboutId: fulfillmentId })
}

const again = async (orderId: string, body: object) =>
  (await signedIn()).post(`/api/commerce/orders/${orderId}/letters/again`, body)
const messageOf = (reply: { json(): unknown }) => (reply.json() as { message: string }).message

test('an e-mail that its mailbox had no room for is sent again from the timeline as soon as there is room', async () => {
  const email = `bea-${v7()}@example.com`
  const how = { email, isReceived: true }
  for (let n = 0; n < 3; n++) await run(turnOf((await placed(how)).orderId))
  const { orderId } = await placed(how)
  const turn = await sentParcel(orderId)
  await run(turn)
  const asked = { kind: 'shipped', round: turn.round }
  const refused = await again(orderId, asked)
  expect([refused.status, messageOf(refused)]).toEqual([
    429,
    'This mailbox has had its three e-mails of the last 24 hours. Please try again tomorrow.',
  ])
  await sql`update unconfirmed_letters set sent_at = '{}'`.execute(db)
  const replies = await Promise.all([again(orderId, asked), again(orderId, asked)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const [first = expect.fail('Not asked')] = replies
  const { timeline, customerEmails } = first.json() as OrderDetailReply
  const entry = timeline.find(({ id }) => id === `letter-shipped-${turn.round}`)
  expect([customerEmails, entry?.what, entry?.unsent]).toEqual([
    'limited',
    'The fulfillment e-mail waits to be sent to the customer.',
    undefined,
  ])
  const next = { ...turn, attempt: 2 }
  expect((await inLine()).filter(({ data }) => (data as OrderLetterJob).attempt === 2)).toEqual([
    { name: 'send-order-letter', data: next },
  ])
  sent = []
  await run(next)
  expect([sent.length, await ledger(orderId)]).toEqual([1, [`shipped ${turn.round} sent`]])
  const late = await again(orderId, asked)
  expect([late.status, messageOf(late)]).toEqual([409, 'This e-mail cannot be sent again.'])
})

test('one that nobody was to get cannot be sent, nor one of an order that is not there', async () => {
  const { orderId } = await placed()
  expect((await again(orderId, { kind: 'refunded', round: 1 })).status).toBe(409)
  expect((await again(v7(), { kind: 'refunded', round: 1 })).status).toBe(404)
})

test('one to a customer whose data was deleted cannot be sent again', async () => {
  const { orderId, customerRef } = await placed()
  await deps.vault.forget(websiteId, [customerRef])
  await run(turnOf(orderId))
  const refused = await again(orderId, { kind: 'confirmation', round: 1 })
  expect([refused.status, messageOf(refused)]).toEqual([409, 'There is no e-mail address any more.'])
})
