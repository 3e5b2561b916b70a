import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { constantTimeResponse } from './constant-time-response.ts'

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await constantTimeResponse(work, 100).catch(() => {})
  return performance.now() - begun
}

/** The fastest of several runs: a busy machine is late sometimes, but not always. */
const quickest = async (milliseconds: number) => {
  const took = []
  for (let n = 0; n < 8; n++) took.push(await timed(() => sleep(milliseconds)))
  return Math.min(...took)
}

test.each([0, 20, 60])('work of %i ms is answered after the first interval', async (milliseconds) => {
  const took = await quickest(milliseconds)
  expect(took).toBeGreaterThanOrEqual(98)
  expect(took).toBeLessThan(190)
})

test('longer work is answered after a later interval', async () => {
  const took = await quickest(120)
  expect(took).toBeGreaterThanOrEqual(198)
  expect(took).toBeLessThan(290)
})

test('errors are delayed to the interval, too', async () => {
  const fail = async () => {
    throw new Error('no')
  }
  expect(await timed(fail)).toBeGreaterThanOrEqual(98)
  await expect(constantTimeResponse(fail, 10)).rejects.toThrow('no')
  expect(await constantTimeResponse(async () => 7, 10)).toBe(7)
})
