import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Job } from '../../../platform/queue/queue.ts'
import { createIntakeCounters } from '../pipeline/intake-counters.ts'
import { startBatchDispatcher } from './dispatch-batches.ts'
import { bufferLimits, hitBuffer } from './hit-buffer.ts'

/** A queue that calls `onAdd` each time it is given jobs. */
function fakeQueue(onAdd: () => void | Promise<void>, { depth = 0, everyMs = 20 } = {}) {
  const buffer = hitBuffer({ ...bufferLimits, batchRowsMax: 10 })
  const tally = createIntakeCounters()
  const errors: Error[] = []
  const given: string[] = []
  let looks = 0
  const queue = {
    async depth() {
      looks++
      return depth
    },
    async add(jobs: Job[]) {
      await onAdd()
      given.push(...jobs.map(({ id }) => id))
    },
  }
  const put = (rows: number) => {
    for (let n = 0; n < rows; n++) buffer.put('hits', 'w', `${n}`)
  }
  const options = { buffer, queue, tally, everyMs, onError: (error: Error) => errors.push(error) }
  return { put, buffer, tally, given, errors, looks: () => looks, start: () => startBatchDispatcher(options) }
}

test('rows that arrive while a batch is dispatched wait for the next, so batches are full', async () => {
  const to = fakeQueue(() => to.put(1), { everyMs: 60_000 })
  to.put(20)
  const { stop } = to.start()
  await vi.waitFor(() => expect(to.given).toHaveLength(2), 20_000)
  await sleep(20)
  expect([to.given.length, to.tally.handedOver, to.buffer.size()]).toEqual([2, 20, 2])
  await stop()
  expect([to.given.length, to.tally.handedOver]).toEqual([3, 22])
})

test('a batch is given as soon as it is full, and what is left waits until it is old enough', async () => {
  const to = fakeQueue(() => {}, { everyMs: 60_000 })
  const { stop } = to.start()
  await sleep(20)
  to.put(9)
  await sleep(20)
  expect(to.given).toHaveLength(0)
  to.put(24)
  await vi.waitFor(() => expect(to.given).toHaveLength(3), 20_000)
  await sleep(20)
  expect([to.given.length, to.buffer.size()]).toEqual([3, 3])
  await stop()
  expect([to.given.length, to.buffer.size()]).toEqual([4, 0])
})

test('a full batch does not hurry a long queue, which is asked once in that time', async () => {
  const to = fakeQueue(() => {}, { depth: 300, everyMs: 60_000 })
  const { stop } = to.start()
  await sleep(20)
  to.put(30)
  await sleep(20)
  await stop()
  expect([to.given.length, to.buffer.size(), to.looks()]).toEqual([0, 30, 1])
})

test('a batch that the queue did not accept is sent again under the same id', async () => {
  let fails = 1
  const to = fakeQueue(() => {
    if (fails-- > 0) throw new Error('away')
  })
  to.put(3)
  const { stop } = to.start()
  await vi.waitFor(() => expect(to.given).toHaveLength(1), 20_000)
  await stop()
  expect(to.errors.map(({ message }) => message)).toEqual(['away'])
  expect(to.tally.handedOver).toBe(3)
})

test('nothing is dispatched while the queue is long', async () => {
  const to = fakeQueue(() => {}, { depth: 300 })
  to.put(3)
  await to.start().stop()
  expect(to.given).toEqual([])
  expect(to.buffer.size()).toBe(3)
})
