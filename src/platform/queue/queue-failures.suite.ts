import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { PermanentJobError } from './queue.ts'
import { job, record, type Scenarios, until } from './queue-harness.suite.ts'

/** Failing jobs, dead letters, and the room they take. */
export const queueFailureCases: Scenarios = {
  'a job that throws is tried again after a growing pause': async (openQueue) => {
    const queue = await openQueue({ backoffMs: 100 })
    const times: number[] = []
    const begun = record(queue, async ({ attempt }) => {
      times.push(performance.now())
      if (attempt < 3) throw new Error('not yet')
    })
    await queue.add([job('flaky')])
    await until(() =>
      expect(begun.map(({ attempt, last }) => [attempt, last])).toEqual([
        [1, false],
        [2, false],
        [3, true],
      ]),
    )
    const [first = 0, second = 0, third = 0] = times
    expect(second - first).toBeGreaterThan(95)
    expect(third - second).toBeGreaterThan(190)
    await until(async () => expect(await queue.depth()).toBe(0))
    expect(await queue.deadLetters()).toEqual([])
  },

  'a job that fails at its last attempt becomes a dead letter, and the others go on': async (openQueue) => {
    const queue = await openQueue({ attempts: 2 })
    const begun = record(queue, async ({ id }) => {
      if (id === 'bad') throw new Error('the mail server said no')
    })
    await queue.add([job('bad', { data: { ref: 'r1' } }), job('good')])
    await until(async () => expect(await queue.deadLetters()).toHaveLength(1))
    const [letter] = await queue.deadLetters()
    expect(letter).toEqual({
      ...job('bad', { data: { ref: 'r1' } }),
      attempts: 2,
      reason: 'the mail server said no',
      failedAt: expect.any(Date),
    })
    expect(Math.abs(Date.now() - (letter?.failedAt.getTime() ?? 0))).toBeLessThan(10_000)
    expect(begun.map(({ id }) => id).sort()).toEqual(['bad', 'bad', 'good'])
    await until(async () => expect(await queue.depth()).toBe(0))
  },

  'a hopeless job becomes a dead letter without further attempts': async (openQueue) => {
    const queue = await openQueue()
    const begun = record(queue, async () => {
      throw new PermanentJobError('no such letter')
    })
    await queue.add([job('hopeless')])
    await until(async () =>
      expect(await queue.deadLetters()).toMatchObject([{ attempts: 1, reason: 'no such letter' }]),
    )
    expect(begun).toHaveLength(1)
  },

  'a dead letter is not queued again by adding it, but taken up again with all its attempts': async (openQueue) => {
    const queue = await openQueue({ attempts: 2 })
    let broken = true
    const begun = record(queue, async () => {
      if (broken) throw new Error('broken')
    })
    await queue.add([job('late')])
    await until(async () => expect(await queue.deadLetters()).toHaveLength(1))
    await queue.add([job('late')])
    await sleep(50)
    expect(begun).toHaveLength(2)
    broken = false
    await queue.retry('w1', 'late')
    await until(() => expect(begun).toHaveLength(3))
    expect(begun[2]).toMatchObject({ attempt: 1, last: false })
    await until(async () => expect(await queue.deadLetters()).toEqual([]))
    await until(async () => expect(await queue.depth()).toBe(0))
  },

  'of a website that is forgotten nothing waits and no dead letter stays, and others keep theirs': async (
    openQueue,
  ) => {
    const queue = await openQueue({ attempts: 1 })
    record(queue, async () => {
      throw new Error('broken')
    })
    await queue.add([job('late'), { ...job('late'), websiteId: 'w2' }])
    await until(async () => expect(await queue.deadLetters()).toHaveLength(2))
    await queue.removeAll('w1')
    expect(await queue.deadLetters()).toMatchObject([{ websiteId: 'w2' }])
    const idle = await openQueue()
    await idle.removeAll('w1')
    await idle.add([job('waits'), { ...job('waits'), websiteId: 'w2' }])
    await idle.removeAll('w1')
    await until(async () => expect(await idle.depth()).toBe(1))
  },

  'only a dead letter can be taken up again': async (openQueue) => {
    const queue = await openQueue()
    await queue.add([job('waits')])
    await expect(queue.retry('w1', 'waits')).rejects.toThrow()
    await expect(queue.retry('w1', 'nobody')).rejects.toThrow('No dead letter')
  },

  'dead letters are read newest first, so many at most': async (openQueue) => {
    const queue = await openQueue({ attempts: 1 })
    record(
      queue,
      async () => {
        await sleep(5)
        throw new Error('no')
      },
      1,
    )
    await queue.add(['a', 'b', 'c'].map((id) => job(id)))
    await until(async () => expect(await queue.deadLetters()).toHaveLength(3))
    expect((await queue.deadLetters({ limit: 2 })).map(({ id }) => id)).toEqual(['c', 'b'])
  },

  'depth counts what waits and what runs, not what is put off after a failure': async (openQueue) => {
    const queue = await openQueue({ backoffMs: 60_000 })
    await queue.add(['bad', 'b', 'c'].map((id) => job(id)))
    expect(await queue.depth()).toBe(3)
    const gate = Promise.withResolvers<void>()
    const begun = record(
      queue,
      async ({ id }) => {
        if (id === 'bad') throw new Error('no')
        await gate.promise
      },
      1,
    )
    await until(() => expect(begun).toHaveLength(2))
    await until(async () => expect(await queue.depth()).toBe(2))
    gate.resolve()
    await until(async () => expect(await queue.depth()).toBe(0))
  },
}
