import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { makePlan } from '../../../src/testing/fixtures/make/make-plan.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { makeProduct, send } from '../stocked-products.ts'
import { desktop } from '../watched-page.ts'
import { addButton, open, pill } from './store-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }
const words = { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false, customSoldOutText: '' }
const monthly = makePlan({ numBillingCycles: 6 })

/** Paths of the products that the owner adds beforehand. */
const paths = { sale: '', gone: '', club: '', few: '' }

let merchant: Awaited<ReturnType<typeof openPage>>

beforeAll(async () => {
  merchant = await openPage()
  const { page } = merchant
  await signIn(page)
  paths.sale = await makeProduct(page, {
    title: 'Sale Scarf',
    changes: { tags: ['states'] },
    variants: [{ priceCents: 3000, salePriceCents: 1999, onSale: true, stock: 5 }],
  })
  paths.gone = await makeProduct(page, {
    title: 'Gone Glass',
    changes: { tags: ['states'], merchandising: { ...words, customSoldOutText: 'Back in May' } },
    variants: [{ priceCents: 900, salePriceCents: 500, onSale: true, stock: 0 }],
  })
  paths.club = await makeProduct(page, {
    title: 'Tea Club',
    changes: { tags: ['states'], subscriptionPlan: monthly },
    variants: [{ priceCents: 1200, salePriceCents: 1200, stock: 'unlimited' }],
  })
  paths.few = await makeProduct(page, {
    title: 'Few Cups',
    changes: {
      tags: ['states'],
      options: ['Size'],
      merchandising: { ...words, scarcityEnabled: true, scarcityText: '{qtyInStock} to go' },
    },
    variants: [
      { attributes: { Size: 'Small' }, priceCents: 1000, salePriceCents: 1000, stock: 3 },
      { attributes: { Size: 'Large' }, priceCents: 1500, salePriceCents: 1500, stock: 0 },
    ],
  })
}, 240_000)

const price = (page: Page) => page.locator('.product-head .product-price').innerText()
const card = (page: Page, title: string) => page.locator('.product-card').filter({ hasText: title })

describe('a shopper reads on the page and in the list', () => {
  test('a sale beside what it was, both named to those who cannot see it', async () => {
    const { page, close } = await openPage()
    await open(page, url('demo.', paths.sale))
    expect((await price(page)).replace(/\s+/g, ' ')).toBe('Sale Price: $19.99 Original Price: $30.00')
    expect(await page.locator('.product-head .product-mark').innerText()).toBe('sale')
    await open(page, url('demo.', '/shop/tag/states'))
    expect(await card(page, 'Sale Scarf').locator('.product-mark').innerText()).toBe('sale')
    await close()
  })

  test('that something is sold out, in the owner’s words, before any sale', async () => {
    const { page, close } = await openPage()
    await open(page, url('demo.', paths.gone))
    expect(await page.locator('.product-head .product-mark').innerText()).toBe('Back in May')
    expect(await addButton(page).isDisabled()).toBe(true)
    await open(page, url('demo.', '/shop/tag/states'))
    expect(await card(page, 'Gone Glass').locator('.product-mark').innerText()).toBe('Back in May')
    await close()
  })

  test('how often a subscription is paid', async () => {
    const { page, close } = await openPage()
    await open(page, url('demo.', paths.club))
    expect(await price(page)).toBe('$12.00 every month for 6 months')
    expect(await addButton(page).innerText()).toBe('Subscribe')
    expect(await page.getByLabel('Quantity', { exact: true }).count()).toBe(0)
    await close()
  })

  test('from what price there is something, and of a chosen variant how few there are', async () => {
    const { page, close } = await openPage()
    await open(page, url('demo.', paths.few))
    expect(await price(page)).toBe('from $10.00')
    const seen = page.locator('.product-scarcity:visible')
    expect(await seen.count()).toBe(0)
    await page.locator('label:has(input[value="Small"])').click()
    expect(await price(page)).toBe('$10.00')
    expect(await seen.allInnerTexts()).toEqual(['3 to go'])
    await page.locator('label:has(input[value="Large"])').click()
    expect(await seen.count()).toBe(0)
    await close()
  })
})

test('a dialog from the list shows a product and puts it into the cart; the focus comes back', async () => {
  const { page, complaints, close } = await openPage()
  await open(page, url('demo.', '/shop/tag/states'))
  const button = card(page, 'Few Cups').getByRole('button', { name: 'Quick View' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Few Cups' })
  await dialog.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  for (let n = 0; n < 20; n++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await dialog.locator('label:has(input[value="Small"])').click()
  await dialog.locator('.sqs-add-to-cart-button').click()
  await pill(page).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('pictures open large: arrows and thumbnails change them, Enter brings them closer, Escape goes back', async () => {
  const { page, complaints, close } = await openPage()
  await open(page, url('demo.', '/shop/p/beacon-candle'))
  const opener = page.getByRole('link', { name: /^Zoom in/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 of 2').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('2 of 2').waitFor()
  const frame = dialog.getByRole('button', { name: 'Zoom in' })
  await frame.click()
  const zoomed = dialog.getByRole('button', { name: 'Zoom out' })
  expect(await zoomed.evaluate((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)).toBe(
    true,
  )
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

describe('the popup about paying in parts', () => {
  test.each(['Escape', 'a click outside', 'the close button'])('closes by %s, and the focus returns', async (way) => {
    const { page, complaints, close } = await openPage()
    await open(page, url('demo.', '/shop/p/beacon-candle'))
    expect(await page.locator('.installments > p').innerText()).toBe(
      'or 4 interest-free payments of $7.25 with Afterpay',
    )
    const opener = page.getByRole('button', { name: 'About paying with Afterpay' })
    await opener.click()
    const popup = page.getByRole('dialog', { name: 'Pay in 4 with Afterpay' })
    await popup.waitFor()
    expect(await opener.getAttribute('aria-expanded')).toBe('true')
    expect(await seriousFindings(page)).toEqual([])
    if (way === 'Escape') await page.keyboard.press('Escape')
    else if (way === 'the close button') await popup.getByRole('button', { name: 'Close' }).click()
    else await page.locator('.product-head h1').click()
    await popup.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('is nowhere in a store that does not offer it', async () => {
    const { page, close } = await openPage()
    await open(page, url('bakery.', '/shop/p/lemon-tart'))
    expect(await page.locator('.installments').count()).toBe(0)
    await close()
  })
})

test('a shopper filters the shop, sorts it, and goes back to the same place', async () => {
  const { page, complaints, close } = await openPage()
  await open(page, url('demo.', '/shop'))
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^For the table/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'For the table' }).waitFor()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Mugs/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Mugs' }).waitFor()
  expect(await page.locator('.product-card').count()).toBe(1)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'For the table' }).click()
  await page.getByRole('heading', { level: 1, name: 'For the table' }).waitFor()
  await page.getByLabel('Sort by').selectOption('price-asc')
  await page.waitForURL(url('demo.', '/shop/category/table?sort=price-asc'))
  // The cheapest product comes first in both orders; the address changes before the list does.
  await page.locator('.product-card').nth(1).filter({ hasText: 'Nesting Bowls' }).waitFor()
  await page.getByRole('link', { name: 'Anchor Teapot' }).click()
  await page.getByRole('heading', { level: 1, name: 'Anchor Teapot' }).waitFor()
  await page.goBack()
  await page.locator('.product-card').nth(1).filter({ hasText: 'Nesting Bowls' }).waitFor()
  expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc')
  expect(complaints).toEqual([])
  await close()
})

test.each([
  ['a desk', desktop],
  ['a narrow phone', narrow],
])(
  'on %s the lists and every state are without serious findings, and nothing scrolls sideways',
  async (_, viewport) => {
    const { page, complaints, close } = await openPage(viewport)
    for (const path of ['/shop', '/shop/tag/states', '/shop/category/table', ...Object.values(paths)]) {
      await open(page, url('demo.', path))
      expect(await seriousFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
    expect(complaints).toEqual([])
    await close()
  },
)

test('an open page follows the stock: what is sold out meanwhile can no longer be added', async () => {
  const { page, close } = await openPage()
  await open(page, url('demo.', paths.sale))
  expect(await addButton(page).isDisabled()).toBe(false)
  await sellOut(merchant.page, 'Sale Scarf')
  await merchant.close()
  // Making the tab visible triggers a poll.
  const isGone = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return addButton(page).isDisabled()
  }
  await expect.poll(isGone, { timeout: 30_000 }).toBe(true)
  expect(await page.locator('.product-head .product-mark').innerText()).toBe('sold out')
  await close()
})

async function sellOut(page: Page, title: string): Promise<void> {
  const path = `/api/inventory/levels?search=${encodeURIComponent(title)}`
  const { rows } = await page.evaluate(async (asked) => (await fetch(asked)).json(), path)
  const words = { reason: 'counted', note: '', quantity: 0, kind: 'set' }
  const changes = rows[0].levels.map(({ variantId }: { variantId: string }) => ({ variantId, ...words }))
  await send(page, 'POST', '/api/inventory/adjustments', { changes })
}
