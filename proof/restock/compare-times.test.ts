import { expect, test } from 'vitest'
import { compareTimes, type MeasuredTimes } from './compare-times.ts'

const near = Array.from({ length: 40 }, (_, n) => n)
const alike = { known: near, unknown: near }
const different = { known: near, unknown: near.map((ms) => ms + 30) }

async function compared(...measurements: MeasuredTimes[]) {
  const left = measurements.values()
  const { differ } = await compareTimes(async () => left.next().value as MeasuredTimes, 0.01)
  return { differ, notAsked: [...left].length }
}

test('times that are alike are measured once', async () => {
  expect(await compared(alike, different)).toEqual({ differ: false, notAsked: 1 })
})

test('a difference has to show twice', async () => {
  expect(await compared(different, alike)).toEqual({ differ: false, notAsked: 0 })
  expect(await compared(different, different)).toEqual({ differ: true, notAsked: 0 })
})
