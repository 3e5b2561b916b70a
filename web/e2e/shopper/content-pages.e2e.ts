import { expect, test } from 'vitest'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const stage = setUpBrowserTest()

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('a shopper on %s comes from the shop to the About page and buys from it', async (_, viewport) => {
  const { page, complaints, close } = await stage.openPage(viewport)
  await page.goto(stage.url('demo.', '/shop'))
  const openFromMenu = async (name: string) => {
    if (viewport === phone) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).click()
  }
  await openFromMenu('About')
  await page.getByRole('heading', { level: 1, name: 'Made by hand, beside the harbour' }).waitFor()
  expect(await page.locator('[style]').count()).toBe(0)

  const block = page.locator('.block-product')
  await block.scrollIntoViewIfNeeded()
  const picture = block.locator('.block-product-picture img')
  const before = await picture.getAttribute('src')
  await block.locator('[data-variant-option-name="Scent"]').waitFor()
  const picker = block.locator('[data-variant-option-name="Scent"]')
  const isSelect = await picker.evaluate((element) => element instanceof HTMLSelectElement)
  if (isSelect) await picker.selectOption('Cedar & Smoke')
  else await picker.locator('label:has(input[value="Cedar & Smoke"])').click()
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)

  await block.locator('.sqs-add-to-cart-button').click()
  await page.locator('.cart-pill .sqs-cart-subtotal').filter({ hasText: '$29.00' }).waitFor()
  expect(await page.locator('.cart-indicator .sqs-cart-quantity').textContent()).toBe('1')

  await openFromMenu('Lookbook')
  await page.getByRole('heading', { level: 1, name: 'Lookbook' }).waitFor()
  await page.locator('.cart-pill').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('pages of blocks are accessible and fit on every screen; a link leads to a part of one, and a button of the header to a class', async () => {
  const { page, close } = await stage.openPage(desktop)
  for (const path of ['/about', '/lookbook', '/contact', '/custom-orders']) {
    await page.goto(stage.url('bakery.', path))
    expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  }
  await page.setViewportSize(desktop)
  await page.goto(stage.url('bakery.', '/about'))
  await page.getByRole('link', { name: 'When we are open' }).click()
  await page.waitForURL(stage.url('bakery.', '/about#hours'))
  await page.getByRole('banner').getByRole('link', { name: 'Book a class' }).click()
  await page.getByRole('heading', { level: 1, name: 'First Loaf: An Evening Class' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Custom orders' }).click()
  await page.getByRole('form', { name: 'Order request' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('form', { name: 'Contact' }).waitFor()
  await page.goto(stage.url('bakery.', '/for-nobody'))
  await page.getByText('There is nothing at /for-nobody.').waitFor()
  await close()
})

test('the menu of a phone opens over the page, closes by Escape, by its button and by a link, and needs no scripts', async () => {
  const { page, close } = await stage.openPage(phone)
  const menu = page.getByRole('navigation', { name: 'Pages' })
  const button = page.getByRole('button', { name: 'Menu' })
  for (const path of ['/about', '/shop']) {
    await page.goto(stage.url('demo.', path))
    await button.press('Enter')
    await menu.getByRole('link', { name: 'Lookbook' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.waitFor({ state: 'hidden' })
  }
  await button.click()
  await menu.getByRole('link', { name: 'Shop', exact: true }).click()
  await menu.waitFor({ state: 'hidden' })
  await close()
})
