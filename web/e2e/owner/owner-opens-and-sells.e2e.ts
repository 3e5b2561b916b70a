import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AdminItem } from '../../../src/catalog/admin-contract.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { addButton, choose, open, pill } from '../shopper/store-page.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'

const { url, openPage } = setUpBrowserTest()
const manage = (path: string) => url('linen-and-salt.manage.', path)
const store = (path: string) => url('linen-and-salt.', path)

async function signUp({ page }: WatchedPage): Promise<void> {
  await page.goto(url('', '/sign-up'))
  await page.getByLabel('Your name').fill('Tove Lind')
  await page.getByLabel('E-mail').fill('tove@example.com')
  await page.getByLabel('Password').fill('salt on the window sill')
  await page.getByLabel('Store name').fill('Linen and Salt')
  await page.getByText('linen-and-salt is free.').waitFor()
  await page.getByRole('button', { name: 'Open my store' }).click()
  await page.waitForURL(manage('/'))
  await untilHydrated(page)
}

const saved = (page: Page) =>
  page.locator('[data-part="save-status"] [role="status"]').getByText('Saved', { exact: true }).waitFor()

async function giveOption(page: Page, place: number, name: string, values: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel(`Option ${place}`, { exact: true }).fill(name)
  for (const value of values) {
    await page.getByLabel(`Values of ${name}`, { exact: true }).fill(value)
    await page.getByLabel(`Values of ${name}`, { exact: true }).press('Enter')
  }
}

async function makeApron(page: Page): Promise<AdminItem> {
  const remove = page.getByRole('button', { name: 'Remove sample products' })
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  await page.goto(manage('/products'))
  await page.locator('.empty-state').waitFor()
  await page.getByRole('button', { name: 'Add product' }).first().click()
  await page.getByLabel('Name').fill('Linen Apron')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/[^/]+$/)
  await giveOption(page, 1, 'Size', ['Short', 'Long'])
  await giveOption(page, 2, 'Colour', ['Natural', 'Ink'])
  await page.getByRole('button', { name: 'Generate 4 variants' }).click()
  const cloth = { width: 900, height: 900, channels: 3, background: '#c9bda8' } as const
  const buffer = await sharp({ create: cloth }).jpeg().toBuffer()
  await page.getByLabel('Image files').setInputFiles({ name: 'apron.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('[data-section="images"] img').first().waitFor()
  await page.locator('[data-cell="0,2"]').fill('48')
  await page.locator('[data-cell="0,2"]').press('Enter')
  await setStock(page, 0, '2')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await saved(page)
  const path = `/api/catalog/items/${new URL(page.url()).pathname.split('/').pop()}`
  return page.evaluate(async (from) => (await fetch(from)).json(), path)
}

/** As typed in the variants' table. */
async function setStock(page: Page, row: number, amount: string): Promise<void> {
  const cell = page.locator(`[data-cell="${row},5"]`)
  await cell.fill(amount)
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/inventory/adjustments'))
  await cell.press('Enter')
  expect((await answered).status()).toBe(200)
}

test('an owner opens a store and makes a product; a shopper puts it into a cart, and sees when it is gone', async () => {
  const owner = await openPage(desktop)
  await signUp(owner)
  const apron = await makeApron(owner.page)
  expect(apron.variants.map(({ attributes }) => `${attributes.Size} ${attributes.Colour}`)).toEqual([
    'Short Natural',
    'Short Ink',
    'Long Natural',
    'Long Ink',
  ])

  const shopper = await openPage(desktop)
  await expect.poll(async () => (await shopper.page.goto(store(apron.fullUrl)))?.status()).toBe(200)
  await open(shopper.page, store(apron.fullUrl))
  await shopper.page.locator('.product img').first().waitFor()
  await choose(shopper.page, { attributes: { Size: 'Short', Colour: 'Natural' } } as never)
  await addButton(shopper.page).click()
  await pill(shopper.page).getByText('$48.00').waitFor()

  await setStock(owner.page, 0, '0')
  const pageNow = () => shopper.page.evaluate(async (path) => (await fetch(path)).text(), apron.fullUrl)
  await expect.poll(pageNow, { interval: 50, timeout: 60_000 }).toContain('product-mark sold-out')
  expect([...owner.complaints, ...shopper.complaints]).toEqual([])
  await shopper.close()
  await owner.close()
})

/** Counts mouse clicks and presses of Enter, from the first page on; typing does not count. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const count = () => void (window as unknown as { countPress(): Promise<void> }).countPress()
    addEventListener('pointerdown', count, { capture: true })
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), { capture: true })
  })
  return () => presses
}

/** Clicks a field and types, as people do: `fill` would not click. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.insertText(text)
}

/** From the home of the store, which says what is missing. */
async function setTaxAndPayments(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: 'Set up taxes' }).click()
  await page.getByRole('button', { name: 'Confirm United States' }).click()
  const country = page.getByRole('dialog')
  await country.getByLabel(/^Standard rate/).click()
  await page.keyboard.insertText('8.875')
  await country.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved.').waitFor()

  await main.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Add live keys' }).click()
  await typeInto(page, 'Publishable key', 'pk_live_a1b2c3d4e5f6g7h8')
  await typeInto(page, 'Secret key', 'sk_live_a1b2c3d4e5f6g7h8')
  await typeInto(page, 'Signing secret', 'whsec_a1b2c3d4e5f6g7h8')
  await page.getByRole('button', { name: 'Save live keys' }).click()
  await page.getByRole('button', { name: 'Switch to live mode' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to live mode' }).click()
  await page.getByText('This store takes real money').waitFor()
}

test('from the sign-up to the first product on sale it is at most twelve presses, and twenty-five with tax and payments set', async () => {
  const { page, complaints, close } = await openPage(desktop)
  const presses = await countPresses(page)
  await page.goto(url('', '/sign-up'))
  await untilHydrated(page)
  await typeInto(page, 'Your name', 'Ida Holm')
  await typeInto(page, 'E-mail', 'ida@example.com')
  await typeInto(page, 'Password', 'a harbour without any boats')
  await typeInto(page, 'Store name', 'Quick Press')
  await page.getByText('quick-press is free.').waitFor()
  await page.getByRole('button', { name: 'Open my store' }).click()
  await page.waitForURL(url('quick-press.manage.', '/'))
  await untilHydrated(page)

  await page.getByRole('link', { name: 'Add a product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  await dialog.getByLabel('Name').waitFor()
  await page.keyboard.insertText('Folded Tray')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/[^/]+$/)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload images' }).click()
  const paper = { width: 600, height: 600, channels: 3, background: '#b7c9c2' } as const
  const buffer = await sharp({ create: paper }).jpeg().toBuffer()
  await (await chooser).setFiles({ name: 'tray.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('[data-section="images"] img').first().waitFor()
  await typeInto(page, 'Price, USD', '19')
  await typeInto(page, 'Stock', '4')
  const stocked = page.waitForResponse((reply) => reply.url().endsWith('/api/inventory/adjustments'))
  await page.keyboard.press('Tab')
  await stocked
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('link', { name: 'View', exact: true }).waitFor()

  expect(presses()).toBeGreaterThan(5)
  expect(presses()).toBeLessThanOrEqual(12)
  const storefront = await openPage(desktop)
  await expect
    .poll(async () => (await storefront.page.goto(url('quick-press.', '/shop/p/folded-tray')))?.status())
    .toBe(200)
  await storefront.page.getByText('$19.00').first().waitFor()

  await setTaxAndPayments(page)
  expect(presses()).toBeLessThanOrEqual(25)
  expect([...complaints, ...storefront.complaints].filter((one) => !/404/.test(one))).toEqual([])
  await storefront.close()
  await close()
})
