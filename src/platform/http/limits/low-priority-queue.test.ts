import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lowPriorityQueue } from './low-priority-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A queue with a clock that advances only by the work, an eighth of a millisecond each; finished work is recorded. */
function laneOf(works: number) {
  let time = 1_000
  const lane = lowPriorityQueue(() => time)
  const done: number[] = []
  for (let n = 0; n < works; n++)
    lane.enqueue(() => {
      time += 0.125
      done.push(n)
    })
  return {
    ...lane,
    done,
    wait(ms: number) {
      time += ms
      vi.advanceTimersByTime(ms)
    },
    async doneAfterEach(turns: number) {
      const seen = [done.length]
      for (let turn = 0; turn < turns; turn++) {
        await nextTurn()
        seen.push(done.length)
      }
      return seen
    },
  }
}

test('deferred work runs later, in order, half a millisecond per turn', async () => {
  const lane = laneOf(12)
  expect(await lane.doneAfterEach(3)).toEqual([0, 4, 8, 12])
  expect(lane.done).toEqual(Array.from({ length: 12 }, (_, n) => n))
})

test('after 8 ms of work the lane rests for 1 ms', async () => {
  const lane = laneOf(100)
  expect((await lane.doneAfterEach(18)).slice(-4)).toEqual([60, 64, 64, 64])
  lane.wait(1)
  expect(await lane.doneAfterEach(2)).toEqual([68, 72, 76])
})

test('other requests have 40 ms for themselves, then a quarter of a millisecond is done in a turn, so that all come to their end', async () => {
  const lane = laneOf(5)
  lane.trackForeground()
  expect(await lane.doneAfterEach(2)).toEqual([0, 0, 0])
  lane.wait(39)
  expect(await lane.doneAfterEach(2)).toEqual([0, 0, 0])
  lane.wait(1)
  expect(await lane.doneAfterEach(2)).toEqual([2, 4, 5])
})

test('others who come one after the other, soon after each other, each have the lane out of their way', async () => {
  const lane = laneOf(10_000)
  for (let shopper = 0; shopper < 20; shopper++) {
    const before = lane.done.length
    const answered = lane.trackForeground()
    await nextTurn()
    lane.wait(6)
    await nextTurn()
    expect(lane.done.length).toBe(before)
    answered()
    for (let ms = 0; ms < 3; ms++) {
      await nextTurn()
      lane.wait(1)
    }
    expect(lane.done.length).toBeGreaterThan(before)
  }
})

test('where others never stop coming the lane has as much time as it gives them', async () => {
  const lane = laneOf(10_000)
  const gaveWay: boolean[] = []
  for (let ms = 0; ms < 800; ms++) {
    lane.trackForeground()
    const before = lane.done.length
    await nextTurn()
    gaveWay.push(lane.done.length === before)
    lane.wait(before === lane.done.length ? 1 : 0.75)
  }
  const share = gaveWay.filter(Boolean).length / gaveWay.length
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.6)
})

test('work longer than a turn runs one by one', async () => {
  const lane = laneOf(0)
  const done: string[] = []
  for (const name of ['first', 'second'])
    lane.enqueue(() => {
      lane.wait(5)
      done.push(name)
    })
  await nextTurn()
  expect(done).toEqual(['first'])
  await nextTurn()
  expect(done).toEqual(['first', 'second'])
})

test('once all others are answered the lane is alone again, at once', async () => {
  const lane = laneOf(30)
  const [answered, alsoAnswered] = [lane.trackForeground(), lane.trackForeground()]
  expect(await lane.doneAfterEach(1)).toEqual([0, 0])
  answered()
  expect(await lane.doneAfterEach(1)).toEqual([0, 0])
  alsoAnswered()
  expect(await lane.doneAfterEach(1)).toEqual([0, 4])
})

test('anyone who is not answered after 100 ms is not waited for; their answer counts for nobody else', async () => {
  const lane = laneOf(30)
  const answered = lane.trackForeground()
  lane.wait(99)
  expect(await lane.doneAfterEach(1)).toEqual([0, 0])
  lane.wait(1)
  expect(await lane.doneAfterEach(1)).toEqual([0, 4])
  answered()
  lane.trackForeground()
  expect(await lane.doneAfterEach(1)).toEqual([4, 4])
})

test('work deferred while the queue drains runs in its turn', async () => {
  const lane = laneOf(1)
  const done: string[] = []
  lane.enqueue(() => {
    done.push('first')
    lane.enqueue(() => done.push('second'))
  })
  await lane.doneAfterEach(2)
  expect(done).toEqual(['first', 'second'])
})
