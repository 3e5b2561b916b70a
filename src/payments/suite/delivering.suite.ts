import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import {
  AMOUNT,
  authorize,
  held,
  ledgerOf,
  paymentOf,
  retrieved,
  returnUrl,
  type Use,
} from './gateway-under-test.suite.ts'

export function hostedPages(use: Use): void {
  const openPage = async () => {
    const request = { paymentId: v7(), attempt: 1, amount: AMOUNT, currency: 'USD', returnUrl }
    const source = { kind: 'hosted' as const, cancelUrl: 'https://shop.example/checkout' }
    return use().gateway.authorize({ ...request, source })
  }

  test('without scripts the shopper pays on the gateway’s own page', async () => {
    const result = await openPage()
    expect(result).toMatchObject({ outcome: 'actionNeeded', action: { kind: 'redirect' }, payment: { status: 'open' } })
    const { payHosted } = use()
    if (!payHosted) return
    await payHosted(result, 'succeed')
    const paid = await retrieved(use(), paymentOf(result).gatewayId)
    expect(paid).toMatchObject({ status: 'authorized', authorizedAmount: AMOUNT, capturedAmount: 0 })
    const { paymentId } = paid
    const taken = await use().gateway.capture({ gatewayId: paid.gatewayId, paymentId, attempt: 1, amount: AMOUNT })
    expect(paymentOf(taken)).toMatchObject({ status: 'captured', paymentId })
  })

  test('that page accepts no payment after a void', async () => {
    const result = await openPage()
    const { gatewayId, paymentId } = paymentOf(result)
    expect(paymentOf(await use().gateway.void({ gatewayId, paymentId, attempt: 1 })).status).toBe('voided')
    await use().payHosted?.(result, 'succeed')
    expect(await retrieved(use(), gatewayId)).toMatchObject({ status: 'voided', authorizedAmount: 0 })
  })
}

export function faults(use: Use): void {
  test.each(['before', 'after'] as const)(
    'an operation interrupted %s its effect is unknown; found or retried, it happened once',
    async (when) => {
      const { failNext } = use()
      if (!failNext) return expect(use().gateway.isTestMode).toBe(true)
      await failNext(when)
      const { request, result, paymentId } = await authorize(use(), 'succeed')
      expect(result.outcome).toBe('unknown')
      const found = await use().gateway.find({ paymentId, requestedAt: use().now() })
      const missing = { outcome: 'refused', reason: 'notFound' }
      expect(found).toMatchObject(when === 'after' ? { outcome: 'done', payment: { status: 'authorized' } } : missing)
      const again = when === 'after' ? found : await use().gateway.authorize(request)
      const payment = { ...paymentOf(again), attempt: 1 }
      await failNext(when)
      expect((await use().gateway.capture(payment)).outcome).toBe('unknown')
      if (when === 'before') await use().gateway.capture(payment)
      expect(await retrieved(use(), payment.gatewayId)).toMatchObject({ status: 'captured', capturedAmount: AMOUNT })
      expect(await ledgerOf(use(), paymentId)).toHaveLength(1)
    },
  )
}

export function webhooks(use: Use): void {
  const read = (body: string, signature: string | undefined, secondsLater = 0) =>
    use().gateway.readWebhook({ body, signature, now: new Date(use().now().getTime() + secondsLater * 1_000) })

  test('a signed event says which payment to retrieve', async () => {
    const { gatewayId, paymentId } = await held(use())
    const { body, signature } = await use().signedEvent(gatewayId)
    const event = read(body, signature)
    if (event.outcome !== 'event' || !event.gatewayId) throw new Error(JSON.stringify(event))
    expect([event.eventId, event.type].every((text) => text.length > 0)).toBe(true)
    expect((await retrieved(use(), event.gatewayId)).paymentId).toBe(paymentId)
  })

  test('an event that was forged, changed or kept for long is refused', async () => {
    const { gatewayId } = await held(use())
    const { body, signature } = await use().signedEvent(gatewayId)
    expect(read(body, signature, 290).outcome).toBe('event')
    const seconds = Math.floor(use().now().getTime() / 1_000)
    for (const forged of [
      read(`${body} `, signature),
      read(body, signature, 310),
      read(body, undefined),
      read(body, ''),
      read(body, `t=${seconds},v1=${'0'.repeat(64)}`),
      read(body, signature.replace(/v1=./, 'v1=z')),
    ])
      expect(forged.outcome).toBe('forged')
  })
}
