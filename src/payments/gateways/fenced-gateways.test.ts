import { expect, test } from 'vitest'
import { card, page, startShop } from '../../testing/fixtures/checkout-shop.ts'
import { PAYMENTS_HELD } from '../contract.ts'
import { fencedGateways } from './fenced-gateways.ts'

function startFencedShop() {
  const shop = startShop()
  const fence = { isUp: false }
  const gateways = fencedGateways(shop.deps.gateways, async () => fence.isUp)
  return { ...shop, fence, go: (id: string, offered?: typeof page) => shop.go(id, offered, { gateways }) }
}

test('a payment that was authorised before the restore is captured once, and only after the operator has confirmed', async () => {
  const shop = startFencedShop()
  const checkoutId = await shop.place('cart-1')
  await shop.go(checkoutId, page)
  await shop.payOnPage(checkoutId)
  shop.fence.isUp = true
  for (let again = 0; again < 3; again++) await shop.go(checkoutId)
  expect((await shop.look(checkoutId)).payment.status).toBe('authorized')
  shop.fence.isUp = false
  for (let again = 0; again < 3; again++) await shop.go(checkoutId)
  expect(await shop.look(checkoutId)).toMatchObject({
    payment: { status: 'captured' },
    order: { placed: { at: expect.any(String) } },
  })
})

test('no card is charged, and the person reads why', async () => {
  const shop = startFencedShop()
  const checkoutId = await shop.place('cart-1')
  shop.fence.isUp = true
  await expect(shop.go(checkoutId, card('succeed'))).rejects.toThrow(PAYMENTS_HELD)
  expect(await shop.look(checkoutId)).toMatchObject({ payment: { status: 'requested' }, order: { placed: null } })
})

test('money is neither released nor refunded meanwhile, and questions are answered', async () => {
  const shop = startFencedShop()
  const { gateway } = shop.memory
  const paymentId = 'payment-1'
  const source = { kind: 'token' as const, token: 'succeed', byScript: false }
  const paid = await gateway.authorize({
    paymentId,
    attempt: 1,
    amount: 500,
    currency: 'USD',
    returnUrl: '',
    source,
  })
  const gatewayId = 'payment' in paid && paid.payment ? paid.payment.gatewayId : ''
  const fenced = await fencedGateways(shop.deps.gateways, async () => true).current('w1')
  const operation = { gatewayId, paymentId, attempt: 1 }
  const unknown = { outcome: 'unknown', cause: 'unreachable' }
  expect(await fenced.void(operation)).toEqual(unknown)
  expect(await fenced.capture({ ...operation, amount: 500 })).toEqual(unknown)
  expect(await fenced.refund({ ...operation, refundId: 'r', amount: 500 })).toEqual(unknown)
  expect(await fenced.retrieve(gatewayId)).toMatchObject({ payment: { status: 'authorized' } })
})
