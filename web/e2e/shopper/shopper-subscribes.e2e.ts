import { describe, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { phone } from '../watched-page.ts'
import { addButton, open } from './store-page.ts'

const { url, openPage } = setUpBrowserTest()
const COFFEE = '/shop/p/house-coffee'
const LOAF = '/shop/p/loaf-of-the-week'
const SUBSCRIBE = '**/api/3/commerce/cart/subscription'

describe('a product that is sold once and by subscription', () => {
  test('is subscribed to by keyboard, on a phone', async () => {
    const { page, complaints, close } = await openPage(phone)
    await open(page, url('bakery.', COFFEE))
    expect(await page.locator('.product-head .product-price').innerText()).toBe('€18.00')
    const once = page.getByRole('radio', { name: /^One-time purchase/ })
    const subscribe = page.getByRole('radio', { name: /^Subscribe/ })
    expect(await once.isChecked()).toBe(true)
    await page.getByLabel('Grind').selectOption('Whole beans')
    await once.focus()
    await page.keyboard.press('ArrowDown')
    expect(await subscribe.isChecked()).toBe(true)
    const option = page.locator('.purchase-option').filter({ has: subscribe })
    expect((await option.innerText()).replace(/\s+/g, ' ')).toBe(
      'Subscribe Sale Price: €16.20 every month Original Price: €18.00 Save 10%',
    )
    expect(await seriousFindings(page)).toEqual([])
    await addButton(page).filter({ hasText: 'Subscribe' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/checkout\?cartToken=/)
    await page.getByText('Whole beans / €16.20 every month').first().waitFor({ state: 'attached' })
    await page.goBack()
    await addButton(page)
      .filter({ hasText: /^(Add To Cart|Subscribe)$/ })
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('goes into the cart when it is bought once', async () => {
    const { page, complaints, close } = await openPage()
    await open(page, url('bakery.', COFFEE))
    await page.getByLabel('Grind').selectOption('Whole beans')
    await page.getByRole('radio', { name: /^Subscribe/ }).check()
    await page.getByRole('radio', { name: /^One-time purchase/ }).check()
    await addButton(page).click()
    await addButton(page).filter({ hasText: 'Added!' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('says why it cannot be subscribed to, under the title of a purchase', async () => {
    const { page, close } = await openPage()
    await open(page, url('bakery.', COFFEE))
    await page.getByRole('radio', { name: /^Subscribe/ }).check()
    await addButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to Purchase Item' })
    await alert.filter({ hasText: 'Please select the Grind option.' }).waitFor()
    await page.getByLabel('Grind').selectOption('Whole beans')
    const message = 'Please try again in a few seconds.'
    await page.route(SUBSCRIBE, (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 429, message }),
      }),
    )
    await addButton(page).click()
    await alert.filter({ hasText: message }).waitFor()
    await close()
  })

  test('stands with both prices in the list and in its dialog, which subscribes as well', async () => {
    const { page, complaints, close } = await openPage()
    await open(page, url('bakery.', '/shop/tag/by%20subscription'))
    const card = page.locator('.product-card').filter({ hasText: 'House Coffee' })
    expect(await card.locator('.product-price').innerText()).toBe('€18.00')
    expect(await card.locator('.subscription-price').innerText()).toContain('€16.20 every month')
    await card.getByRole('button', { name: /^Quick View/ }).click()
    const dialog = page.getByRole('dialog', { name: 'House Coffee, 500 g' })
    await dialog.getByLabel('Grind').selectOption('Ground for filter')
    await dialog.getByRole('radio', { name: /^Subscribe/ }).check()
    await dialog.locator('.sqs-add-to-cart-button').click()
    await page.waitForURL(/\/checkout\?cartToken=/)
    expect(complaints).toEqual([])
    await close()
  })

  test('has a button for each way without scripts', async () => {
    const { page, complaints, close } = await openPage(phone, { javaScriptEnabled: false })
    await page.goto(url('bakery.', COFFEE))
    expect(await page.getByRole('radio').filter({ visible: true }).count()).toBe(0)
    await page.getByLabel('Grind').selectOption('Whole beans')
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.waitForURL(/\/checkout\?cartToken=/)
    await page.getByText('Whole beans / €16.20 every month').first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await close()
  })
})

test('what is sold by subscription only has one button and no quantity, with scripts and without', async () => {
  const { page, complaints, close } = await openPage()
  await open(page, url('bakery.', LOAF))
  expect(await page.locator('.product-head .product-price').innerText()).toBe('€6.50 every week')
  expect(await page.getByLabel('Quantity', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('radio').count()).toBe(0)
  await addButton(page).filter({ hasText: 'Subscribe' }).click()
  await page.waitForURL(/\/checkout\?cartToken=/)
  const plain = await openPage(phone, { javaScriptEnabled: false })
  await plain.page.goto(url('bakery.', LOAF))
  await plain.page.getByRole('button', { name: 'Subscribe' }).click()
  await plain.page.waitForURL(/\/checkout\?cartToken=/)
  expect([...complaints, ...plain.complaints]).toEqual([])
  await plain.close()
  await close()
})
