import { expect, onTestFinished, test, vi } from 'vitest'
import { runProjections } from '../../projections/run-projections.ts'
import { reserveStock } from '../../src/inventory/commands/reserve-stock.ts'
import { setStock } from '../../src/inventory/commands/set-stock.ts'
import { Inventory, type InventoryState } from '../../src/inventory/inventory.ts'
import { heldIn } from '../../src/inventory/level.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { startDispatcher } from '../../src/platform/outbox/dispatcher.ts'
import { outbox as rowsOf } from '../../src/platform/outbox/outbox.ts'
import { openMemoryQueue } from '../../src/platform/queue/memory-queue.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { consumeJobs } from '../consume-jobs.ts'
import type { JobHandler } from '../job.ts'
import { prepareReactions, reactionProjection } from '../reactions.ts'
import { expireReservation } from './expire-reservation.job.ts'
import { reservationMade } from './reservation-made.reaction.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const outbox = testPool(urls.queue)
const store = memoryEventStore()
const executor = createExecutor(store)
const mug = { websiteId: 'w', id: 'mug' }
const intent = { correlationId: 'test' }
const job = expireReservation({ executor })

const kinds = async () => {
  const types: string[] = []
  for await (const { type } of store.read({ websiteId: 'w', category: 'inventory', entityId: 'mug' })) types.push(type)
  return types
}

function set(quantity: number) {
  const at = new Date().toISOString()
  return executor.execute(Inventory, mug, intent, (state) =>
    setStock(state, { quantity, reason: 'counted', note: '', at }),
  )
}

function reserve(reservationId: string, milliseconds: number) {
  const at = new Date().toISOString()
  const expiresAt = new Date(Date.now() + milliseconds).toISOString()
  return executor.execute(Inventory, mug, intent, (state: InventoryState) =>
    reserveStock(state, { reservationId, quantity: 2, expiresAt, at }, { neverRunsOut: false }),
  )
}

async function run(reservationId: string, expiresAt?: string) {
  const { state } = await executor.load(Inventory, mug)
  const known = expiresAt ?? state.reservations.get(reservationId)?.expiresAt ?? 'long ago'
  return job.run({
    websiteId: 'w',
    data: { variantId: 'mug', reservationId, expiresAt: known },
    attempt: 1,
    signal: AbortSignal.timeout(5_000),
  })
}

test('a reservation is ended once, and only when its time is over', async () => {
  await set(5)
  await reserve('early', 60_000)
  await expect(run('early')).rejects.toThrow('Reservation has not expired yet')
  await reserve('over', 1)
  await vi.waitFor(() => run('over'), 20_000)
  await run('over')
  await run('unknown')
  await run('early', 'before it was created again')
  expect((await kinds()).filter((type) => type === 'ReservationExpired')).toHaveLength(1)
})

test('it is ended in time without anybody asking', async () => {
  await prepareReactions(db, store, [reservationMade])
  const onError = (error: Error) => expect.unreachable(error.message)
  const queue = openMemoryQueue()
  const reactions = runProjections({ db, store, projections: [reactionProjection(reservationMade)] })
  const dispatcher = startDispatcher({ db: outbox, url: urls.queue, queue, pollMs: 50, onError })
  consumeJobs({ queue, outbox, jobs: [job as JobHandler], log: { warn: vi.fn(), error: vi.fn() } })
  onTestFinished(async () => {
    await reactions.stop()
    await dispatcher.stop()
    await queue.close()
  })
  const { state } = await reserve('timely', 400)
  const held = heldIn(state)
  await expect.poll(async () => heldIn((await executor.load(Inventory, mug)).state), { timeout: 60_000 }).toBe(held - 2)
  await expect.poll(() => rowsOf(outbox).selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('only a reservation creates the job', () => {
  const event = { type: 'StockSet', data: { quantity: 1 }, entityId: 'mug' }
  expect(reservationMade.react(event as never)).toEqual([])
})
