import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { SavedMethod } from '../payment-gateway.ts'
import {
  AMOUNT,
  authorize,
  type GatewayUnderTest,
  type Paying,
  paymentOf,
  returnUrl,
  type Use,
} from './gateway-under-test.suite.ts'

/** What was paid with is saved, and pays later without the shopper. */
export function saving(use: Use): void {
  test('what was paid with is saved only if it is to be', async () => {
    expect(paymentOf((await authorize(use(), 'succeed')).result).savedMethod).toBeUndefined()
    const { customerId, methodId } = await saved(use(), 'succeed')
    expect([customerId, methodId]).not.toContain('')
  })

  test('what was saved pays without the shopper, and the same attempt sent again is one payment', async () => {
    const request = requestOf(await saved(use(), 'succeed'))
    const paid = await use().gateway.authorize(request)
    expect(paid).toMatchObject({ outcome: 'done', payment: { status: 'authorized', authorizedAmount: AMOUNT } })
    const repeated = await use().gateway.authorize(request)
    expect(paymentOf(repeated).gatewayId).toBe(paymentOf(paid).gatewayId)
    const { gatewayId } = paymentOf(paid)
    const captured = await use().gateway.capture({ ...request, gatewayId, amount: AMOUNT })
    expect(paymentOf(captured).status).toBe('captured')
  })

  test('what was paid on the gateway’s own page is saved as well', async () => {
    const { payHosted } = use()
    if (!payHosted) return expect(use().gateway.name).toBe('stripe')
    const source = { kind: 'hosted' as const, cancelUrl: 'https://shop.example/checkout' }
    const begun = await use().gateway.authorize({ ...requestOf(undefined), source, saves: true })
    await payHosted(begun, 'succeed')
    const { savedMethod } = paymentOf(await use().gateway.retrieve(paymentOf(begun).gatewayId))
    const paid = await use().gateway.authorize(requestOf(savedMethod))
    expect(paymentOf(paid).status).toBe('authorized')
  })

  test('a bank that asked once does not ask again', async () => {
    if (!use().answerBank) return expect(use().gateway.name).toBe('stripe')
    const paid = await use().gateway.authorize(requestOf(await saved(use(), 'asksOnce')))
    expect(paymentOf(paid).status).toBe('authorized')
  })

  test('a bank that asks each time declines, because nobody is there to answer', async () => {
    if (!use().answerBank) return expect(use().gateway.name).toBe('stripe')
    const declined = await use().gateway.authorize(requestOf(await saved(use(), 'threeDSecure')))
    expect(declined).toMatchObject({ outcome: 'declined', reason: 'authenticationRequired' })
    const later = await use().gateway.retrieve(paymentOf(declined).gatewayId)
    expect(later).toMatchObject({ outcome: 'declined', reason: 'authenticationRequired' })
  })

  test('a card that was lost since says that it must not be charged again', async () => {
    const { loseCard } = use()
    if (!loseCard) return expect(use().gateway.name).toBe('stripe')
    const lost = await loseCard(await saved(use(), 'succeed'))
    const declined = await use().gateway.authorize(requestOf(lost))
    expect(declined).toMatchObject({ outcome: 'declined', reason: 'cardUnusable' })
  })

  test('what was never saved is refused', async () => {
    const refused = await use().gateway.authorize(requestOf({ customerId: 'cus_unknown', methodId: 'pm_unknown' }))
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'notFound' })
  })
}

function requestOf(method: SavedMethod | undefined) {
  const source = { kind: 'saved' as const, customerId: '', methodId: '', ...method }
  return { paymentId: v7(), attempt: 1, amount: AMOUNT, currency: 'USD', returnUrl, source }
}

async function saved(one: GatewayUnderTest, paying: Paying): Promise<SavedMethod> {
  const { result } = await authorize(one, paying, { saves: true })
  if (result.outcome === 'actionNeeded') await one.answerBank?.(result, true)
  const { savedMethod } = paymentOf(await one.gateway.retrieve(paymentOf(result).gatewayId))
  if (!savedMethod) throw new Error('Nothing was saved')
  return savedMethod
}
