import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHeartbeat } from './heartbeat-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const state = { silences: 0 }
  const watch = watchHeartbeat(() => state.silences++)
  return { state, watch, hear: () => watch.received(performance.now()) }
}

/** Lets time pass while a heartbeat arrives at every step. */
async function pass(milliseconds: number, hear?: () => void): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    hear?.()
    await vi.advanceTimersByTimeAsync(100)
  }
}

test('with regular messages no silence is reported', async () => {
  const { state, watch, hear } = watched()
  await pass(10_000, hear)
  expect(state.silences).toBe(0)
  watch.stop()
})

test('silence is reported within a second, and again at each beat until a message arrives', async () => {
  const { state, watch, hear } = watched()
  await pass(1_000, hear)
  await pass(900)
  expect(state.silences).toBeGreaterThan(0)
  state.silences = 0
  await pass(2_000)
  expect(state.silences).toBe(10)
  hear()
  state.silences = 0
  await pass(500, hear)
  expect(state.silences).toBe(0)
  watch.stop()
})

test('before the first message there is silence', async () => {
  const { state, watch } = watched()
  await pass(500)
  expect(state.silences).toBe(2)
  watch.stop()
})

test('a short pause of the process is no silence, because pending messages are read first', async () => {
  vi.useRealTimers()
  const { state, watch, hear } = watched()
  hear()
  stopFor(620)
  setImmediate(hear)
  await sleep(100)
  expect(state.silences).toBe(0)
  watch.stop()
})

test('a long pause counts as silence', async () => {
  vi.useRealTimers()
  const { state, watch, hear } = watched()
  hear()
  stopFor(1_000)
  setImmediate(hear)
  await sleep(50)
  expect(state.silences).toBe(1)
  watch.stop()
})

function stopFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
