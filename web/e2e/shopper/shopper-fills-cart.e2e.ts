import { beforeAll, expect, test } from 'vitest'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import { unselectedOptionsMessage } from '../../../src/shared/messages/unselected-options.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import type { WatchedPage } from '../watched-page.ts'
import { addButton, choose, costOf, find, inStock, open, pill, shopOf, subtotal, type Variant } from './store-page.ts'

const { url, openPage } = setUpBrowserTest()
const nothing = 'You have nothing in your shopping cart.'

// The tests are consecutive steps of one shopper at the demo store.
let visit: WatchedPage
let item: ProductItem
let variant: Variant

beforeAll(async () => {
  visit = await openPage()
  await open(visit.page, url('demo.', '/'))
  const isAboutOptions = ({ structuredContent }: ProductItem) => structuredContent.variantOptionOrdering.length > 1
  item = find(await shopOf(visit.page), 'product with two options', isAboutOptions)
  variant = inStock(item, 3)
})

test('a shopper finds a product by way of the shop', async () => {
  const { page } = visit
  expect(await pill(page).count()).toBe(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('link', { name: item.title }).first().click()
  await page.getByRole('heading', { level: 1, name: item.title }).waitFor()
  expect(new URL(page.url()).pathname).toBe(item.fullUrl)
})

test('a shopper is told which options are still to choose', async () => {
  const { page } = visit
  await addButton(page).click()
  const alert = page.getByRole('alert')
  expect(await alert.getByText('Unable to Add Item', { exact: true }).count()).toBe(1)
  const sentence = unselectedOptionsMessage(item.structuredContent.variantOptionOrdering) ?? ''
  expect(await alert.getByText(sentence, { exact: true }).count()).toBe(1)
  await choose(page, variant)
  expect(await alert.count()).toBe(0)
  expect(await page.locator('.product-head .product-price').textContent()).toContain(costOf(variant, 1))
})

test('a shopper adds it and sees the pill and the indicator count', async () => {
  const { page } = visit
  await addButton(page).click()
  await pill(page).waitFor()
  expect(await pill(page).locator('[aria-hidden]').textContent()).toBe('1 item')
  expect(await pill(page).locator('.sqs-cart-subtotal').textContent()).toBe(costOf(variant, 1))
  expect(await page.locator('.cart-indicator .sqs-cart-quantity').textContent()).toBe('1')
})

test('a shopper finds the cart without pill or indicator, and the line with what was chosen', async () => {
  const { page } = visit
  await pill(page).click()
  const line = page.locator('#sqs-cart-root .cart-line')
  await line.waitFor()
  expect(new URL(page.url()).pathname).toBe('/cart')
  for (const value of Object.values(variant.attributes)) expect(await line.textContent()).toContain(value)
  expect(await pill(page).count()).toBe(0)
  expect(await page.locator('.cart-indicator').count()).toBe(0)
})

test('a shopper who leaves at once has changed the quantity all the same', async () => {
  const { page } = visit
  await page.getByLabel(`Quantity of ${item.title}`, { exact: true }).fill('2')
  await page.goto(url('bakery.', '/'))
  await open(page, url('demo.', '/cart'))
  await subtotal(page, costOf(variant, 2)).waitFor()
})

test('a shopper changes the quantity, and finds it so after a reload', async () => {
  const { page } = visit
  const quantity = page.getByLabel(`Quantity of ${item.title}`, { exact: true })
  await quantity.fill('3')
  await subtotal(page, costOf(variant, 3)).waitFor()
  await page.reload()
  await subtotal(page, costOf(variant, 3)).waitFor()
  expect(await quantity.inputValue()).toBe('3')
})

test('a shopper has nothing in the cart of the other store', async () => {
  const { page } = visit
  await open(page, url('bakery.', '/cart'))
  await page.getByText(nothing).waitFor()
  await open(page, url('bakery.', '/'))
  expect(await pill(page).count()).toBe(0)
})

test('a shopper removes the line, takes that back, and removes it', async () => {
  const { page } = visit
  await open(page, url('demo.', '/cart'))
  const remove = page.getByRole('button', { name: `Remove ${item.title}` })
  await remove.click()
  await page.getByText(nothing).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await subtotal(page, costOf(variant, 3)).waitFor()
  await remove.click()
  await page.getByText(nothing).waitFor()
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Shop' }).waitFor()
  expect(await pill(page).count()).toBe(0)
})

test('a line that another tab removed goes, whether it is removed or changed', async () => {
  const { page, close } = await openPage()
  await open(page, url('demo.', item.fullUrl))
  const add = async () => {
    await choose(page, variant)
    await addButton(page).click()
    await pill(page).waitFor()
  }
  const openCartAndEmptyItElsewhere = async () => {
    await open(page, url('demo.', '/cart'))
    await page.locator('.cart-line').waitFor()
    const otherTab = await page.context().newPage()
    await open(otherTab, url('demo.', '/cart'))
    await otherTab.getByRole('button', { name: `Remove ${item.title}` }).click()
    await otherTab.getByText(nothing).waitFor()
    await otherTab.close()
  }
  await add()
  await openCartAndEmptyItElsewhere()
  await page.getByRole('button', { name: `Remove ${item.title}` }).click()
  await page.getByText(nothing).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  await open(page, url('demo.', item.fullUrl))
  await add()
  await openCartAndEmptyItElsewhere()
  await page.getByLabel(`Quantity of ${item.title}`, { exact: true }).fill('2')
  await page.getByText(nothing).waitFor()
  const alert = page.getByRole('alert')
  await alert.getByText('Unable to update quantity', { exact: true }).waitFor()
  expect(await alert.getByText('Please try again.', { exact: true }).count()).toBe(1)
  await page.waitForFunction(() => document.activeElement?.querySelector('[role="alert"]'))
  await close()
})

test('the browser logged no errors', async () => {
  expect(visit.complaints).toEqual([])
  await visit.close()
})
