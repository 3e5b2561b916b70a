import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TWEEN_MS, tween } from './tween.ts'

let now = 0
let frames: ((now: number) => void)[] = []

beforeEach(() => {
  now = 0
  frames = []
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})

afterEach(() => vi.unstubAllGlobals())

function frameAt(ms: number): void {
  now = ms
  for (const frame of frames.splice(0)) frame(ms)
}

test.each([
  [undefined, 300, 'The tween helper needs a function.'],
  [() => {}, Number.POSITIVE_INFINITY, 'The tween helper needs a finite duration.'],
  [() => {}, Number.NaN, 'The tween helper needs a finite duration.'],
])('it refuses %s for %s ms', (step, duration, message) =>
  expect(() => tween(step as () => void, duration)).toThrow(message),
)

test('without a duration it takes 300 ms, and ends with 1', async () => {
  const steps: number[] = []
  const { done } = tween((progress) => steps.push(progress))
  for (const ms of [0, TWEEN_MS / 2, TWEEN_MS - 1, TWEEN_MS, TWEEN_MS + 50]) frameAt(ms)
  await done
  expect(TWEEN_MS).toBe(300)
  expect(steps).toEqual([0, 0.875, expect.closeTo(1, 3), 1])
})

test('of no length it is at its end at once, as for those who want no motion', async () => {
  const steps: number[] = []
  await tween((progress) => steps.push(progress), 0).done
  expect(steps).toEqual([1])
})

test('stopped, it steps no more', async () => {
  const steps: number[] = []
  const { done, stop } = tween((progress) => steps.push(progress))
  frameAt(30)
  stop()
  await done
  frameAt(60)
  expect(steps).toHaveLength(1)
})
