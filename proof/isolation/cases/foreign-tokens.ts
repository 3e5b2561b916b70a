import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { mintCartToken } from '../../../src/checkout/cart-tokens.ts'
import { Checkout } from '../../../src/checkout/checkout.ts'
import { checkoutIdOf } from '../../../src/checkout/checkout-ids.ts'
import { giveDetails, startCheckout } from '../../../src/checkout/commands/give-details.ts'
import { orderTokens } from '../../../src/orders/order-tokens.ts'
import { placePaidOrder } from '../../../src/testing/fixtures/place-paid-order.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import { foreignObject } from './foreign-objects.ts'

/** Tokens of the other website, which are unknown here. */
export const foreignTokens = foreignObject(({ world, other }) => makeTokens(world, other))

/** Links to a draft's checkout, which any holder may use, and to a paid order. Both have a customer's name. */
export async function makeTokens(
  { executor, vault, lab }: Pick<World, 'executor' | 'vault' | 'lab'>,
  { websiteId, canaries }: Pick<Site, 'websiteId' | 'canaries'>,
) {
  const email = `zqcheckout${randomUUID().replaceAll('-', '')}@example.com`
  canaries.add(email)
  const at = new Date().toISOString()
  const cartId = v7()
  const checkoutId = checkoutIdOf(cartId)
  const contact = { customerRef: await vault.keepPerson(websiteId, email), marketingOptIn: false }
  const target = { websiteId, id: checkoutId }
  const intent = { correlationId: 'proof' }
  await executor.execute(Checkout, target, intent, (state) =>
    startCheckout(state, { cartId, visitorHash: 'v', isDraft: true, at }),
  )
  await executor.execute(Checkout, target, intent, (state) => giveDetails(state, { contact, at }))
  const { orderId, customerRef: customerId } = await placePaidOrder({ executor, vault }, websiteId, { email })
  return {
    orderId,
    checkoutId,
    customerId,
    cartToken: await mintCartToken(lab.db, websiteId, checkoutId, at),
    orderToken: await orderTokens(lab.db, randomUUID()).mint(websiteId, orderId),
  }
}
