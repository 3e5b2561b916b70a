import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestCheckout } from '../testing/fixtures/test-checkout.ts'

const { app, store, pricing, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
beforeAll(() => stockUp(websiteId, 1_000))
afterAll(() => store.close())

describe('a VAT number', () => {
  const seller = pricing.rules.seller
  const tax = pricing.rules.tax
  const inGermany = () => {
    pricing.rules = {
      ...pricing.rules,
      seller: { ...seller, country: 'DE' },
      tax: { ...tax, reverseCharge: true },
    }
  }
  afterEach(() => {
    pricing.rules = { ...pricing.rules, seller, tax }
  })
  const wrong = 'This is not a VAT number of a country of the EU. Please check it.'

  test('that is wrong is said at its field, and nothing is placed before it is corrected or taken out', async () => {
    inGermany()
    const { place, placed, view } = await shopper()
    const refused = await place({ vatNumber: 'DE1', paymentToken: 'succeed' })
    expect(refused.status).toBe(400)
    expect(refused.json()).toMatchObject({ errors: { vatNumber: wrong } })
    expect((await view()).errors).toMatchObject({ vatNumber: wrong })
    expect(await placed({ vatNumber: '', paymentToken: 'succeed' })).toMatchObject({ phase: 'done' })
  })

  test('of any other kind is taken where it changes nothing', async () => {
    const { placed } = await shopper()
    expect(await placed({ vatNumber: 'GB1', paymentToken: 'succeed' })).toMatchObject({ phase: 'done' })
  })
})
