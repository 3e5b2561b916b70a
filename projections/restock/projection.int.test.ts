import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createRandom } from '../../proof/processes/random.ts'
import { restockHistoryOf } from '../../proof/restock/random-restock-history.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { newEvents } from '../../src/platform/event-store/executor/new-events.ts'
import { createUpcast } from '../../src/platform/event-store/executor/upcast.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import type { RestockEvent } from '../../src/restock/events.ts'
import { listPending, listRequestedBy } from '../../src/restock/pending-sign-ups.ts'
import { Restock } from '../../src/restock/restock.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import {
  foldSignUps,
  type Happened,
  recordedRestock,
  restockHistories,
} from '../../src/testing/fixtures/make/make-restock.ts'
import { dumpTables } from '../dump-tables.ts'
import { prepareProjections } from '../prepare.ts'
import { rebuild } from '../rebuild-tables.ts'
import { runProjections } from '../run-projections.ts'
import { phasesOf } from './phases.ts'
import { restock } from './projection.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)
await prepareProjections({ adminUrl: urls.admin, projections: [restock] })

beforeEach(() => sql`truncate restock_groups, restock_sign_ups`.execute(owner))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()

function handle(websiteId: string, events: Recorded[]) {
  return withWebsite(db, websiteId, (tx) => restock.handle(tx, websiteId, events))
}

function apply(variantId: string, ...events: RestockEvent[]) {
  return handle(
    'w',
    events.map((event) => recordedRestock(variantId, event)),
  )
}

function signedUp(number: number): RestockEvent {
  const who = { signUpId: `s${number}`, personRef: `p${number}` }
  return { type: 'RestockSignedUp', ...who, number, productId: 'mug', isJoinMailingList: false, at: at(number) }
}

function requested(sendId: string, upTo: number): RestockEvent {
  return { type: 'RestockNoticesRequested', sendId, productId: 'mug', upTo, count: 1, at: at(30) }
}

async function rows<Row>(table: string, websiteId = 'w'): Promise<Row[]> {
  const order = sql.raw(table === 'restock_groups' ? 'variant_id' : 'variant_id, number')
  const { rows: found } = await withWebsite(db, websiteId, (tx) =>
    sql<Row>`select * from ${sql.table(table)} order by ${order}`.execute(tx),
  )
  return found
}

async function states(websiteId = 'w') {
  const found = await rows<{ variant_id: string; sign_up_id: string; state: string; send_id: string; reason: string }>(
    'restock_sign_ups',
    websiteId,
  )
  return found.map((row) => [row.variant_id, row.sign_up_id, row.state, row.send_id, row.reason])
}

test('those on the list up to the cut-off are notified, later ones keep waiting', async () => {
  await apply('mug-s', signedUp(1), signedUp(2), signedUp(3), requested('a', 2), signedUp(4))
  expect(await states()).toEqual([
    ['mug-s', 's1', 'requested', 'a', ''],
    ['mug-s', 's2', 'requested', 'a', ''],
    ['mug-s', 's3', 'waiting', null, ''],
    ['mug-s', 's4', 'waiting', null, ''],
  ])
  expect(await rows('restock_groups')).toMatchObject([
    { product_id: 'mug', waiting: 2, requested: 2, sent: 0, last_sign_up_at: new Date(at(4)), last_sent_at: null },
  ])
})

test('a letter is sent, failed, uncertain or suppressed, and its sign-up is counted there alone', async () => {
  const [sendId, now] = ['a', at(40)]
  await apply('mug-s', ...[1, 2, 3, 4, 5].map(signedUp), requested(sendId, 5))
  await apply(
    'mug-s',
    { type: 'RestockNoticeSent', signUpId: 's1', sendId, at: now },
    { type: 'RestockNoticeFailed', signUpId: 's2', sendId, reason: '550 no such user', at: now },
    { type: 'RestockNoticeUncertain', signUpId: 's3', sendId, at: now },
    { type: 'RestockNoticeSuppressed', signUpId: 's4', sendId, reason: 'unsubscribed', at: now },
    { type: 'RestockSignedOff', signUpId: 's5', reason: 'forgotten', at: now },
  )
  expect(await states()).toEqual([
    ['mug-s', 's1', 'sent', 'a', ''],
    ['mug-s', 's2', 'failed', 'a', '550 no such user'],
    ['mug-s', 's3', 'uncertain', 'a', ''],
    ['mug-s', 's4', 'suppressed', 'a', 'unsubscribed'],
    ['mug-s', 's5', 'signedOff', null, 'forgotten'],
  ])
  const one = { sent: 1, failed: 1, uncertain: 1, suppressed: 1, signed_off: 1 }
  expect(await rows('restock_groups')).toMatchObject([
    { waiting: 0, requested: 0, ...one, last_sent_at: new Date(now) },
  ])
})

test('what is cancelled waits again, for this send alone, and what was sent stays sent', async () => {
  await apply('mug-s', signedUp(1), signedUp(2), requested('a', 2), signedUp(3), requested('b', 3))
  await apply('mug-s', { type: 'RestockNoticeSent', signUpId: 's1', sendId: 'a', at: at(41) })
  await apply('mug-s', { type: 'RestockNoticesCancelled', sendId: 'a', at: at(42) })
  expect(await states()).toEqual([
    ['mug-s', 's1', 'sent', 'a', ''],
    ['mug-s', 's2', 'waiting', null, ''],
    ['mug-s', 's3', 'requested', 'b', ''],
  ])
})

test('a failed notice that is sent again is pending again', async () => {
  await apply('mug-s', signedUp(1), requested('a', 1))
  await apply('mug-s', { type: 'RestockNoticeFailed', signUpId: 's1', sendId: 'a', reason: 'full', at: at(31) })
  await apply('mug-s', { type: 'RestockNoticeRequestedAgain', signUpId: 's1', sendId: 'a', at: at(32) })
  expect(await states()).toEqual([['mug-s', 's1', 'requested', 'a', '']])
})

test('a later opt-in to the mailing list is listed, and counts stay the same', async () => {
  await apply('mug-s', signedUp(1), signedUp(2))
  await apply('mug-s', { type: 'RestockMailingListJoined', signUpId: 's2', at: at(31) })
  const listed = await rows<{ sign_up_id: string; is_join_mailing_list: boolean }>('restock_sign_ups')
  expect(listed.filter((row) => row.is_join_mailing_list).map((row) => row.sign_up_id)).toEqual(['s2'])
  expect(await rows('restock_groups')).toMatchObject([{ waiting: 2 }])
})

test('sign-ups of another website are neither seen nor changed', async () => {
  await apply('mug-s', signedUp(1))
  await handle('v', [recordedRestock('mug-s', signedUp(1)), recordedRestock('mug-s', requested('a', 1))])
  expect(await states()).toEqual([['mug-s', 's1', 'waiting', null, '']])
  expect(await states('v')).toEqual([['mug-s', 's1', 'requested', 'a', '']])
  for (const table of restock.tables)
    await expect(sql`select * from ${sql.table(table)}`.execute(db)).rejects.toThrow('no website scope')
})

test('an event of an unknown type is refused', () =>
  expect(apply('mug-s', { type: 'RestockForgotten', signUpId: 's1', at: at(1) } as never)).rejects.toThrow())

test('however the log is cut into batches, the rows are the same to the byte, and are what the streams tell', () =>
  fc.assert(
    fc.asyncProperty(restockHistories, fc.integer({ min: 2, max: 9 }), async (history, size) => {
      const figures: string[] = []
      for (const most of [1, size, history.length]) {
        await sql`truncate restock_groups, restock_sign_ups`.execute(owner)
        for (let from = 0; from < history.length; from += most)
          await handle('w', recordedAll(history.slice(from, from + most)))
        figures.push((await dumpTables(owner, restock)).sha256)
      }
      expect(new Set(figures).size).toBe(1)
      expect(await states()).toEqual(foldSignUps(history))
      await countsAddUp()
    }),
    { numRuns: 60 },
  ))

test('the rows have the same people waiting, requested, failed or uncertain as the list itself', async () => {
  for (let seed = 1; seed <= 30; seed++) {
    await sql`truncate restock_groups, restock_sign_ups`.execute(owner)
    const history = restockHistoryOf(createRandom(seed))
    await apply('mug-s', ...history)
    const state = history.reduce(Restock.evolve, Restock.initial)
    const open = (await states()).filter(([, , stands]) => String(stands) in standsFor)
    expect(open.map(([, id, stands]) => [id, standsFor[String(stands)]]).toSorted()).toEqual(
      [...state.open].map(([id, { status }]) => [id, status]).toSorted(),
    )
    for (const { signUpId } of listPending(state))
      expect(open).toContainEqual(['mug-s', signUpId, 'waiting', null, expect.anything()])
    for (const [, signUpId, stands, sendId] of open.filter(([, , stands]) => stands === 'requested'))
      expect([stands, listRequestedBy(state, String(sendId)).some((one) => one.signUpId === signUpId)]).toEqual([
        'requested',
        true,
      ])
  }
})

const standsFor: Record<string, string> = {
  unconfirmed: 'unconfirmed',
  waiting: 'open',
  requested: 'open',
  failed: 'failed',
  uncertain: 'uncertain',
}

test('a rebuild gives the same rows to the byte', async () => {
  const store = memoryEventStore()
  const [history = []] = fc.sample(restockHistories, { seed: 5, numRuns: 20 }).toSorted((a, b) => b.length - a.length)
  const running = runProjections({ db, store, projections: [restock] })
  for (const { variantId, event } of history) {
    const stream = { category: 'restock', websiteId: 'w', entityId: variantId }
    const events = newEvents([event], variantId, { correlationId: 'test' }, createUpcast({}))
    await store.append(stream, events, { expected: 'any' })
  }
  const head = await store.head()
  expect(head !== 'start' && (await running.waitFor('restock', head, 10_000))).toBe(true)
  const live = await dumpTables(owner, restock)
  await rebuild({ adminUrl: urls.admin, store, projection: restock })
  expect(live.rows).toBeGreaterThan(5)
  expect(await dumpTables(owner, restock)).toEqual(live)
  expect(await states()).toEqual(foldSignUps(history))
  await running.stop()
})

test('20,000 events of a hundred variants are written in a few statements', async () => {
  const signUps = Array.from({ length: 20_000 }, (_, n) =>
    recordedRestock(`v${n % 100}`, signedUp(1 + Math.floor(n / 100))),
  )
  const told = Array.from({ length: 100 }, (_, n) => recordedRestock(`v${n}`, requested('a', 150)))
  const sent = Array.from({ length: 15_000 }, (_, n): Recorded => {
    const signUpId = `s${1 + Math.floor(n / 100)}`
    return recordedRestock(`v${n % 100}`, { type: 'RestockNoticeSent', signUpId, sendId: 'a', at: at(50) })
  })
  expect(phasesOf([...signUps, ...told, ...sent])).toHaveLength(2)
  for (const batch of [signUps, [...told, ...sent]]) {
    const began = performance.now()
    await handle('w', batch)
    expect(performance.now() - began).toBeLessThan(5_000)
  }
  await countsAddUp()
  expect(await rows('restock_groups')).toHaveLength(100)
  expect((await rows('restock_groups'))[0]).toMatchObject({ sent: 150, waiting: 50, requested: 0 })
}, 240_000)

function recordedAll(history: Happened[]): Recorded[] {
  return history.map(({ variantId, event }) => recordedRestock(variantId, event))
}

/** Each sign-up is counted in exactly one state of its group. */
async function countsAddUp() {
  const { rows: counted } = await withWebsite(db, 'w', (tx) =>
    sql`
      select g.variant_id from restock_groups g
      join (select variant_id, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'requested') as requested, count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'uncertain') as uncertain,
          count(*) filter (where state = 'suppressed') as suppressed,
          count(*) filter (where state = 'signedOff') as signed_off
        from restock_sign_ups group by variant_id) s using (variant_id)
      where (g.waiting, g.requested, g.sent, g.failed, g.uncertain, g.suppressed, g.signed_off)
        is distinct from (s.waiting, s.requested, s.sent, s.failed, s.uncertain, s.suppressed, s.signed_off)`.execute(
      tx,
    ),
  )
  expect(counted).toEqual([])
}
