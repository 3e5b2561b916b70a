import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sideLane } from './side-lane.ts'

/** What is done of so many that stepped aside, after each of some turns of the event loop. */
async function doneAfterEachTurn(works: number, turns: number, now?: () => number): Promise<number[][]> {
  const lane = sideLane(now)
  const done: number[] = []
  if (now) lane.makeWay()
  for (let n = 0; n < works; n++) lane.stepAside(() => done.push(n))
  const seen = [[...done]]
  for (let turn = 0; turn < turns; turn++) {
    await nextTurn()
    seen.push([...done])
  }
  return seen
}

test('what steps aside is done later, in its order, and 32 in a turn', async () => {
  const seen = await doneAfterEachTurn(80, 3)
  expect(seen.map(({ length }) => length)).toEqual([0, 32, 64, 80])
  expect(seen.at(-1)).toEqual(Array.from({ length: 80 }, (_, n) => n))
})

test('while somebody else is answered ten are done in a turn, so that all come to their end', async () => {
  const seen = await doneAfterEachTurn(25, 3, () => 1_000)
  expect(seen.map(({ length }) => length)).toEqual([0, 10, 20, 25])
})

test('once he is answered the lane is alone again', async () => {
  const lane = sideLane(() => 1_000)
  const [answered, alsoAnswered] = [lane.makeWay(), lane.makeWay()]
  const done: number[] = []
  for (let n = 0; n < 50; n++) lane.stepAside(() => done.push(n))
  answered()
  await nextTurn()
  expect(done).toHaveLength(10)
  alsoAnswered()
  await nextTurn()
  expect(done).toHaveLength(42)
})

test('15 ms after the last that came the lane is alone again', async () => {
  let time = 1_000
  const seen = await doneAfterEachTurn(40, 1, () => (time += 16))
  expect(seen.map(({ length }) => length)).toEqual([0, 32])
})
