import { expect, test } from 'vitest'
import { AMOUNT, captured, held, ledgerOf, paymentOf, retrieved, type Use } from './gateway-under-test.suite.ts'

export function capturing(use: Use): void {
  test('what is captured is taken, once, however often it is asked', async () => {
    const payment = await held(use())
    await Promise.all([1, 2, 3, 4].map(() => use().gateway.capture(payment)))
    await use().gateway.capture(payment)
    const expected = { status: 'captured', capturedAmount: AMOUNT, authorizedAmount: AMOUNT }
    expect(await retrieved(use(), payment.gatewayId)).toMatchObject(expected)
    const { paymentId } = payment
    expect(await ledgerOf(use(), paymentId)).toMatchObject([{ kind: 'capture', amount: AMOUNT, currency: 'USD' }])
  })

  test('a part can be captured, and the rest is released', async () => {
    const payment = await held(use())
    const result = await use().gateway.capture({ ...payment, amount: 1_500 })
    expect(paymentOf(result)).toMatchObject({ status: 'captured', capturedAmount: 1_500 })
    const more = await use().gateway.capture({ ...payment, amount: 500, attempt: 2 })
    expect(more).toMatchObject({ outcome: 'refused' })
  })

  test('more than was authorised is never captured', async () => {
    const payment = await held(use())
    const result = await use().gateway.capture({ ...payment, amount: AMOUNT + 1 })
    expect(result).toMatchObject({ outcome: 'refused' })
    expect(await retrieved(use(), payment.gatewayId)).toMatchObject({ status: 'authorized', capturedAmount: 0 })
  })

  test('a void releases the hold, and a second one changes nothing', async () => {
    const payment = await held(use())
    expect(paymentOf(await use().gateway.void(payment)).status).toBe('voided')
    expect(paymentOf(await use().gateway.void({ ...payment, attempt: 2 })).status).toBe('voided')
    expect(await use().gateway.capture(payment)).toMatchObject({ outcome: 'refused', reason: 'wrongState' })
    expect(await retrieved(use(), payment.gatewayId)).toMatchObject({ status: 'voided', capturedAmount: 0 })
  })

  test('what was captured cannot be voided', async () => {
    const payment = await captured(use())
    expect(await use().gateway.void(payment)).toMatchObject({ outcome: 'refused', reason: 'wrongState' })
    expect((await retrieved(use(), payment.gatewayId)).status).toBe('captured')
  })

  test('a hold that nobody captures ends after seven days', async () => {
    const { daysPass } = use()
    const payment = await held(use())
    if (!daysPass) return expect((await retrieved(use(), payment.gatewayId)).status).toBe('authorized')
    await daysPass(8)
    expect((await retrieved(use(), payment.gatewayId)).status).toBe('voided')
    expect(await use().gateway.capture(payment)).toMatchObject({ outcome: 'refused' })
  })

  test('a payment that does not exist is not found', async () => {
    expect(await use().gateway.retrieve('pi_unknown')).toMatchObject({ outcome: 'refused', reason: 'notFound' })
  })
}

export function refunding(use: Use): void {
  test('parts are refunded, each once under its id, and never more than was captured', async () => {
    const payment = await captured(use())
    const refund = (refundId: string, amount: number, attempt = 1) =>
      use().gateway.refund({ ...payment, refundId, amount, attempt })
    expect(await refund('r1', 1_200)).toMatchObject({ outcome: 'done', refund: { refundId: 'r1', amount: 1_200 } })
    expect(await refund('r1', 1_200)).toMatchObject({ outcome: 'done', refund: { refundId: 'r1', amount: 1_200 } })
    expect(await refund('r2', 3_800)).toMatchObject({ outcome: 'done' })
    expect(await refund('r3', 1)).toMatchObject({ outcome: 'refused' })
    const { refunds, capturedAmount } = await retrieved(use(), payment.gatewayId)
    expect(capturedAmount).toBe(AMOUNT)
    expect(refunds.map(({ refundId, amount }) => [refundId, amount]).sort()).toEqual([
      ['r1', 1_200],
      ['r2', 3_800],
    ])
    const moved = await ledgerOf(use(), payment.paymentId)
    expect(moved.map(({ kind, refundId, amount }) => [kind, refundId, amount])).toEqual(
      expect.arrayContaining([
        ['capture', undefined, AMOUNT],
        ['refund', 'r1', -1_200],
        ['refund', 'r2', -3_800],
      ]),
    )
    expect(moved).toHaveLength(3)
  })

  test('what was not captured cannot be refunded', async () => {
    const payment = await held(use())
    expect(await use().gateway.refund({ ...payment, refundId: 'r1' })).toMatchObject({ outcome: 'refused' })
  })
}
