import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sideLane } from './side-lane.ts'

/** A lane whose clock stands still but for the works, each of which takes an eighth of a millisecond and notes that it is done. */
function laneOf(works: number) {
  let time = 1_000
  const lane = sideLane(() => time)
  const done: number[] = []
  for (let n = 0; n < works; n++)
    lane.stepAside(() => {
      time += 0.125
      done.push(n)
    })
  return {
    ...lane,
    done,
    wait(ms: number) {
      time += ms
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

test('what steps aside is done later, in its order, and 1.25 ms of it in a turn', async () => {
  const lane = laneOf(30)
  expect(await lane.doneAfterEach(3)).toEqual([0, 10, 20, 30])
  expect(lane.done).toEqual(Array.from({ length: 30 }, (_, n) => n))
})

test('while somebody else is answered a quarter of a millisecond is done in a turn, so that all come to their end', async () => {
  const lane = laneOf(5)
  lane.makeWay()
  expect(await lane.doneAfterEach(3)).toEqual([0, 2, 4, 5])
})

test('what takes longer than a turn may is done one by one', async () => {
  const lane = laneOf(0)
  const done: string[] = []
  for (const name of ['first', 'second'])
    lane.stepAside(() => {
      lane.wait(5)
      done.push(name)
    })
  await nextTurn()
  expect(done).toEqual(['first'])
  await nextTurn()
  expect(done).toEqual(['first', 'second'])
})

test('once he is answered the lane is alone again', async () => {
  const lane = laneOf(30)
  const [answered, alsoAnswered] = [lane.makeWay(), lane.makeWay()]
  answered()
  expect(await lane.doneAfterEach(1)).toEqual([0, 2])
  alsoAnswered()
  expect(await lane.doneAfterEach(1)).toEqual([2, 12])
})

test('100 ms after the last that came the lane is alone again', async () => {
  const lane = laneOf(30)
  lane.makeWay()
  lane.wait(99)
  expect(await lane.doneAfterEach(1)).toEqual([0, 2])
  lane.wait(1)
  expect(await lane.doneAfterEach(1)).toEqual([2, 12])
})

test('what steps aside while the lane is being worked off is done in its turn', async () => {
  const lane = laneOf(1)
  const done: string[] = []
  lane.stepAside(() => {
    done.push('first')
    lane.stepAside(() => done.push('second'))
  })
  await lane.doneAfterEach(2)
  expect(done).toEqual(['first', 'second'])
})
