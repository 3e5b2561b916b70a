import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AdminItem, ItemsReply } from '../../../src/catalog/admin-contract.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const stage = setUpBrowserTest()
const { url } = stage
const narrow = { width: 360, height: 740 }

const manage = (path: string) => url('demo.manage.', path)
const ask = <Reply>(page: Page, path: string): Promise<Reply> =>
  page.evaluate(async (from) => (await fetch(from)).json(), path)
const saved = (page: Page) =>
  page.locator('[data-part="save-status"] [role="status"]').getByText('Saved', { exact: true }).waitFor()
const itemIn = (page: Page) =>
  ask<AdminItem>(page, `/api/catalog/items/${new URL(page.url()).pathname.split('/').pop()}`)

async function openProduct(page: Page, title: string): Promise<AdminItem> {
  const { items } = await ask<ItemsReply>(page, `/api/catalog/items?search=${encodeURIComponent(title)}`)
  const id = items.find((item) => item.title === title)?.id ?? ''
  await page.goto(manage(`/products/${id}`))
  await page.locator('[data-part="rich-text"]').waitFor()
  return ask(page, `/api/catalog/items/${id}`)
}

test('a table and a picture of the product stand in its description, and shoppers see both', async () => {
  const { page, complaints, close } = await stage.openPage(desktop)
  await stage.signIn(page)
  const { fullUrl } = await openProduct(page, 'Tide Mug')
  const text = page.locator('[data-part="rich-text"]')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await text.locator('th').first().click()
  await page.keyboard.type('Size')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Holds')
  await page.getByRole('button', { name: 'Delete column' }).click()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByRole('list', { name: 'Pictures of the product' }).getByRole('button').first().click()
  await text.locator('img').waitFor()
  await saved(page)
  const { description, images } = await itemIn(page)
  expect(description).toContain('<th><p>Size</p></th>')
  expect(description.match(/<th>/g)).toHaveLength(2)
  expect(description).toContain(`<img src="asset:${images[0]?.id}"`)
  await page.reload()
  await text.locator('table').waitFor()
  expect(await text.locator('img').evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain('assets.')
  expect(complaints).toEqual([])
  const shopper = await stage.openPage(narrow)
  await shopper.page.goto(url('demo.', fullUrl))
  const shown = shopper.page.locator('.product-description')
  await shown.locator('table th').first().waitFor()
  await shown.locator('img').scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(shopper.complaints).toEqual([])
  await shopper.close()
  await close()
})
