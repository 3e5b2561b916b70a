import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestCheckout, typedDetails } from '../testing/fixtures/test-checkout.ts'

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

  const standard = (country: string, rate: number) => ({
    id: country,
    name: 'VAT',
    area: { country, regions: [], postalCodes: [] },
    layer: 'tax',
    rates: { standard: rate },
    isCompound: false,
    shipping: 'as-goods' as const,
    confirmedAt: '2026-11-24T00:00:00.000Z',
  })

  test.each([
    ['prices without tax', { pricesIncludeTax: false }, { consumer: [1_440, 240], business: [1_200, 0] }],
    [
      'prices with tax that stay',
      { pricesIncludeTax: true, untaxedBuyersPay: 'same-price' as const },
      { consumer: [1_200, 200], business: [1_200, 0] },
    ],
    [
      'prices with tax that is taken off',
      { pricesIncludeTax: true, untaxedBuyersPay: 'remove-tax' as const },
      { consumer: [1_200, 200], business: [1_008, 0] },
    ],
  ])('that is right changes the summary as the setting says before anything is paid: %s', async (_, setting, sums) => {
    inGermany()
    const rules = [standard('DE', 190_000), standard('AT', 200_000)]
    pricing.rules = { ...pricing.rules, tax: { ...tax, reverseCharge: true, rules, ...setting } }
    const { client, cartToken, view } = await shopper()
    const typed = { ...typedDetails, shippingCountry: 'AT', shippingRegion: '', shippingPostalCode: '1010' }
    const summary = async (vatNumber: string) => {
      await client.put('/api/commerce/checkout', { cartToken, ...typed, vatNumber })
      const { shoppingCart, errors } = await view()
      return [shoppingCart.grandTotalCents, shoppingCart.taxCents, errors.vatNumber]
    }
    expect(await summary('')).toEqual([...sums.consumer, undefined])
    expect(await summary('ATU13585627')).toEqual([...sums.business, undefined])
    // A wrong digit is said, and the buyer pays as a consumer until it is corrected.
    expect(await summary('ATU13585628')).toEqual([...sums.consumer, wrong])
    // The seller's own country: nothing is reversed.
    expect(await summary('DE136695976')).toEqual([...sums.consumer, undefined])
  })
})
