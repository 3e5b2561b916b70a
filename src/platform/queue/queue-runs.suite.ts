import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { job, record, type Scenarios, until } from './queue-harness.suite.ts'

/** Running jobs, and closing. */
export const queueRunCases: Scenarios = {
  'every job is done, in the order they came when one runs at a time': async (openQueue) => {
    const queue = await openQueue()
    const ids = Array.from({ length: 60 }, (_, n) => `job:${n}`)
    await queue.add(ids.slice(0, 30).map((id) => job(id)))
    const begun = record(queue, undefined, 1)
    await queue.add(ids.slice(30).map((id) => job(id)))
    await until(() => expect(begun.map(({ id }) => id)).toEqual(ids))
  },

  'a job arrives as it was sent, with its website': async (openQueue) => {
    const queue = await openQueue()
    const sent = job('notices:0198-ä:7', { websiteId: 'w9', data: { ids: ['a', 'b'], deep: { n: 1.5, none: null } } })
    const begun = record(queue)
    await queue.add([sent])
    await until(() => expect(begun).toHaveLength(1))
    expect(begun[0]).toMatchObject({ ...sent, attempt: 1, last: false })
    expect(begun[0]?.signal.aborted).toBe(false)
  },

  'an id that waits is not queued again': async (openQueue) => {
    const queue = await openQueue()
    await queue.add([job('same'), job('same')])
    await queue.add([job('same', { data: { later: true } }), job('other')])
    const begun = record(queue)
    await until(async () => expect(await queue.depth()).toBe(0))
    expect(begun.map(({ id }) => id).sort()).toEqual(['other', 'same'])
  },

  'two websites may use the same id': async (openQueue) => {
    const queue = await openQueue()
    await queue.add([job('same'), job('same', { websiteId: 'w2' })])
    const begun = record(queue)
    await until(() => expect(begun.map(({ websiteId }) => websiteId).sort()).toEqual(['w1', 'w2']))
  },

  'an id that runs is not queued again, one that is done is': async (openQueue) => {
    const queue = await openQueue()
    const gate = Promise.withResolvers<void>()
    const begun = record(queue, () => gate.promise)
    await queue.add([job('a')])
    await until(() => expect(begun).toHaveLength(1))
    await queue.add([job('a')])
    gate.resolve()
    await until(async () => expect(await queue.depth()).toBe(0))
    expect(begun).toHaveLength(1)
    await queue.add([job('a')])
    await until(() => expect(begun).toHaveLength(2))
  },

  'no more jobs run at a time than was said': async (openQueue) => {
    const queue = await openQueue()
    let now = 0
    let most = 0
    const begun = record(
      queue,
      async () => {
        most = Math.max(most, ++now)
        await sleep(5)
        now--
      },
      3,
    )
    await queue.add(Array.from({ length: 30 }, (_, n) => job(`j${n}`)))
    await until(() => expect(begun).toHaveLength(30))
    expect(most).toBe(3)
  },

  'closing waits for the jobs that run and takes no new ones': async (openQueue) => {
    const queue = await openQueue()
    const finished: string[] = []
    const begun = record(
      queue,
      async ({ id }) => {
        await sleep(200)
        finished.push(id)
      },
      1,
    )
    await queue.add([job('runs'), job('waits')])
    await until(() => expect(begun).toHaveLength(1))
    await queue.close()
    expect(finished).toEqual(['runs'])
    await sleep(50)
    expect(begun).toHaveLength(1)
  },

  'closing waits no longer than was agreed: then the signal aborts': async (openQueue) => {
    const queue = await openQueue({ closeWithinMs: 100 })
    const begun = record(queue, ({ signal }) => new Promise((_, stop) => signal.addEventListener('abort', stop)))
    await queue.add([job('endless')])
    await until(() => expect(begun).toHaveLength(1))
    const started = performance.now()
    await queue.close()
    expect(begun[0]?.signal.aborted).toBe(true)
    expect(performance.now() - started).toBeLessThan(2_000)
  },

  'it answers when it can be reached': async (openQueue) => {
    const queue = await openQueue()
    await queue.ping()
  },
}
