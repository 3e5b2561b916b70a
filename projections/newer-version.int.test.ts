import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { memoryEventStore } from '../src/platform/event-store/memory/memory-event-store.ts'
import { sendParcels, tally } from '../src/testing/databases/tally-projection.ts'
import { createTestDatabase, testPool } from '../src/testing/databases/test-database.ts'
import { findCheckpoint } from './checkpoint.ts'
import { prepareProjections } from './prepare.ts'
import { rebuild } from './rebuild-tables.ts'
import { runProjections } from './run-projections.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app, 10)
const warnings: string[] = []
const log = { warn: (_: object, message: string) => void warnings.push(message), error: () => {} }
const LEFT_ALONE = 'projection skipped: its tables belong to a newer version of Plinth; update this process'

afterEach(async () => {
  warnings.length = 0
  await sql`truncate checkpoints, parked_events`.execute(owner)
  await sql`drop table if exists tally, other`.execute(owner)
  await sql`drop schema if exists rebuild_tally cascade`.execute(owner)
})

async function countIn(table: string): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select coalesce(sum(events), 0)::int as events from ${sql.table(table)}`.execute(owner)
  return rows[0]?.events ?? 0
}

test('an older process leaves a read model of a newer version alone, says so once, and goes on with the others', async () => {
  const store = memoryEventStore()
  const projections = [tally(), tally({ name: 'other' })]
  await prepareProjections({ adminUrl: urls.admin, projections: [tally({ version: 2 }), tally({ name: 'other' })] })
  const running = runProjections({ db, store, projections, log, pollMs: 10 })
  const head = await sendParcels(store, ['a'], 2, 5)
  expect(await running.waitFor('other', head, 10_000)).toBe(true)
  expect(await running.waitFor('tally', head, 200)).toBe(false)
  await running.stop()
  expect([await countIn('other'), await countIn('tally')]).toEqual([10, 0])
  expect(await findCheckpoint(owner, 'tally')).toEqual({ position: 'start', version: 2 })
  expect(warnings).toEqual([LEFT_ALONE])
})

test('a process that runs while a newer one takes a read model over writes nothing more into it', async () => {
  const store = memoryEventStore()
  await prepareProjections({ adminUrl: urls.admin, projections: [tally(), tally({ name: 'other' })] })
  const running = runProjections({ db, store, projections: [tally(), tally({ name: 'other' })], log, pollMs: 10 })
  expect(await running.waitFor('tally', await sendParcels(store, ['a'], 1, 3), 10_000)).toBe(true)
  await rebuild({ adminUrl: urls.admin, store, projection: tally({ version: 2 }) })
  const head = await sendParcels(store, ['a'], 1, 4)
  expect(await running.waitFor('other', head, 10_000)).toBe(true)
  await expect.poll(() => warnings).toEqual([LEFT_ALONE])
  await running.stop()
  expect([await countIn('other'), await countIn('tally')]).toEqual([7, 3])
})

test('an older process that finds a newer one rebuilding neither disturbs it nor begins a rebuild of its own', async () => {
  const store = memoryEventStore()
  await sendParcels(store, ['a'], 1, 3)
  await prepareProjections({ adminUrl: urls.admin, projections: [tally()] })
  const stopping = new AbortController()
  const newest = rebuild({
    adminUrl: urls.admin,
    store,
    projection: tally({ version: 3, before: () => stopping.abort() }),
    signal: stopping.signal,
  })
  await expect(newest).rejects.toThrow()
  await expect(rebuild({ adminUrl: urls.admin, store, projection: tally({ version: 2 }) })).rejects.toThrow(
    'The tables of tally belong to a newer version, or are being rebuilt by it',
  )
  expect(await findCheckpoint(owner, 'tally:rebuild')).toMatchObject({ version: 3 })
})
