import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import {
  AMOUNT,
  authorize,
  captured,
  ledgerOf,
  paymentOf,
  retrieved,
  returnUrl,
  type Use,
} from './gateway-under-test.suite.ts'

export function authorising(use: Use): void {
  test('an authorised payment holds its amount and takes nothing', async () => {
    const { paymentId, result } = await authorize(use(), 'succeed')
    expect(result).toMatchObject({ outcome: 'done' })
    const expected = { status: 'authorized', paymentId, amount: AMOUNT, authorizedAmount: AMOUNT, capturedAmount: 0 }
    expect(paymentOf(result)).toMatchObject({ ...expected, currency: 'USD', refunds: [], disputes: [] })
    expect(await retrieved(use(), paymentOf(result).gatewayId)).toEqual(paymentOf(result))
    expect(await ledgerOf(use(), paymentId)).toEqual([])
  })

  test('a payment whose answer was lost is found by our id', async () => {
    const { paymentId, result } = await authorize(use(), 'succeed')
    const found = await use().gateway.find({ paymentId, requestedAt: use().now() })
    expect(paymentOf(found)).toEqual(paymentOf(result))
    const missing = await use().gateway.find({ paymentId: v7(), requestedAt: use().now() })
    expect(missing).toMatchObject({ outcome: 'refused', reason: 'notFound' })
  })

  test('yen have no minor unit', async () => {
    const { gatewayId } = await captured(use(), { amount: 1_250, currency: 'JPY' })
    expect(await retrieved(use(), gatewayId)).toMatchObject({ capturedAmount: 1_250, currency: 'JPY' })
  })

  test('the same attempt sent again, also at the same moment, is one payment', async () => {
    const { request } = await authorize(use(), 'succeed')
    const repeats = await Promise.all([1, 2, 3].map(() => use().gateway.authorize(request)))
    const ids = repeats.filter(({ outcome }) => outcome !== 'unknown').map((result) => paymentOf(result).gatewayId)
    const { gatewayId } = paymentOf(await use().gateway.authorize(request))
    expect(new Set([...ids, gatewayId]).size).toBe(1)
  })

  test('the same attempt with another amount is refused', async () => {
    const { request } = await authorize(use(), 'succeed')
    const other = await use().gateway.authorize({ ...request, amount: AMOUNT + 1 })
    expect(other).toMatchObject({ outcome: 'refused', reason: 'keyReused' })
  })
}

/** Declines by the bank. */
export function declining(use: Use): void {
  test.each([
    ['decline', 'declined'],
    ['insufficientFunds', 'insufficientFunds'],
  ] as const)('a card that is declined (%s) is an answer with a reason', async (paying, reason) => {
    const { result } = await authorize(use(), paying)
    expect(result).toMatchObject({ outcome: 'declined', reason })
    const later = await use().gateway.retrieve(paymentOf(result).gatewayId)
    expect(later).toMatchObject({ outcome: 'declined', reason, payment: { status: 'declined', authorizedAmount: 0 } })
  })

  test('a declined payment can be paid from another source', async () => {
    const { result, paymentId } = await authorize(use(), 'decline')
    const { gatewayId } = paymentOf(result)
    const confirmed = await use().gateway.confirm({
      gatewayId,
      paymentId,
      attempt: 2,
      returnUrl,
      source: await use().source('succeed'),
    })
    expect(paymentOf(confirmed)).toMatchObject({ gatewayId, status: 'authorized', authorizedAmount: AMOUNT })
  })

  test('less than the gateway’s minimum is refused', async () => {
    expect(use().gateway.minimumOf('USD')).toBeGreaterThan(0)
    const { result } = await authorize(use(), 'succeed', { amount: use().gateway.minimumOf('USD') - 1 })
    expect(result).toMatchObject({ outcome: 'refused', reason: 'amountTooSmall' })
    const smallest = await authorize(use(), 'succeed', { amount: use().gateway.minimumOf('USD') })
    expect(smallest.result.outcome).toBe('done')
  })

  test.each([
    [true, 'authorized'],
    [false, 'declined'],
  ] as const)('3-D Secure: the bank decides (passed: %s)', async (passed, status) => {
    const { answerBank } = use()
    if (!answerBank) return expect(use().gateway.name).toBe('stripe')
    const { result } = await authorize(use(), 'threeDSecure')
    expect(result).toMatchObject({ outcome: 'actionNeeded', payment: { status: 'actionNeeded', authorizedAmount: 0 } })
    await answerBank(result, passed)
    const after = await use().gateway.retrieve(paymentOf(result).gatewayId)
    expect(paymentOf(after).status).toBe(status)
    if (!passed) expect(after).toMatchObject({ outcome: 'declined', reason: 'authenticationFailed' })
  })
}
