import { beforeEach, describe, expect, test } from 'vitest'
import { productFormKinds } from '../../shared/forms/product-form-kinds.ts'
import type { HttpClient, Reply } from '../../testing/browsers/http-client.ts'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import { makeForm } from '../../testing/fixtures/make/make-cart.ts'
import { makeDiscount, makePricingRules } from '../../testing/fixtures/make/make-pricing.ts'
import { startTestShop } from '../../testing/fixtures/test-shop.ts'
import { newWebsite } from '../../testing/servers/test-app.ts'
import type { ShoppingCart } from '../contract.ts'

const shop = await startTestShop()
const settings = newWebsite('demo').storeSettings
await shop.addWebsite('demo', {
  storeSettings: { ...settings, merchandisingSettings: { restockNotificationsEnabled: true } },
})

beforeEach(() => {
  shop.pricing.codes.clear()
  shop.pricing.rules = makePricingRules({
    currency: 'USD',
    timeZone: 'America/New_York',
    seller: { country: 'US' },
    shipping: {
      zones: [
        {
          id: 'us',
          name: 'US',
          areas: [{ country: 'US' }],
          rates: [
            { id: 'post', name: 'Post', cost: { by: 'flat', cents: 500 } },
            { id: 'express', name: 'Express', cost: { by: 'flat', cents: 1_900 } },
          ],
        },
      ],
    },
    minimumSubtotalCents: 10_000,
  })
})

/** Submits a form of our pages as a browser without scripts does. */
const submit = (
  client: HttpClient,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  client.send('POST', path, {
    headers: {
      origin: `http://${client.host}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: String(new URLSearchParams(fields)),
  })
const csrfTokenIn = ({ text }: Reply) => /name="crumb" value="([^"]+)"/.exec(text)?.[1] ?? ''
const words = ({ text }: Reply) =>
  text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const page = (client: HttpClient) => client.get('/cart/basic')
const cartOf = async (client: HttpClient) => (await client.get('/api/commerce/shopping-cart')).json() as ShoppingCart
const onCart = async (client: HttpClient, fields: Record<string, string>) => {
  const path = fields.action?.endsWith('code') ? '/cart/basic/codes' : '/cart/basic'
  return submit(client, path, { crumb: csrfTokenIn(await page(client)), ...fields })
}

async function shopper(): Promise<HttpClient> {
  const client = await shop.visitor('demo')
  const reply = await submit(client, '/cart/add', { itemId: 'mug', quantity: '2' })
  expect([reply.status, reply.headers.location]).toEqual([303, '/cart/basic'])
  return client
}

test('the form of a product page fills a cart, even for a visitor who has no cookie yet', async () => {
  const client = shop.client('demo')
  expect((await submit(client, '/cart/add', { itemId: 'mug', quantity: '2' })).status).toBe(303)
  const shown = await page(client)
  expect(shown.text).toContain('id="sqs-cart-root"')
  expect(shown.headers['cache-control']).toContain('no-store')
  expect(words(shown)).toContain('2 × $20.00 = $40.00')
  expect(words(shown)).toContain('To check out, your order subtotal must be $100.00 or more.')
})

test('payment in parts is offered for carts of only physical items', async () => {
  const installments = { provider: 'afterpay' as const, stripeAccountCountry: 'US', minCents: 100, maxCents: 50_000 }
  await shop.addWebsite('parts', { storeSettings: { ...settings, installments } })
  const client = await shop.visitor('parts')
  await submit(client, '/cart/add', { itemId: 'mug', quantity: '2' })
  expect(words(await page(client))).toContain('or 4 interest-free payments of $10.00 with Afterpay')
  shop.products.set('song', makeProduct({ id: 'song', content: { productType: 2 } }))
  await submit(client, '/cart/add', { itemId: 'song' })
  expect(words(await page(client))).not.toContain('interest-free')
  expect(words(await page(await shopper()))).not.toContain('interest-free')
})

test('without a cart the page says so', async () => {
  const shown = await page(shop.client('demo'))
  expect(words(shown)).toContain('You have nothing in your shopping cart.')
  expect(shown.headers['set-cookie']).toBeUndefined()
})

describe('adding', () => {
  test('takes the chosen options', async () => {
    const client = await shop.visitor('demo')
    const chosen = { itemId: 'shirt', 'option.Size': 'Medium', 'option.Colour': 'Red', quantity: '1' }
    expect((await submit(client, '/cart/add', chosen)).status).toBe(303)
    expect((await cartOf(client)).entries[0]?.chosenVariant.sku).toBe('M')
    expect(words(await page(client))).toContain('Size: Medium')
  })

  test.each([
    [{ itemId: 'shirt' }, 'Please select the Size and Colour options.'],
    [{ itemId: 'shirt', 'option.Size': 'Small' }, 'Please select the Colour option.'],
    [
      { itemId: 'shirt', 'option.Size': 'Huge', 'option.Colour': 'Red' },
      'Sorry, that item variant is unavailable. Please select another variant.',
    ],
    [{ itemId: 'mug', quantity: 'two' }, 'Quantity must be a number.'],
    [{ itemId: 'mug', quantity: '1.5' }, 'Quantity must be a whole number.'],
    [{ itemId: 'mug', quantity: '' }, 'Quantity must be a number.'],
    [{ itemId: 'mug', quantity: '0' }, 'Quantity must be between 1 and 9999.'],
    [{ itemId: 'sold-out' }, 'Sorry, we do not have enough of that item available.'],
    [{ itemId: 'nothing' }, 'Sorry, that item variant is unavailable. Please select another variant.'],
    [{ itemId: 'gift-card' }, 'Select a denomination for the Gift Card.'],
    [{ itemId: 'mug', price: '1' }, 'The form has a field that is not known.'],
  ] as [Record<string, string>, string][])('%j is refused: %s', async (fields, message) => {
    const client = await shop.visitor('demo')
    const reply = await submit(client, '/cart/add', fields)
    expect([reply.status, words(reply).includes(message)]).toEqual([400, true])
    expect(client.cookies.has('__Host-cart')).toBe(false)
  })

  test('a gift card leads to its own page, with the item id and the chosen variant', async () => {
    const reply = await submit(await shop.visitor('demo'), '/cart/add', { itemId: 'gift-card', 'option.Amount': '25' })
    expect([reply.status, reply.headers.location]).toEqual([303, '/gift-card?itemId=gift-card&sku=G25'])
  })

  test('shows again what was chosen, escaped', async () => {
    const client = await shop.visitor('demo')
    const reply = await submit(client, '/cart/add', {
      itemId: 'shirt',
      'option.Size': 'Small',
      'option.Colour': '',
      quantity: '3"><b>',
    })
    expect(reply.text).toContain('<option selected>Small</option>')
    expect(reply.text).toContain('value="3&quot;&gt;&lt;b&gt;"')
  })

  test('asks for the fields of a product first, and keeps what was typed where one is wrong', async () => {
    const client = await shop.visitor('demo')
    const first = await submit(client, '/cart/add', { itemId: 'ring', quantity: '2' })
    expect(first.status).toBe(200)
    expect(first.text).toContain('name="field.f1"')
    expect(first.text).toContain('<input type="hidden" name="quantity" value="2">')
    const filled = { itemId: 'ring', quantity: '2', isFilledIn: '1' }
    const missing = await submit(client, '/cart/add', filled)
    expect([missing.status, words(missing).includes('Required')]).toEqual([400, true])
    const long = await submit(client, '/cart/add', { ...filled, 'field.f1': 'longer than twenty characters' })
    expect(words(long)).toContain('You have exceeded the character limit.')
    expect(long.text).toContain('value="longer than twenty characters"')
    expect((await submit(client, '/cart/add', { ...filled, 'field.f1': 'Ada' })).status).toBe(303)
    expect((await cartOf(client)).entries[0]).toMatchObject({ quantity: 2, additionalFields: '{"f1":"Ada"}' })
  })

  test('offers a notice for a chosen variant that is sold out', async () => {
    shop.products.set(
      'cup',
      makeProduct({
        id: 'cup',
        variants: [
          { sku: 'S', attributes: { Size: 'Small' }, stock: 0 },
          { sku: 'L', attributes: { Size: 'Large' }, stock: 2 },
        ],
      }),
    )
    const client = await shop.visitor('demo')
    const reply = await submit(client, '/cart/add', { itemId: 'cup', 'option.Size': 'Small' })
    expect(words(reply)).toContain('Sorry, we do not have enough of that item available.')
    expect(words(reply)).toContain('Get notified by email when this product is back in stock')
    const large = await submit(client, '/cart/add', { itemId: 'cup', 'option.Size': 'Large', quantity: '9' })
    expect(large.text).not.toContain('/restock/sign-up')
    expect(reply.text).toContain('name="variantId" value="variant-1"')
  })

  test('from another site is refused', async () => {
    const client = await shop.visitor('demo')
    const forged = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of forged)
      expect((await submit(client, '/cart/add', { itemId: 'mug' }, headers as Record<string, string>)).status).toBe(403)
    expect(client.cookies.has('__Host-cart')).toBe(false)
  })
})

describe('the cart page', () => {
  test('changes a quantity and removes a line', async () => {
    const client = await shopper()
    const entryId = (await cartOf(client)).entries[0]?.id ?? ''
    const changed = await onCart(client, { action: 'quantity', entryId, quantity: '4' })
    expect([changed.status, changed.headers.location]).toEqual([303, '/cart/basic'])
    expect((await cartOf(client)).totalQuantity).toBe(4)
    expect((await onCart(client, { action: 'remove', entryId })).status).toBe(303)
    expect(words(await page(client))).toContain('You have nothing in your shopping cart.')
  })

  test.each([
    ['6', 'Unable to update quantity. Sorry, we do not have enough of that item available.'],
    ['none', 'Unable to update quantity. Quantity must be a number.'],
  ])('keeps the quantity %s that was refused, and says why at its line', async (quantity, message) => {
    const client = await shopper()
    const entryId = (await cartOf(client)).entries[0]?.id ?? ''
    const refused = await onCart(client, { action: 'quantity', entryId, quantity })
    expect([refused.status, words(refused).includes(message)]).toEqual([400, true])
    expect(refused.text).toContain(`value="${quantity}"`)
    expect((await cartOf(client)).totalQuantity).toBe(2)
  })

  test('estimates, remembers the place, and takes another shipping option', async () => {
    const client = await shopper()
    expect((await onCart(client, { action: 'location', country: 'US', postalCode: '10001' })).status).toBe(303)
    const estimated = await page(client)
    expect(estimated.text).toContain('<option value="US" selected>United States</option>')
    expect(estimated.text).toContain('name="postalCode" autocomplete="postal-code" value="10001"')
    expect(words(estimated)).toMatch(/Post \$5\.00 .*Total \$45\.00/)
    expect((await onCart(client, { action: 'shipping', choice: ' express' })).status).toBe(303)
    expect(words(await page(client))).toMatch(/Express \$19\.00 .*Total \$59\.00/)
    const refused = await onCart(client, { action: 'shipping', choice: ' drone' })
    expect(words(refused)).toContain('This shipping option is not available any more. Please choose another.')
  })

  test('takes codes where the website has some, and says why one does not apply', async () => {
    const client = await shopper()
    expect((await page(client)).text).not.toContain('name="code"')
    shop.pricing.codes.set('TEN', makeDiscount('ten'))
    expect((await onCart(client, { action: 'code', code: 'ten' })).status).toBe(303)
    await onCart(client, { action: 'code', code: 'eleven' })
    const shown = words(await page(client))
    expect(shown).toContain('Discount ten (TEN) -$4.00')
    expect(shown).toContain('ELEVEN This code is not known. Please check how it is written.')
    await onCart(client, { action: 'remove-code', code: 'ELEVEN' })
    expect(words(await page(client))).not.toContain('ELEVEN')
    const empty = await onCart(client, { action: 'code', code: ' ' })
    expect([empty.status, words(empty).includes('Please enter a code.')]).toEqual([400, true])
  })

  test('shows shipping that a code makes free as free, beside what it costs without', async () => {
    const client = await shopper()
    shop.pricing.codes.set('SENT', makeDiscount('sent', { benefit: { type: 'free-shipping' } }))
    await onCart(client, { action: 'location', country: 'US', postalCode: '10001' })
    await onCart(client, { action: 'code', code: 'sent' })
    const shown = await page(client)
    expect(shown.text).toContain('Post, free <s>$5.00</s>')
    expect(words(shown)).toMatch(/Post \$5\.00 .*Total \$40\.00/)
  })

  test('tells how the total was worked out', async () => {
    const shown = words(await page(await shopper()))
    expect(shown).toContain('See price details')
    expect(shown).toContain('Price of one, times 2 of $20.00 + $40.00')
  })

  test('shows what changed in a line, and accepts its new price', async () => {
    const client = await shopper()
    shop.products.set('mug', makeProduct({ variants: [{ stock: 5, priceCents: 2_500 }] }))
    const shown = await page(client)
    expect(words(shown)).toContain('The price was $20.00 when you added this. Now it is $25.00.')
    const prices = /name="prices" value="([^"]+)"/.exec(shown.text)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await onCart(client, { action: 'prices', prices })).status).toBe(303)
    expect((await cartOf(client)).subtotalCents).toBe(5_000)
    shop.products.set('mug', makeProduct({ variants: [{ stock: 0 }] }))
    expect(words(await page(client))).toContain('This has sold out. Please remove it.')
    shop.products.delete('mug')
    expect(words(await page(client))).toContain('This is no longer sold. Please remove it.')
    shop.products.set('mug', makeProduct({ variants: [{ stock: 5 }] }))
  })

  test('refuses forms without its CSRF token, and those of other sites', async () => {
    const client = await shopper()
    const entryId = (await cartOf(client)).entries[0]?.id ?? ''
    const fields = { action: 'remove', entryId }
    const crumb = csrfTokenIn(await page(client))
    const replies = [
      await submit(client, '/cart/basic', fields),
      await submit(client, '/cart/basic', { ...fields, crumb: 'made-up' }),
      await submit(client, '/cart/basic', { ...fields, crumb }, { origin: 'https://evil.example' }),
      await submit(client, '/cart/basic', { ...fields, crumb }, { 'sec-fetch-site': 'cross-site' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(words(replies[1] as Reply)).toContain('Your session has expired. Please reload the page and try again.')
    expect((await cartOf(client)).totalQuantity).toBe(2)
  })

  test.each([
    [{ action: 'quantity', entryId: 'unknown', quantity: '2' }, 404],
    [{ action: 'remove', entryId: 'unknown' }, 404],
    [{ action: 'prices', prices: 'no prices' }, 400],
    [{ action: 'location', country: 'XX' }, 400],
    [{ action: 'buy' }, 400],
    [{ action: 'remove', entryId: 'unknown', price: '1' }, 400],
  ] as [Record<string, string>, number][])('answers %j with %i and the cart', async (fields, status) => {
    const reply = await onCart(await shopper(), fields)
    expect([reply.status, reply.text.includes('id="sqs-cart-root"')]).toEqual([status, true])
  })
})

test('every kind of field has a plain control and is stored as with scripts', async () => {
  const types = productFormKinds
  const asksOf = types.filter((type) => type !== 'section')
  const fields = types.flatMap((type) => makeForm({ id: type, type, required: true, options: ['One', 'Two'] }).fields)
  shop.products.set(
    'album',
    makeProduct({ id: 'album', content: { additionalFieldsForm: { id: 'f', name: 'F', fields } } }),
  )
  const client = await shop.visitor('demo')
  const asked = await submit(client, '/cart/add', { itemId: 'album' })
  expect(asksOf.every((type) => asked.text.includes(`name="field.${type}`))).toBe(true)
  const filled = {
    itemId: 'album',
    isFilledIn: '1',
    'field.text': 'a',
    'field.textarea': 'b',
    'field.email': 'ann@example.com',
    'field.checkbox.1': 'Two',
    'field.radio': 'One',
    'field.select': 'Two',
    'field.date': '2026-02-28',
    'field.name.0': 'Ann',
    'field.name.1': 'Lee',
    'field.phone.0': '212',
    'field.phone.1': '555',
    'field.phone.2': '0100',
    'field.address.0': '1 Main St',
    'field.address.2': 'Albany',
    'field.likert.0': '2',
    'field.time': '09:30',
    'field.number': '2.5',
    'field.currency': '12.50',
    'field.website': 'example.com',
    'field.twitter': '@ann',
    'field.password': 'open sesame',
  }
  expect((await submit(client, '/cart/add', filled)).status).toBe(303)
  expect(JSON.parse((await cartOf(client)).entries[0]?.additionalFields ?? '')).toEqual({
    text: 'a',
    textarea: 'b',
    email: 'ann@example.com',
    checkbox: ['Two'],
    radio: 'One',
    select: 'Two',
    date: '2026-02-28',
    name: ['Ann', 'Lee'],
    phone: ['', '212', '555', '0100'],
    address: ['1 Main St', '', 'Albany', '', '', ''],
    likert: ['2', ''],
    time: '09:30',
    number: '2.5',
    currency: '12.50',
    website: 'example.com',
    twitter: '@ann',
    password: '••••••••',
    section: '',
  })
  const { entries } = await cartOf(client)
  const entryId = entries[0]?.id ?? ''
  const shown = await page(client)
  for (const kept of [
    'value="ann@example.com"',
    'value="Two" checked',
    'value="One" checked',
    'value="Lee"',
    'value="0100"',
  ])
    expect(shown.text).toContain(kept)
  const { itemId: _, isFilledIn: __, ...typed } = filled
  const wrong = await onCart(client, { action: 'fields', entryId, ...typed, 'field.email': 'ann' })
  expect(wrong.status).toBe(400)
  expect(words(wrong)).toContain('Unable to update form. One or more fields is invalid, please check your entries.')
  expect(words(wrong)).toContain('Email is not valid. Email addresses should follow the format name@example.com.')
  expect(wrong.text).toContain('<details open>')
  const changed = await onCart(client, {
    action: 'fields',
    entryId,
    ...typed,
    'field.text': 'other',
    'field.checkbox.0': 'One',
  })
  expect(changed.status).toBe(303)
  expect(JSON.parse((await cartOf(client)).entries[0]?.additionalFields ?? '')).toMatchObject({
    text: 'other',
    checkbox: ['One', 'Two'],
    phone: ['', '212', '555', '0100'],
  })
  expect((await onCart(client, { action: 'fields', entryId: 'unknown', ...typed })).status).toBe(404)
  expect((await onCart(client, { action: 'fields', entryId, price: '1' })).status).toBe(400)
})
