import { afterAll, expect, test } from 'vitest'
import { domainEvent } from '../platform/event-store/event-store.ts'
import { startTestCheckout } from '../testing/fixtures/test-checkout.ts'
import { checkoutIdOf } from './checkout-ids.ts'
import type { CheckoutEvent } from './events.ts'

const { app, store, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
await stockUp(websiteId, 10)
afterAll(() => store.close())

test('uses of codes are counted by mailbox, however its address is spelled', async () => {
  const namesOf = async (email: string) => {
    const { client, placed } = await shopper()
    const cart = (await client.get('/api/commerce/shopping-cart')).json() as { id: string }
    expect(await placed({ email, paymentToken: 'succeed' })).toMatchObject({ phase: 'done' })
    const stream = { websiteId, category: 'checkout', entityId: checkoutIdOf(cart.id) }
    for await (const recorded of store.read(stream)) {
      const event = domainEvent<CheckoutEvent>(recorded)
      if (event.type === 'PlacementBegun') {
        const [customer, ref] = event.couponCustomers ?? []
        return { customer, ref, own: event.order.customerRef }
      }
    }
    return expect.fail('No placement')
  }
  const [one, two, other] = [
    await namesOf('bob+1@gmail.com'),
    await namesOf('B.ob@googlemail.com'),
    await namesOf('ann@gmail.com'),
  ]
  expect(two.customer).toBe(one.customer)
  expect(other.customer).not.toBe(one.customer)
  for (const { ref, own } of [one, two, other]) expect(ref).toBe(own)
  expect(two.ref).not.toBe(one.ref)
})
