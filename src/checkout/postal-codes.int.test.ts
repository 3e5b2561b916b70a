import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCheckout, typedDetails } from '../testing/fixtures/test-checkout.ts'

const { app, store, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
beforeAll(() => stockUp(websiteId, 10))
afterAll(() => store.close())

const CHECKOUT = '/api/commerce/checkout'

test('a checkout takes no postal code of another state, whose tax would not be paid, and knows a state by its name', async () => {
  const { client, cartToken, view } = await shopper()
  await client.put(CHECKOUT, { cartToken, ...typedDetails, shippingRegion: 'oregon', shippingPostalCode: '10001' })
  const { errors, details: kept, totalsHash } = await view()
  const sentence = 'This ZIP code is not in Oregon. Check the state and ZIP code.'
  expect(errors).toEqual({ shippingPostalCode: sentence })
  expect(kept?.shipping.region).toBe('OR')
  const placed = await client.post(`${CHECKOUT}/place`, { cartToken, totalsHash, paymentToken: 'succeed' })
  expect([placed.status, placed.text]).toEqual([400, expect.stringContaining(sentence)])
  await client.put(CHECKOUT, { cartToken, shippingPostalCode: '97201' })
  expect((await view()).errors).toEqual({})
})
