import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveView } from '../admin-contract.ts'
import { createLiveWatch } from './live-watch.ts'

function watched(atLeastEveryMs = 10) {
  const state = { visitors: 1, looks: 0, fails: false, errors: 0 }
  const watch = createLiveWatch({
    async findLive() {
      state.looks++
      if (state.fails) throw new Error('away')
      return { visitors: state.visitors, pages: [], referrers: [], countries: [], at: String(state.looks) }
    },
    onError: () => state.errors++,
    everyMs: 10,
    atLeastEveryMs,
  })
  return { state, watch }
}

function watcher() {
  const seen: number[] = []
  const told = { seen, ended: false }
  return {
    told,
    show: ({ visitors }: LiveView) => void seen.push(visitors),
    ended() {
      told.ended = true
    },
  }
}

test('however many watch, there is one look for all, and each is told of every change once', async () => {
  const { state, watch } = watched()
  const many = Array.from({ length: 50 }, watcher)
  for (const one of many) watch.follow('w1', one)
  await sleep(60)
  expect(state.looks).toBeLessThan(12)
  state.visitors = 2
  await sleep(60)
  watch.close()
  for (const { told } of many) expect(told.seen).toEqual([1, 2])
})

test('who comes later is told at once, and when nobody watches nobody looks', async () => {
  const { state, watch } = watched()
  const [first, late] = [watcher(), watcher()]
  const leave = watch.follow('w1', first)
  await sleep(30)
  const leaveToo = watch.follow('w1', late)
  expect(late.told.seen).toEqual([1])
  leave()
  leaveToo()
  await sleep(30)
  const { looks } = state
  await sleep(50)
  expect(state.looks).toBe(looks)
})

test('a look that fails is reported and tried again; when the process ends, watchers are let go', async () => {
  const { state, watch } = watched()
  const one = watcher()
  state.fails = true
  watch.follow('w1', one)
  await sleep(40)
  expect(state.errors).toBeGreaterThan(0)
  state.fails = false
  await sleep(60)
  expect(one.told.seen).toEqual([1])
  watch.close()
  await sleep(20)
  expect(one.told.ended).toBe(true)
})

test('news makes it look again soon, and without any it hardly looks', async () => {
  const { state, watch } = watched(60_000)
  const one = watcher()
  watch.follow('w1', one)
  await sleep(60)
  expect(state.looks).toBe(1)
  state.visitors = 2
  watch.lookAgain('w2')
  await sleep(30)
  expect(state.looks).toBe(1)
  for (let n = 0; n < 100; n++) watch.lookAgain('w1')
  await expect.poll(() => one.told.seen).toEqual([1, 2])
  state.visitors = 3
  watch.lookAgain()
  await expect.poll(() => one.told.seen).toEqual([1, 2, 3])
  expect(state.looks).toBe(3)
  watch.close()
})

test('news that comes during a look is not forgotten', async () => {
  const looks: PromiseWithResolvers<number>[] = []
  const watch = createLiveWatch({
    async findLive() {
      const look = Promise.withResolvers<number>()
      looks.push(look)
      return { visitors: await look.promise, pages: [], referrers: [], countries: [], at: '' }
    },
    onError: () => {},
    everyMs: 1,
    atLeastEveryMs: 60_000,
  })
  watch.follow('w1', watcher())
  await expect.poll(() => looks.length).toBe(1)
  watch.lookAgain('w1')
  looks[0]?.resolve(1)
  await expect.poll(() => looks.length).toBe(2)
  watch.close()
})
