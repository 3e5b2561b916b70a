import { v7 } from 'uuid'
import { tag } from '../../src/orders/after-sale/change-order.ts'
import { indexName } from '../../src/orders/list/name-words.ts'
import { numberTheOrder, recordCapture, recordOrder } from '../../src/orders/use-cases/record-order.ts'
import type { Ctx } from '../../src/platform/ctx.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import type { World } from '../isolation/two-website-world.ts'

/** An order whose user-written texts all begin with the given text. */
export async function placeHostileOrder(world: World, websiteId: string, text: string): Promise<void> {
  const { executor, vault, lab } = world
  const [orderId, at] = [v7(), new Date().toISOString()]
  const said = (word: string) => `${text}${word}`
  const address = {
    firstName: said('First'),
    lastName: said('Last'),
    company: said('Company'),
    line1: said('Line1'),
    line2: said('Line2'),
    city: said('City'),
    region: said('Region'),
    postalCode: said('Code'),
    country: 'US',
    phone: said('Phone'),
  }
  const email = `=cmd-${orderId}@subject.example`
  const customerRef = await vault.keepPerson(websiteId, email)
  const details = {
    shipping: address,
    billing: address,
    billingSameAsShipping: true,
    vatNumber: '',
    note: said('Note'),
  }
  const detailsRef = await vault.put(websiteId, `person:${email}`, JSON.stringify(details))
  const order = makeFrozenOrder({
    testMode: false,
    customerRef,
    detailsRef,
    shippingMethod: { optionId: 'o', windowId: null, name: said('Shipping'), kind: 'rate' },
  })
  const attributes = [{ name: said('Size'), value: said('Large') }]
  const line = makeFrozenLine({ title: said('Title'), sku: said('SKU'), attributes })
  const target = { websiteId, orderId, at }
  const paymentId = v7()
  await recordOrder({ executor }, target, {
    checkoutId: v7(),
    purchasedCartId: v7(),
    paymentId,
    order,
    lines: [line],
  })
  await recordCapture({ executor }, target, { outcome: 'captured', amount: order.totals.grandTotalCents })
  await numberTheOrder({ executor }, target, order)
  const ctx: Ctx = { websiteId, actor: null, now: at, intent: { correlationId: orderId } }
  await tag({ executor }, ctx, orderId, { add: [said('Tag').trim().slice(0, 50)], remove: [] })
  const names = [`${address.firstName} ${address.lastName}`]
  await indexName({ db: lab.db, vault }, websiteId, { orderId, customerRef, names })
}
