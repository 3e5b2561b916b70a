import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimSecurityLetter, type SecurityLetterTurn } from '../../src/identity/security-letters.ts'
import type { Listener } from '../../src/platform/broadcast/broadcast.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import type { OutboxTables } from '../../src/platform/outbox/outbox.ts'
import type { FrozenLine, FrozenOrder } from '../../src/shared/orders/frozen-order.ts'
import { testPool } from '../../src/testing/databases/test-database.ts'
import { until } from '../../src/testing/until.ts'
import { startTestWebhooks } from '../../src/testing/webhooks/test-webhooks.ts'
import { listAttempts, readAttempt } from '../../src/webhooks/managing/attempts.ts'
import { rotateSecret } from '../../src/webhooks/managing/endpoint-store.ts'
import { rewindEndpoint, sendTestEvent, switchEndpoint } from '../../src/webhooks/managing/resend.ts'
import { signatureHeaders } from '../../src/webhooks/sending/signature.ts'
import { tellWebhookStopped } from './tell-webhook-stopped.job.ts'

const { db, deps, vault, store, urls, serve, send, openSite } = await startTestWebhooks()
const AT = '2026-11-30T12:00:00.000Z'
/** No pauses between retries. */
const quick = { delays: Array.from({ length: 9 }, () => 1) }
const idOf = ({ headers }: { headers: Record<string, string> }) => headers['webhook-id']
const eventOf = ({ headers }: { headers: Record<string, string> }) => headers['plinth-event-id']
const dataOf = ({ body }: { body: string }) => JSON.parse(body).data

test('an order is told of as it was, with its customer, signed, and in less than 20 kB', async () => {
  const site = await openSite('placing')
  const sink = await serve()
  const { endpoint, secret } = await site.connect(`${sink.origin}/hook`, ['order.created'])
  const customerRef = await vault.keepPerson(site.websiteId, 'robin@example.com')
  const order = { currency: 'USD', testMode: false, customerRef, detailsRef: null, discounts: [], shippingMethod: null }
  const totals = { subtotalCents: 100, discountCents: 0, shippingCostCents: 0, taxCents: 0, grandTotalCents: 100 }
  const lines = Array.from({ length: 200 }, (_, n) => ({
    id: `line-${n}`,
    title: 'Mug',
    unitPriceCents: 100,
    totalCents: 100,
  }))
  await site.record(
    'order',
    'order-1',
    { type: 'OrderPlaced', order: { ...order, totals } as unknown as FrozenOrder, lineCount: 200, at: AT },
    { type: 'OrderLinesPlaced', lines: lines as unknown as FrozenLine[], at: AT },
    { type: 'OrderNumbered', number: 7, at: AT },
  )
  send()
  await until('the order', () => sink.accepted.length === 1)
  const [got] = sink.accepted
  if (!got) throw new Error('nothing came')
  expect(JSON.parse(got.body)).toMatchObject({
    type: 'order.created',
    data: {
      orderId: 'order-1',
      orderNumber: 7,
      customerEmail: 'robin@example.com',
      grandTotal: { decimalValue: '1.00', currency: 'USD' },
    },
  })
  expect(Buffer.byteLength(got.body)).toBeLessThan(20_000)
  const { items, itemsLeftOut } = dataOf(got)
  expect(items.length + itemsLeftOut).toBe(200)
  const at = new Date(Number(got.headers['webhook-timestamp']) * 1_000)
  expect(got.headers).toMatchObject(signatureHeaders([secret], { id: idOf(got) ?? '', json: got.body, at }))
  expect(got.path).toBe('/hook')

  await vault.forgetPerson(site.websiteId, customerRef)
  await rewindEndpoint(deps, site.manager(), endpoint.endpointId, { start: true })
  await until('the order again', () => sink.accepted.length === 2)
  expect(dataOf(sink.accepted[1] ?? got).customerEmail).toBeNull()
})

test('a retry has the same id and the same bytes, and a fresh timestamp', async () => {
  const site = await openSite('retries')
  const answers = [500, 404, 200]
  const sink = await serve(() => ({ status: answers.shift() ?? 200 }))
  await site.connect(sink.origin)
  const [eventId] = await site.adjust('mug', 3)
  send({ delays: [1_100, 1_100] })
  await until('three attempts', () => sink.received.length === 3)
  expect(new Set(sink.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(sink.received.map(idOf)).size).toBe(1)
  expect(new Set(sink.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  expect(eventOf(sink.received[0] ?? { headers: {} })).toBe(eventId)
})

test('an endpoint that answers 302 has failed, and no second connection is made', async () => {
  const site = await openSite('redirects')
  const inside = await serve()
  const sink = await serve(() => ({ status: 302, headers: { location: `${inside.origin}/x` } }))
  const { endpoint } = await site.connect(sink.origin)
  await site.adjust('mug', 1)
  send()
  await until('the failure', async () => (await site.endpoint(endpoint.endpointId)).failures === 1)
  expect(inside.connections()).toBe(0)
  expect(sink.received).toHaveLength(1)
  expect(await site.deliveries(endpoint.endpointId)).toMatchObject([
    { state: 'waiting', attempts: 1, last_status: 302 },
  ])
})

test('a rewind to an event sends the events after it again, with the same ids and in their order', async () => {
  const site = await openSite('rewinds')
  const sink = await serve()
  const { endpoint } = await site.connect(sink.origin)
  const ids = await site.adjust('mug', 1, 2, 3, 4, 5)
  send()
  await until('all', () => sink.accepted.length === 5)
  const first = sink.accepted.map(idOf)
  const to = { eventId: ids[1] ?? '' }
  expect(await rewindEndpoint(deps, site.manager(), endpoint.endpointId, to)).toMatchObject({ events: 3 })
  await until('the last three again', () => sink.accepted.length === 8)
  expect(sink.accepted.slice(5).map(eventOf)).toEqual(ids.slice(2))
  expect(sink.accepted.slice(5).map(idOf)).toEqual(first.slice(2))
})

test('a rewind to a moment sends what happened after it', async () => {
  const site = await openSite('moments')
  const sink = await serve()
  const { endpoint } = await site.connect(sink.origin)
  await site.adjust('mug', 1)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const time = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const [later] = await site.adjust('mug', 2)
  send()
  await until('both', () => sink.accepted.length === 2)
  await rewindEndpoint(deps, site.manager(), endpoint.endpointId, { time })
  await until('the later one again', () => sink.accepted.length === 3)
  expect(eventOf(sink.accepted[2] ?? { headers: {} })).toBe(later)
  const future = rewindEndpoint(deps, site.manager(), endpoint.endpointId, { time: '2999-01-01T00:00:00Z' })
  await expect(future).rejects.toThrow('Choose a time in the past.')
})

test('events of one stream keep their order while one of them fails, and others do not wait for it', async () => {
  const site = await openSite('streaming')
  let failures = 3
  const sink = await serve((got) => {
    const { variantId, by } = dataOf(got)
    return { status: variantId === 'mug' && by === 1 && failures-- > 0 ? 500 : 200 }
  })
  await site.connect(sink.origin)
  await site.adjust('mug', 1, 2, 3)
  await site.adjust('cup', 1, 2)
  send({ delays: [300, 300, 300] })
  await until('all', () => sink.accepted.length === 5)
  const order = sink.accepted.map((got) => `${dataOf(got).variantId} ${dataOf(got).by}`)
  expect(order).toEqual(['cup 1', 'cup 2', 'mug 1', 'mug 2', 'mug 3'])
})

async function lettersOf() {
  const rows = await inWebsite(db.withTables<OutboxTables>(), PLATFORM_SCOPE, (own) =>
    own.selectFrom('outbox').select('data').where('name', '=', 'send-security-letter').execute(),
  )
  const letters = rows.map(({ data }) => claimSecurityLetter({ db, vault }, (data as SecurityLetterTurn).letterId))
  return Promise.all(letters)
}

async function jobsOf(websiteId: string) {
  const rows = await inWebsite(db.withTables<OutboxTables>(), websiteId, (own) =>
    own.selectFrom('outbox').select(['name', 'data']).execute(),
  )
  return rows.filter(({ name }) => name === 'tell-webhook-stopped')
}

test('neither an address that was sent, nor what an endpoint answered, nor its secret can be read in any table', async () => {
  const site = await openSite('readable')
  const sink = await serve(({ body }) => ({ status: 200, body: `thanks for ${body}` }))
  const { endpoint, secret } = await site.connect(sink.origin, ['contact.confirmed'])
  const canary = `canary-${randomUUID()}@example.com`
  const contact = await vault.keepPerson(site.websiteId, canary)
  await site.record('contact', contact, { type: 'ContactConfirmed', listId: 'l1', source: 'block' })
  send()
  await until('the event', () => sink.accepted.length === 1)
  expect(dataOf(sink.accepted[0] ?? { body: '{}' })).toMatchObject({ contactId: contact, email: canary })
  await until('its record', async () => (await site.deliveries(endpoint.endpointId))[0]?.state === 'delivered')
  const attempts = await listAttempts(deps, site.manager(), endpoint.endpointId, {})
  const read = () =>
    readAttempt({ ...deps, store }, site.manager(), endpoint.endpointId, attempts.attempts[0]?.attemptId ?? '')
  expect((await read()).answer).toContain(canary)
  const pool = testPool(urls.admin)
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(pool)
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} t
      where position(${canary} in t::text) > 0 or position(${secret.slice('whsec_'.length)} in t::text) > 0`.execute(
      pool,
    )
    expect([name, rows.length]).toEqual([name, 0])
  }
  await vault.forgetPerson(site.websiteId, contact)
  expect(JSON.parse((await read()).body ?? '{}').data.email).toBeNull()
})

test('410 stops the endpoint, its owner is told once, and switched on again it gets what it missed', async () => {
  const site = await openSite('gone')
  let isGone = true
  const sink = await serve(() => ({ status: isGone ? 410 : 200 }))
  const { endpoint } = await site.connect(sink.origin)
  const ids = await site.adjust('mug', 1)
  send()
  await until('the stop', async () => (await site.endpoint(endpoint.endpointId)).state === 'stopped')
  ids.push(...(await site.adjust('mug', 2)), ...(await site.adjust('cup', 3)))
  expect(await jobsOf(site.websiteId)).toEqual([
    { name: 'tell-webhook-stopped', data: { endpointId: endpoint.endpointId } },
  ])
  const job = { websiteId: site.websiteId, attempt: 1, signal: new AbortController().signal }
  const manageOrigin = (subdomain: string) => `https://${subdomain}.manage.example`
  await tellWebhookStopped({ db, vault, manageOrigin }).run({ ...job, data: { endpointId: endpoint.endpointId } })
  expect(await lettersOf()).toMatchObject([
    { kind: 'webhook-stopped', endpoint: 'ERP', reason: 'The endpoint answered 410 Gone.', missed: 3 },
  ])
  isGone = false
  await switchEndpoint(deps, site.manager(), endpoint.endpointId, { isOn: true, missed: 'send' })
  await until('what was missed', () => sink.accepted.length === 3)
  expect(sink.accepted.map(eventOf).toSorted()).toEqual(ids.toSorted())
  expect(sink.received).toHaveLength(4)
})

test('what was missed can be left out', async () => {
  const site = await openSite('skipped')
  const sink = await serve()
  const { endpoint } = await site.connect(sink.origin)
  await switchEndpoint(deps, site.manager(), endpoint.endpointId, { isOn: false, missed: 'send' })
  await site.adjust('mug', 1, 2)
  send()
  await switchEndpoint(deps, site.manager(), endpoint.endpointId, { isOn: true, missed: 'skip' })
  const [later] = await site.adjust('mug', 3)
  await until('what came after', () => sink.accepted.length === 1)
  expect(sink.received.map(eventOf)).toEqual([later])
})

test('after the last retry of an event its endpoint is stopped, and nothing is lost', async () => {
  const site = await openSite('exhausted')
  const sink = await serve(() => ({ status: 500 }))
  const { endpoint } = await site.connect(sink.origin)
  await site.adjust('mug', 1)
  await site.adjust('cup', 2)
  send(quick)
  await until('the stop', async () => (await site.endpoint(endpoint.endpointId)).state === 'stopped')
  expect(await site.deliveries(endpoint.endpointId)).toMatchObject([
    { state: 'waiting', attempts: 10 },
    { state: 'waiting' },
  ])
  expect(await jobsOf(site.websiteId)).toHaveLength(1)
})

test('an endpoint that asks for a pause gets nothing until it is over', async () => {
  const site = await openSite('paused')
  const sink = await serve(() => ({ status: sink.received.length === 1 ? 429 : 200, headers: { 'retry-after': '1' } }))
  const { endpoint } = await site.connect(sink.origin)
  await site.adjust('mug', 1)
  send(quick)
  await until('the pause', async () => (await site.endpoint(endpoint.endpointId)).resume_at !== null)
  await site.adjust('cup', 2)
  await until('both', () => sink.accepted.length === 2)
  const [asked, next] = sink.received
  expect((next?.at ?? 0) - (asked?.at ?? 0)).toBeGreaterThanOrEqual(990)
})

test('an endpoint that hangs delays no other', async () => {
  const site = await openSite('hangs')
  const [slow, quickly] = [await serve(() => ({ status: 200, after: 'never' })), await serve()]
  await site.connect(slow.origin)
  await site.connect(quickly.origin)
  await site.adjust('mug', ...Array.from({ length: 20 }, (_, n) => n + 1))
  send()
  await until('those of the other', () => quickly.accepted.length === 20)
  expect(slow.received.length).toBe(1)
})

test('what was under way when the process stopped is sent again', async () => {
  const site = await openSite('restarts')
  let hangs = true
  const sink = await serve(() => ({ status: 200, ...(hangs && { after: 'never' as const }) }))
  await site.connect(sink.origin)
  for (const variant of ['a', 'b', 'c']) await site.adjust(variant, 1)
  const first = send()
  await until('the requests', () => sink.received.length === 3)
  hangs = false
  await first.stop()
  send()
  await until('all three', () => sink.accepted.length === 3)
  expect(sink.accepted.map(idOf).toSorted()).toEqual(sink.received.slice(0, 3).map(idOf).toSorted())
})

test('an event of which the sender was not told is sent once it knows that it may have missed something', async () => {
  const site = await openSite('unheard')
  const sink = await serve()
  const followed: Listener[] = []
  send({
    broadcast: {
      follow(_channel, listener) {
        followed.push(listener)
        return { stop: () => {} }
      },
    },
  })
  const { endpoint } = await site.connect(sink.origin)
  followed[0]?.onMessage(site.websiteId)
  await until('its first look', async () => (await site.lane(endpoint.endpointId)).due_at === null)
  await site.adjust('mug', 1)
  followed[0]?.onGap()
  await until('the event', () => sink.accepted.length === 1)
})

test('news of a website begin the lanes of no other', async () => {
  const [site, quiet] = [await openSite('noisy'), await openSite('quiet')]
  const sink = await serve()
  const { endpoint } = await quiet.connect(sink.origin, ['order.created'])
  const { endpoint: noisy } = await site.connect(sink.origin)
  send()
  const isAtRest = async (lane: Promise<{ due_at: Date | null; holder: string | null }>) => {
    const { due_at, holder } = await lane
    return due_at === null && holder === null
  }
  await until('both at rest', async () =>
    (await Promise.all([isAtRest(quiet.lane(endpoint.endpointId)), isAtRest(site.lane(noisy.endpointId))])).every(
      Boolean,
    ),
  )
  const before = await quiet.lane(endpoint.endpointId)
  const ids = await site.adjust('mug', 1, 2)
  await until('the events', () => sink.accepted.length === 2)
  await until('the rest', () => isAtRest(site.lane(noisy.endpointId)))
  expect((await site.lane(noisy.endpointId)).seen_event_id).toBe(ids[1])
  expect(await quiet.lane(endpoint.endpointId)).toEqual(before)
})

test('two processes send each event once', async () => {
  const site = await openSite('pairs')
  const sink = await serve()
  await site.connect(sink.origin)
  send()
  send()
  for (let n = 0; n < 10; n++) await site.adjust(`variant-${n}`, 1, 2, 3)
  await until('all', () => sink.accepted.length >= 30)
  expect(sink.received).toHaveLength(30)
})

test('during a rotation a request has both signatures, and afterwards one', async () => {
  const site = await openSite('rotations')
  const sink = await serve()
  const { endpoint } = await site.connect(sink.origin)
  const { endpointId } = endpoint
  await rotateSecret(deps, site.manager(), endpointId, { keepOldForHours: 24 })
  const last = await rotateSecret(deps, site.manager(), endpointId, { keepOldForHours: 1 })
  send()
  await site.adjust('mug', 1)
  await until('the first', () => sink.accepted.length === 1)
  await rotateSecret(deps, site.manager(), endpointId, { keepOldForHours: 0, secret: last.secret })
  await site.adjust('mug', 2)
  await until('the second', () => sink.accepted.length === 2)
  expect(sink.accepted.map(({ headers }) => headers['webhook-signature']?.split(' ').length)).toEqual([2, 1])
})

test('a test event goes to an endpoint that is off, and nothing else does', async () => {
  const site = await openSite('trying')
  const sink = await serve()
  const { endpoint } = await site.connect(sink.origin)
  await switchEndpoint(deps, site.manager(), endpoint.endpointId, { isOn: false, missed: 'send' })
  await site.adjust('mug', 1)
  send()
  await sendTestEvent(deps, site.manager(), endpoint.endpointId)
  await until('the test', () => sink.accepted.length === 1)
  expect(JSON.parse(sink.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
  expect(sink.received).toHaveLength(1)
})
