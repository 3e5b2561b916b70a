import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { phone } from '../watched-page.ts'
import { find, inStock, open, shopOf } from './store-page.ts'

const { url, openPage } = setUpBrowserTest()

/** The cake, whose form has many kinds of fields, as page data. */
async function readCake(): Promise<ProductItem> {
  const look = await openPage(phone)
  await open(look.page, url('bakery.', '/shop'))
  const item = find(await shopOf(look.page), 'product with a form', ({ structuredContent }) =>
    Boolean(structuredContent.additionalFieldsForm),
  )
  await look.close()
  return item
}

async function fillFields(page: Page): Promise<void> {
  await page.getByLabel('Words on the cake').fill('For Ann')
  await page.getByLabel('Raspberry').check()
  await page.getByLabel('Day of collection').fill('2030-02-28')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
}

test('without scripts the list fits 320 px, and no button stands there that only scripts would answer', async () => {
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto(url('bakery.', '/shop'))
  const sort = page.getByRole('button', { name: 'Sort', exact: true })
  const { x = 0, width = 0 } = (await sort.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(320)
  await page.goto(url('bakery.', '/shop/p/country-sourdough'))
  await page.getByRole('spinbutton', { name: 'Quantity' }).waitFor()
  expect(await page.getByRole('button', { name: /one (less|more)$/ }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('without scripts a shopper chooses, fills in a form, changes it, and empties the cart', async () => {
  const cake = await readCake()
  const variant = inStock(cake, 2)
  const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
  await page.goto(url('bakery.', cake.fullUrl))
  await page.getByRole('button', { name: 'Order This Cake' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /^Unable to Add Item\. Please select the/ })
    .waitFor()
  for (const [option, value] of Object.entries(variant.attributes))
    await page.locator(`select[name="option.${option}"]`).selectOption(value)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByRole('heading', { level: 1, name: cake.title }).waitFor()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByText('One or more fields is invalid, please check your entries.').waitFor()
  await page.getByText('Required', { exact: true }).first().waitFor()
  await fillFields(page)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor()

  await page.getByText(`Edit details of ${cake.title}`).click()
  await page.locator('details').getByRole('textbox').first().fill('For Bob')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Edit details of ${cake.title}`).click()
  expect(await page.locator('details').getByRole('textbox').first().inputValue()).toBe('For Bob')
  await page.getByLabel(`Quantity of ${cake.title}`).fill('2')
  await page.getByRole('button', { name: 'Update quantity' }).click()
  await page.getByText(/^2 × /).waitFor()
  await page.goto(url('bakery.', '/cart'))
  await page.getByText(/^2 × /).waitFor()
  await page.getByRole('button', { name: `Remove ${cake.title}` }).click()
  await page.getByText('You have nothing in your shopping cart.').waitFor()
  // Refused on purpose.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  await close()
})
