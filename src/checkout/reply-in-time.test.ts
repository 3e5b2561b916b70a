import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlaceOrderReply } from './contract.ts'
import { replyInTime } from './reply-in-time.ts'

const done: PlaceOrderReply = { phase: 'done', sentence: null, action: null, orderId: 'o1', orderUrl: '/order?token=t' }

describe('the answer to a pressed Pay', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A bank that was asked, or a log before it, and nobody has answered yet. */
  function press({ isBankAsked }: { isBankAsked: boolean }) {
    const { promise, resolve, reject } = Promise.withResolvers<PlaceOrderReply>()
    const reply = replyInTime((onAsked) => {
      if (isBankAsked) onAsked()
      return promise
    }, Date.now())
    return { reply, resolve, reject }
  }

  test('is what became of it, however long the bank took within the time of a request', async () => {
    const { reply, resolve } = press({ isBankAsked: true })
    await vi.advanceTimersByTimeAsync(6_000)
    resolve(done)
    expect(await reply).toBe(done)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is that the payment is being checked when the bank says nothing, and what fails later disturbs nobody', async () => {
    const { reply, reject } = press({ isBankAsked: true })
    await vi.advanceTimersByTimeAsync(6_500)
    expect(await reply).toMatchObject({ phase: 'checking', orderId: null, action: null })
    reject(new Error('The connection was lost.'))
    await vi.advanceTimersByTimeAsync(0)
  })

  test('is not that the payment is being checked before the bank was asked', async () => {
    const { reply, reject } = press({ isBankAsked: false })
    const refused = expect(reply).rejects.toThrow('No log.')
    await vi.advanceTimersByTimeAsync(6_500)
    reject(new Error('No log.'))
    await refused
  })

  test('counts what the request has waited for already', async () => {
    const reply = replyInTime((onAsked) => {
      onAsked()
      return new Promise(() => {})
    }, Date.now() - 5_000)
    await vi.advanceTimersByTimeAsync(1_500)
    expect((await reply).phase).toBe('checking')
  })

  test('is why it did not work where that is known in time', async () => {
    const { reply, reject } = press({ isBankAsked: true })
    reject(new Error('Sold out.'))
    await expect(reply).rejects.toThrow('Sold out.')
  })
})
