import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningServer, superviseServer } from './supervise-server.ts'

function server(): RunningServer & { end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { closed: promise, end: () => resolve() }
}

const soon = { timeout: 60_000, interval: 1 }

function kept(launch: () => Promise<RunningServer>, changes: { largestDelayMs?: number } = {}) {
  const reports: string[] = []
  const first = server()
  const running = superviseServer(first, {
    launch,
    reasonOf: (error) => (error as Error | undefined)?.message ?? 'it ended',
    onDown: (reason) => reports.push(`down: ${reason}`),
    onUp: () => reports.push('up'),
    firstDelayMs: 1,
    largestDelayMs: 2,
    ...changes,
  })
  onTestFinished(running.stop)
  return { first, running, reports }
}

test('a server that cannot be started a hundred times is started as soon as it can be', async () => {
  let attempts = 0
  const { first, running, reports } = kept(async () => {
    if (++attempts <= 100) throw new Error('No space left on device')
    return server()
  })
  expect(running.fault()).toBeUndefined()
  first.end()
  await expect.poll(() => running.fault(), soon).toBe('No space left on device')
  await expect.poll(() => running.fault(), soon).toBeUndefined()
  expect(attempts).toBe(101)
  expect(reports).toEqual(['down: it ended', 'down: No space left on device', 'up'])
})

test('a server that ends again and again is not started without a pause', async () => {
  let launched = 0
  const { first } = kept(
    async () => {
      launched++
      const short = server()
      short.end()
      return short
    },
    { largestDelayMs: 10_000 },
  )
  first.end()
  await sleep(200)
  expect(launched).toBeGreaterThan(1)
  expect(launched).toBeLessThan(12)
})

test('asked to stop while it waits for its next attempt, it makes none', async () => {
  let attempts = 0
  const { first, running } = kept(
    async () => {
      attempts++
      throw new Error('no')
    },
    { largestDelayMs: 60_000 },
  )
  first.end()
  await expect.poll(() => running.fault(), soon).toBe('no')
  await running.stop()
  const before = attempts
  await sleep(20)
  expect(attempts).toBe(before)
})

test('asked to stop while it is being started, it ends', async () => {
  const launching = Promise.withResolvers<RunningServer>()
  const { first, running } = kept(() => launching.promise)
  first.end()
  await expect.poll(() => running.fault(), soon).toBe('it ended')
  const second = server()
  const stopped = running.stop()
  launching.resolve(second)
  await stopped
  await second.closed
})
