import { beforeEach, describe, expect, test } from 'vitest'
import { TaxRule } from '../../pricing/rules/tax-rules.ts'
import type { HttpClient, Reply } from '../../testing/browsers/http-client.ts'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import { makeDiscount, makePricingRules } from '../../testing/fixtures/make/make-pricing.ts'
import { startTestShop } from '../../testing/fixtures/test-shop.ts'
import type { AddEntryReply, CartReply, ShoppingCart } from '../contract.ts'

const shop = await startTestShop()
const { websiteId } = await shop.addWebsite('demo')
await shop.addWebsite('lab', { status: 6 })

const CART = '/api/commerce/shopping-cart'
const mug = { itemId: 'mug', sku: 'sku-1', quantity: 2, additionalFields: null }
const confirmedAt = '2026-11-01T00:00:00.000Z'
const post = { id: 'post', name: 'Post', cost: { by: 'flat' as const, cents: 500 } }
const van = {
  id: 'van',
  name: 'Our van',
  country: 'US',
  postalCodes: [{ from: '100', to: '100' }],
  daysAhead: 7,
  windows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
}
const pickup = { id: 'shop', name: 'Our shop', address: '1 Quay', place: { country: 'US', region: 'NY' } }
const rulesOf = (other: Parameters<typeof makePricingRules>[0] = {}) =>
  makePricingRules({
    version: 7,
    currency: 'USD',
    timeZone: 'America/New_York',
    seller: { country: 'US', region: 'NY' },
    tax: {
      rules: [
        TaxRule.parse({
          id: 'ny',
          name: 'NY sales tax',
          area: { country: 'US', regions: ['NY'] },
          rates: { standard: 80_000 },
          shipping: 'untaxed',
          confirmedAt,
        }),
      ],
    },
    shipping: {
      zones: [{ id: 'us', name: 'US', areas: [{ country: 'US' }], rates: [post] }],
      local: [van],
      pickup: [pickup],
    },
    minimumSubtotalCents: 5_000,
    ...other,
  })

beforeEach(() => {
  shop.pricing.rules = rulesOf()
  shop.pricing.codes.clear()
  shop.products.set('mug', makeProduct({ variants: [{ stock: 5 }] }))
})

const cartIn = (reply: Reply) => (reply.json() as CartReply).shoppingCart
const cartOf = async (client: HttpClient) => (await client.get(CART)).json() as ShoppingCart
const refusal = (reply: Reply) => [reply.status, (reply.json() as { message: string }).message]
const place = (client: HttpClient, body: object) => client.put(`${CART}/shipping-location`, body)
const choose = (client: HttpClient, optionId: string, windowId?: string) =>
  client.put(`${CART}/shipping-option`, { optionId, ...(windowId && { windowId }) })

async function shopper(): Promise<HttpClient> {
  const client = await shop.visitor('demo')
  expect((await client.post(`${CART}/entries`, mug)).status).toBe(200)
  return client
}

test('a cart has costs before it has a destination', async () => {
  expect(await cartOf(await shopper())).toMatchObject({
    subtotalCents: 4_000,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 4_000,
    requiresShipping: true,
    hasDigital: false,
    purelyDigital: false,
    shippingLocation: null,
    selectedShippingOption: null,
    shippingOptions: [{ id: 'shop', kind: 'pickup', costCents: 0, pickup: { address: '1 Quay' } }],
    costs: {
      taxStatus: 'pending',
      rulesVersion: 7,
      acceptsCodes: false,
      minimumSentence: 'To check out, your order subtotal must be $50.00 or more.',
    },
  })
})

test('a destination adds shipping and tax, and the steps of the explanation add up to them', async () => {
  const client = await shopper()
  const cart = cartIn(await place(client, { country: 'US', postalCode: '10001' }))
  expect(cart).toMatchObject({
    shippingLocation: { country: 'US', region: 'NY', postalCode: '10001' },
    selectedShippingOption: { id: 'post', name: 'Post', costCents: 500, windowId: null },
    subtotalCents: 4_000,
    shippingCostCents: 500,
    taxCents: 320,
    grandTotalCents: 4_820,
    amountDueCents: 4_820,
    applicableTaxRules: [{ id: 'ny', name: 'NY sales tax', rate: 80_000 }],
    taxLineItems: [{ ruleId: 'ny', baseCents: 4_000, taxCents: 320, tax: { value: '320', currency: 'USD' } }],
  })
  const sum = cart.costs?.explanation.reduce(
    (sum, { effect, resultCents }) =>
      sum + (effect === 'adds' ? resultCents : effect === 'takes-away' ? -resultCents : 0),
    0,
  )
  expect(sum).toBe(cart.grandTotalCents)
  expect(await cartOf(client)).toEqual(cart)
})

test('the postal code is in no event, and the previous one is erased', async () => {
  const client = await shopper()
  const first = cartIn(await place(client, { country: 'US', postalCode: '10001' }))
  await place(client, { country: 'DE', postalCode: '10115' })
  const stream = { websiteId, category: 'cart', entityId: first.id ?? '' }
  const refs: unknown[] = []
  for await (const { type, data } of shop.store.read(stream)) {
    expect(JSON.stringify(data)).not.toMatch(/10001|10115/)
    if (type === 'CartShippingLocationGiven') refs.push((data as { postalCodeRef: string }).postalCodeRef)
  }
  expect(refs).toHaveLength(2)
  expect([...(await shop.vault.read(websiteId, refs as string[])).values()]).toEqual(['10115'])
  await shop.vault.forgetSubject(websiteId, `cart:${first.id}`)
  expect((await cartOf(client)).shippingLocation).toEqual({ country: 'DE', region: null, postalCode: null })
})

test('where nothing is sent to, the cart says so', async () => {
  const client = await shopper()
  shop.pricing.rules = rulesOf({ shipping: { zones: rulesOf().shipping.zones } })
  expect(cartIn(await place(client, { country: 'DE', postalCode: '' }))).toMatchObject({
    shippingOptions: [],
    costs: { shippingSentence: 'We do not ship to Germany.' },
  })
})

test('the shopper chooses between post, delivery at a time, and pick-up', async () => {
  const client = await shopper()
  const { shippingOptions } = cartIn(await place(client, { country: 'US', postalCode: '10001' }))
  expect(shippingOptions.map(({ id }) => id)).toEqual(['post', 'van', 'shop'])
  const windows = shippingOptions[1]?.windows ?? []
  const windowId = windows[1]?.id ?? ''
  expect(cartIn(await choose(client, 'van', windowId)).selectedShippingOption).toMatchObject({ id: 'van', windowId })
  expect(cartIn(await choose(client, 'shop'))).toMatchObject({
    shippingCostCents: 0,
    selectedShippingOption: { id: 'shop' },
  })
  expect(refusal(await choose(client, 'drone'))).toEqual([
    400,
    'This shipping option is not available any more. Please choose another.',
  ])
  expect(refusal(await choose(client, 'van', '1999-01-01T09:00/12:00'))).toEqual([
    400,
    'This delivery time is not available any more. Please choose another.',
  ])
})

test.each([
  [{ country: 'XX' }, 'This country is not known.'],
  [{ country: 'US', region: 'New York' }, 'A region is up to three letters or digits, such as NY.'],
  [{ country: 'US', postalCode: '1'.repeat(21) }, 'A postal code has at most 20 characters.'],
])('the place %j is refused: %s', async (body, message) =>
  expect(refusal(await place(await shopper(), body))).toEqual([400, message]),
)

describe('codes', () => {
  const coupons = (client: HttpClient, code: string) => client.post(`${CART}/coupons`, { code })

  test('apply in any spelling, and stay listed with a message when they do not apply', async () => {
    shop.pricing.codes.set('TEN', makeDiscount('ten'))
    const client = await shopper()
    expect((await cartOf(client)).costs?.acceptsCodes).toBe(true)
    expect(cartIn(await coupons(client, ' ten '))).toMatchObject({
      discountCents: 400,
      grandTotalCents: 3_600,
      promoCodes: ['TEN'],
      invalidCoupons: [],
      validCoupons: [{ code: 'TEN', discountId: 'ten', name: 'Discount ten' }],
      costs: { discounts: [{ discountId: 'ten', code: 'TEN', cents: 400 }] },
    })
    expect(cartIn(await coupons(client, 'eleven'))).toMatchObject({
      promoCodes: ['TEN', 'ELEVEN'],
      invalidCoupons: [{ code: 'ELEVEN', sentence: 'This code is not known. Please check how it is written.' }],
      coupons: [
        { code: 'TEN', name: 'Discount ten', sentence: null },
        { code: 'ELEVEN', name: null, sentence: 'This code is not known. Please check how it is written.' },
      ],
    })
    expect(cartIn(await client.delete(`${CART}/coupons?code=ten`))).toMatchObject({
      promoCodes: ['ELEVEN'],
      discountCents: 0,
      validCoupons: [],
    })
  })

  test('make shipping free, and say so of each option that may be chosen', async () => {
    shop.pricing.codes.set('SENT', makeDiscount('sent', { benefit: { type: 'free-shipping' } }))
    const client = await shopper()
    const cart = cartIn(await place(client, { country: 'US', postalCode: '10001' }))
    expect(cart.shippingOptions).toMatchObject([{ id: 'post', costCents: 500, dueCents: 500 }, {}, {}])
    expect(cartIn(await coupons(client, 'sent'))).toMatchObject({
      shippingOptions: [{ id: 'post', costCents: 500, dueCents: 0 }, { id: 'van' }, { id: 'shop' }],
      selectedShippingOption: { id: 'post', costCents: 500, dueCents: 0 },
      shippingCostCents: 0,
    })
  })

  test('must not be empty', async () => {
    const client = await shopper()
    expect(refusal(await coupons(client, '  '))).toEqual([400, 'Please enter a code.'])
    expect(refusal(await coupons(client, 'x'.repeat(51)))).toEqual([400, 'A code has at most 50 characters.'])
  })

  test('cannot be guessed', async () => {
    const client = await shopper()
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await coupons(client, `GUESS${n % 9}`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('a line that is not what it was', () => {
  const notices = async (client: HttpClient) => (await cartOf(client)).entries.map(({ notice }) => notice?.sentence)

  test('has its new price accepted, which the shopper saw', async () => {
    const client = await shopper()
    shop.products.set('mug', makeProduct({ variants: [{ stock: 5, priceCents: 2_500 }] }))
    const { entries } = await cartOf(client)
    expect(entries[0]?.notice).toMatchObject({
      kind: 'price-changed',
      sentence: 'The price was $20.00 when you added this. Now it is $25.00.',
      newPriceMoney: { value: '2500' },
    })
    const prices = (purchasePriceCents: number) =>
      client.put(`${CART}/prices`, { prices: [{ entryId: entries[0]?.id, purchasePriceCents }] })
    expect(refusal(await prices(1))).toEqual([400, 'The price has changed again. Please look at it once more.'])
    expect(cartIn(await prices(2_500))).toMatchObject({ subtotalCents: 5_000, entries: [{ notice: null }] })
  })

  test('is sold out, short, or no longer in the shop', async () => {
    const client = await shopper()
    shop.products.set('mug', makeProduct({ variants: [{ stock: 1 }] }))
    expect(await notices(client)).toEqual(['Only 1 left. Please lower the quantity.'])
    shop.products.set('mug', makeProduct({ variants: [{ stock: 0 }] }))
    expect(await notices(client)).toEqual(['This has sold out. Please remove it.'])
    shop.products.delete('mug')
    expect(await notices(client)).toEqual(['This is no longer sold. Please remove it.'])
  })
})

test('an add, and a cart without subtotal, load no pricing data', async () => {
  const client = await shop.visitor('demo')
  const before = shop.pricing.calls
  const reply = (await client.post(`${CART}/entries`, mug)).json() as AddEntryReply
  expect(reply.shoppingCart).toMatchObject({ subtotalCents: 4_000, costs: null })
  expect((await client.get(`${CART}?calculateSubtotal=false`)).json()).toMatchObject({
    subtotalCents: 0,
    grandTotalCents: 0,
    taxCents: 0,
    shippingOptions: [],
    costs: null,
  })
  expect(shop.pricing.calls).toBe(before)
})

test('the made-up cart is priced too', async () => {
  const client = await shop.visitor('lab')
  expect((await client.get(`${CART}?mock=true`)).json()).toMatchObject({ id: 'mock', costs: { rulesVersion: 7 } })
})

test('a cart in another currency than the store has now is priced without amounts of its rules', async () => {
  const client = await shopper()
  await place(client, { country: 'US', postalCode: '10001' })
  shop.pricing.rules = rulesOf({ currency: 'EUR' })
  expect(await cartOf(client)).toMatchObject({
    shippingOptions: [],
    taxCents: 320,
    costs: { currency: 'USD', minimumSentence: null },
  })
})

test('without a cart there is nothing to change', async () => {
  const client = await shop.visitor('demo')
  const replies = [
    await place(client, { country: 'US' }),
    await choose(client, 'post'),
    await client.post(`${CART}/coupons`, { code: 'TEN' }),
    await client.delete(`${CART}/coupons?code=TEN`),
    await client.put(`${CART}/prices`, { prices: [{ entryId: 'e1', purchasePriceCents: 1 }] }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
