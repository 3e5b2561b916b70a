import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { mintCartToken } from '../../../src/checkout/cart-tokens.ts'
import { Checkout } from '../../../src/checkout/checkout.ts'
import { checkoutIdOf } from '../../../src/checkout/checkout-ids.ts'
import { giveDetails, startCheckout } from '../../../src/checkout/commands/give-details.ts'
import { saveDraft, sendDraft } from '../../../src/checkout/commands/save-draft.ts'
import { DraftOrder } from '../../../src/checkout/draft-order.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import { foreignObject } from './foreign-objects.ts'

/** Of the other website; asked for here it is nobody's. */
export const foreignDraft = foreignObject(({ world, other }) => makeDraft(world, other))

/** A draft order for someone, whose pay link was e-mailed and can be paid by anyone who holds it. */
export async function makeDraft(
  { executor, vault, lab }: Pick<World, 'executor' | 'vault' | 'lab'>,
  { websiteId, canaries }: Pick<Site, 'websiteId' | 'canaries'>,
) {
  const canary = () => {
    const text = `zqdraft${randomUUID().replaceAll('-', '')}`
    canaries.add(text)
    return text
  }
  const [draftId, at, email] = [v7(), new Date().toISOString(), `${canary()}@example.com`]
  const intent = { correlationId: 'proof' }
  const checkoutId = checkoutIdOf(draftId)
  const customerRef = await vault.keepPerson(websiteId, email)
  const address = {
    firstName: canary(),
    lastName: '',
    company: '',
    line1: canary(),
    line2: '',
    city: 'Albany',
    region: 'NY',
    postalCode: '12207',
    country: 'US',
    phone: '',
  }
  const details = { shipping: address, billingSameAsShipping: true, billing: address, vatNumber: '', note: canary() }
  const detailsRef = await vault.put(websiteId, `person:${email}`, JSON.stringify({ ...details, answers: {} }))
  const place = { country: 'US', region: 'NY' }
  const given = {
    contact: { customerRef, marketingOptIn: false },
    addresses: { detailsRef: detailsRef ?? '', shippingPlace: place, billingPlace: place },
    at,
  }
  const checkout = { websiteId, id: checkoutId }
  await executor.execute(Checkout, checkout, intent, (state) =>
    startCheckout(state, { cartId: draftId, visitorHash: '', isDraft: true, at }),
  )
  await executor.execute(Checkout, checkout, intent, (state) => giveDetails(state, given))
  const line = {
    id: 'a',
    itemId: null,
    variantId: null,
    sku: '',
    title: canary(),
    attributes: [],
    quantity: 1,
    unitPriceCents: 1_250,
    productType: 3,
    fullUrl: '',
    image: null,
  }
  const draft = { websiteId, id: draftId }
  await executor.execute(DraftOrder, draft, intent, (state) =>
    saveDraft(state, {
      checkoutId,
      currency: 'USD',
      lines: [line],
      discount: null,
      shipping: null,
      customerRef,
      grandTotalCents: 1_250,
      at,
    }),
  )
  await executor.execute(DraftOrder, draft, intent, (state) => sendDraft(state, { round: 1, at }))
  return { draftId, checkoutId, payToken: await mintCartToken(lab.db, websiteId, checkoutId, at) }
}
