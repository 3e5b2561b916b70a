import { expect, test, vi } from 'vitest'
import { createOutageLog } from './outage-log.ts'

const cut = new Error('cut')

function log() {
  const clock = { ms: 0 }
  const onError = vi.fn()
  return { clock, onError, ...createOutageLog(onError, () => clock.ms) }
}

test('of concurrent failures the first is logged', () => {
  const { failed, onError } = log()
  for (let n = 0; n < 100; n++) failed(cut, 0)
  expect(onError).toHaveBeenCalledTimes(1)
})

test('the next outage is told, too, and what was sent before the end of the first one is not the next', () => {
  const { failed, answered, onError, clock } = log()
  failed(cut, 0)
  clock.ms = 3_000
  answered()
  clock.ms = 9_000
  failed(cut, 2_999)
  expect(onError).toHaveBeenCalledTimes(1)
  answered()
  clock.ms = 20_000
  failed(cut, 19_000)
  expect(onError).toHaveBeenCalledTimes(2)
})

test('a partial outage counts as an outage', () => {
  const { failed, answered, onError, clock } = log()
  for (clock.ms = 0; clock.ms < 60_000; clock.ms += 500) {
    failed(cut, clock.ms)
    answered()
  }
  expect(onError).toHaveBeenCalledTimes(1)
})

test('a long silence is logged once', () => {
  const { failed, onError, clock } = log()
  for (clock.ms = 0; clock.ms < 60_000; clock.ms += 4_000) failed(cut, clock.ms)
  expect(onError).toHaveBeenCalledTimes(1)
})
