import { afterEach, expect, test, vi } from 'vitest'
import { solveProofOfWork } from './solve-proof-of-work.ts'

afterEach(() => vi.useRealTimers())

function started() {
  vi.useFakeTimers()
  const widget = new EventTarget()
  const work = solveProofOfWork(widget)
  const turn = (state: string) => widget.dispatchEvent(new CustomEvent('statechange', { detail: { state } }))
  const ends = async () => {
    let isOver = false
    void work.over().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(100)
    return isOver
  }
  return { work, turn, ends }
}

test.each(['verified', 'error', 'expired', 'code'])(
  'waiting for the proof of work ends when it is %s',
  async (state) => {
    const { turn, ends } = started()
    expect(await ends()).toBe(false)
    turn('verifying')
    expect(await ends()).toBe(false)
    turn(state)
    expect(await ends()).toBe(true)
  },
)

test('a restart is waited for again', async () => {
  const { work, turn, ends } = started()
  turn('verified')
  work.begin()
  expect(await ends()).toBe(false)
  turn('error')
  turn('verifying')
  expect(await ends()).toBe(false)
})

test('the wait ends after half a minute', async () => {
  const { work } = started()
  const over = work.over()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(over).resolves.toBeUndefined()
})
