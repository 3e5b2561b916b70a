import { expect, test } from 'vitest'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { phone } from '../watched-page.ts'
import { addButton, choose, find, inStock, isPlain, open, openPlainProduct, pill, shopOf } from './store-page.ts'

const stage = setUpBrowserTest()
const { url, openPage } = stage

test('without a network the shopper is told so, and the button rests', async () => {
  const { page, complaints, close } = await openPlainProduct(stage)
  await page.context().setOffline(true)
  await addButton(page).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Please check your internet connection.', { exact: true }).waitFor()
  expect(await alert.getByText('Unable to Add Item', { exact: true }).count()).toBe(1)
  await addButton(page).filter({ hasText: 'Add To Cart' }).waitFor()
  await page.context().setOffline(false)
  await addButton(page).click()
  await pill(page).waitFor()
  expect(await alert.count()).toBe(0)
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await close()
})

test('an add whose answer is lost on the way is done once, however often it is pressed', async () => {
  const { page, close } = await openPlainProduct(stage)
  // The server gets the request, but the page never gets the answer.
  await page.evaluate(() => {
    const { fetch } = window
    const keys: (string | null)[] = []
    Object.assign(window, { keys })
    window.fetch = async (path, request) => {
      const reply = await fetch(path, request)
      if (request?.method === 'POST' && keys.push(new Headers(request.headers).get('idempotency-key')) <= 2)
        throw new TypeError('Failed to fetch')
      return reply
    }
  })
  for (let press = 1; press <= 2; press++) {
    await addButton(page).filter({ hasText: 'Add To Cart' }).click()
    await page.getByRole('alert').getByText('Please check your internet connection.', { exact: true }).waitFor()
  }
  await addButton(page).filter({ hasText: 'Add To Cart' }).click()
  await addButton(page).filter({ hasText: 'Added!' }).waitFor()
  expect(await pill(page).locator('.sqs-cart-quantity').textContent()).toBe('1')
  await addButton(page).filter({ hasText: 'Add To Cart' }).click()
  await pill(page).filter({ hasText: '2 items' }).waitFor()
  const keys = await page.evaluate(() => (window as unknown as { keys: string[] }).keys)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  await close()
})

test('invalid quantities are refused with a message, and excess ones by the server', async () => {
  const { page, close } = await openPage()
  await open(page, url('demo.', '/shop'))
  const isCounted = ({ structuredContent }: ProductItem) =>
    structuredContent.productType === 1 &&
    structuredContent.additionalFieldsForm === null &&
    structuredContent.variants.some(({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 1)
  const item = find(await shopOf(page), 'product with counted stock', isCounted)
  const variant = item.structuredContent.variants.find(({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 1)
  if (!variant) throw new Error('no variant')
  await open(page, url('demo.', item.fullUrl))
  await choose(page, variant)
  const refusals = [
    ['', 'Quantity must be a number.'],
    ['1.5', 'Quantity must be a whole number.'],
    ['0', 'Quantity must be between 1 and 9999.'],
    ['9999', 'Sorry, we do not have enough of that item available.'],
  ] as const
  for (const [typed, sentence] of refusals) {
    await page.getByLabel('Quantity', { exact: true }).fill(typed)
    await addButton(page).filter({ hasText: 'Add To Cart' }).click()
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  }
  expect(await pill(page).count()).toBe(0)
  await close()
})

test('after a refusal the button rests a second and says so; the message stays until the next press is taken', async () => {
  const { page, close } = await openPlainProduct(stage)
  await page.context().setOffline(true)
  await addButton(page).click()
  await page.locator('.sqs-add-to-cart-button[aria-disabled="true"]').waitFor()
  await addButton(page).click({ force: true })
  const message = page.getByRole('alert').getByText('Please check your internet connection.', { exact: true })
  expect(await message.count()).toBe(1)
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await addButton(page).filter({ hasText: 'Add To Cart' }).waitFor()
  expect(await message.count()).toBe(1)
  expect(await addButton(page).getAttribute('aria-disabled')).toBeNull()
  await page.context().setOffline(false)
  await addButton(page).click()
  await pill(page).filter({ hasText: '2 items' }).waitFor()
  expect(await message.count()).toBe(0)
  await close()
})

test('on a phone the pill moves away while it would cover the button', async () => {
  const { page, close } = await openPlainProduct(stage, phone)
  await addButton(page).click()
  await pill(page).waitFor()
  const opacity = (wanted: string) =>
    page.waitForFunction(
      (wanted) => getComputedStyle(document.querySelector('.cart-pill') as Element).opacity === wanted,
      wanted,
    )
  const scrollButton = (block: ScrollLogicalPosition) =>
    addButton(page).evaluate((button, block) => button.scrollIntoView({ block }), block)
  await scrollButton('end')
  await opacity('0')
  const { x, y, width, height } = await pill(page).evaluate((element) => element.getBoundingClientRect().toJSON())
  const isButton = await addButton(page).evaluate(
    (button, [left, top]) => button.contains(document.elementFromPoint(left as number, top as number)),
    [x + width / 2, y + height / 2],
  )
  expect(isButton).toBe(true)
  await scrollButton('start')
  await opacity('1')
  await close()
})

test('a page with a drop zone for the cart has the pill in it', async () => {
  const { page, close } = await openPage()
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const zone = document.createElement('div')
      zone.className = 'sqs-cart-dropzone'
      document.body.prepend(zone)
    }),
  )
  await open(page, url('demo.', '/shop'))
  const item = find(await shopOf(page), 'plain product', isPlain)
  await open(page, url('demo.', item.fullUrl))
  await choose(page, inStock(item, 1))
  await addButton(page).click()
  await page.locator('.sqs-cart-dropzone .cart-pill').waitFor()
  expect(await page.locator('.absolute-cart-box').count()).toBe(0)
  await close()
})
