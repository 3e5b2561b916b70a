import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { send } from '../stocked-products.ts'
import { holdScripts } from './hold-scripts.ts'
import {
  addButton,
  choose,
  costOf,
  find,
  inStock,
  isPlain,
  open,
  pill,
  shopOf,
  subtotal,
  type Variant,
} from './store-page.ts'

const { url, openPage } = setUpBrowserTest()
const slowPhone = { width: 360, height: 740 }

const hasOptions = ({ structuredContent }: ProductItem) =>
  structuredContent.productType === 1 &&
  structuredContent.variantOptionOrdering.length > 0 &&
  structuredContent.additionalFieldsForm === null

const isOther = (one: Variant, another: Variant) =>
  Object.entries(one.attributes).every(([option, value]) => another.attributes[option] !== value)

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })

test.each([
  ['demo.', 'radio'],
  ['bakery.', 'select'],
])('at %s the choice by %s before hydration is added to the cart', async (host, way) => {
  const { page, complaints, close } = await openPage(slowPhone)
  await open(page, url(host, '/'))
  const item = find(await shopOf(page), 'product with options', hasOptions)
  const variant = inStock(item, 2)
  const wake = await holdScripts(page)
  await page.goto(url(host, item.fullUrl), { waitUntil: 'commit' })
  await addButton(page).waitFor()
  await choose(page, variant)
  await quantity(page).fill('2')
  await addButton(page).click()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(item.fullUrl)
  const control = way === 'radio' ? 'input[type=radio]:checked' : 'select'
  expect(await page.locator(`.product-variants ${control}`).count()).toBeGreaterThan(0)

  wake()
  await page.locator('.cart-initialized').waitFor()
  expect(await quantity(page).inputValue()).toBe('2')
  await addButton(page).click()
  await pill(page).waitFor()
  expect(await pill(page).locator('.sqs-cart-subtotal').textContent()).toBe(costOf(variant, 2))
  expect(complaints).toEqual([])
  await close()
})

test('the cart page comes with the cart, and a quantity typed before hydration counts', async () => {
  const { page, complaints, close } = await openPage(slowPhone)
  await open(page, url('demo.', '/shop'))
  const item = find(await shopOf(page), 'plain product', isPlain)
  const variant = inStock(item, 3)
  const entry = { itemId: item.id, sku: variant.sku, quantity: 1 }
  await send(page, 'POST', '/api/commerce/shopping-cart/entries', entry)
  const wake = await holdScripts(page)
  await page.goto(url('demo.', '/cart'), { waitUntil: 'commit' })
  await subtotal(page, costOf(variant, 1)).waitFor()
  await page.getByRole('spinbutton', { name: `Quantity of ${item.title}` }).fill('2')
  wake()
  await subtotal(page, costOf(variant, 2)).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('on a product opened from an e-mail, a choice before hydration takes precedence', async () => {
  const { page, close } = await openPage(slowPhone)
  await open(page, url('demo.', '/'))
  const item = find(await shopOf(page), 'product with options', hasOptions)
  const wanted = inStock(item, 1)
  const linked = item.structuredContent.variants.find((variant) => isOther(variant, wanted))
  const wake = await holdScripts(page)
  await page.goto(url('demo.', `${item.fullUrl}?variant=${linked?.id}`), { waitUntil: 'commit' })
  await addButton(page).waitFor()
  await choose(page, wanted)
  wake()
  await page.locator('.cart-initialized').waitFor()
  const chosen = page.locator('.product-variants input[type=radio]:checked')
  expect(await chosen.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
    item.structuredContent.variantOptionOrdering.map((option) => wanted.attributes[option]),
  )
  await close()
})

test('going back keeps the sort order, and going forward works', async () => {
  const { page, close } = await openPage()
  await open(page, url('demo.', '/shop'))
  await page.getByLabel('Sort by').selectOption('name')
  await page.waitForURL(url('demo.', '/shop?sort=name'))
  await open(page, url('bakery.', '/shop'))
  await page.evaluate(() => history.go(-2))
  await page.waitForURL(url('demo.', '/shop'))
  await page.locator('.cart-initialized').waitFor()
  expect(await page.getByLabel('Sort by').inputValue()).toBe('featured')
  await page.goForward()
  await page.waitForURL(url('demo.', '/shop?sort=name'))
  await page.goForward()
  await page.waitForURL(url('bakery.', '/shop'))
  await close()
})

test('a sort order chosen before hydration takes effect', async () => {
  const { page, close } = await openPage(slowPhone)
  const wake = await holdScripts(page)
  await page.goto(url('demo.', '/shop'), { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('name')
  wake()
  await page.waitForURL(url('demo.', '/shop?sort=name'))
  expect(await page.getByLabel('Sort by').inputValue()).toBe('name')
  await close()
})
