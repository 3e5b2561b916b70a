import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { AdminItem } from '../../../src/catalog/admin-contract.ts'
import type { UploadReply } from '../../../src/downloads/contract.ts'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { makeProduct, send } from '../stocked-products.ts'
import { desktop, phone, type WatchedPage } from '../watched-page.ts'

const { url, openPage, signIn, letterTo } = setUpBrowserTest()
const PATTERN = 'Twelve patterns, drawn by hand'
const SHOPPER = 'early@example.com'
const made: { merchant?: WatchedPage } = {}
const merchant = () => made.merchant ?? expect.fail('Nobody signed in')

/** In the demo store, which is in test mode. */
beforeAll(async () => {
  made.merchant = await openPage(desktop)
  const { page } = made.merchant
  await signIn(page)
  const one = (title: string, productType: number) =>
    makeProduct(page, { title, productType, changes: {}, variants: [{ stock: productType === 2 ? 'unlimited' : 9 }] })
  await one('Morning Cup', 1)
  await one('Morning Pattern', 2)
  await addFile(page)
})

async function addFile(page: Page): Promise<void> {
  const found = await page.evaluate(async () => (await fetch('/api/catalog/items?search=Morning%20Pattern')).json())
  const [{ id }] = (found as { items: [AdminItem] }).items
  const files = `/api/catalog/items/${id}/files/uploads`
  const begun = await send<UploadReply>(page, 'POST', files, {
    name: 'patterns.pdf',
    bytes: Buffer.byteLength(PATTERN),
    lastModified: 1,
  })
  const status = await page.evaluate(
    async ([path, body]) => {
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/octet-stream', 'x-csrf-token': decodeURIComponent(crumb) }
      return (await fetch(path, { method: 'PUT', headers, body })).status
    },
    [`${files}/${begun.upload.id}?offset=0`, PATTERN] as const,
  )
  expect(status).toBe(200)
}

/** By keyboard only. */
async function press(page: Page, name: string, role: 'button' | 'menuitem' | 'link' = 'button'): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(text)
}

async function writeDraft(page: Page): Promise<void> {
  await page.goto(url('demo.manage.', '/orders/drafts/new'))
  await untilHydrated(page)
  for (const title of ['Morning Cup', 'Morning Pattern']) {
    await type(page, 'Find a product', title)
    await page.getByRole('button', { name: `Add ${title}` }).waitFor()
    await tabTo(page, `[aria-label="Add ${title}"]`)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Remove ${title}` }).waitFor()
  }
  await type(page, 'E-mail', SHOPPER)
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/orders\/drafts\/[\da-f-]{36}$/)
  await press(page, 'E-mail pay link')
  await press(page, 'Send')
  await page.getByText('Pay link sent.').waitFor()
}

/** From the e-mail to the order's page. */
async function payByLink(page: Page): Promise<void> {
  const { text } = await letterTo(SHOPPER, 'waits for your payment')
  await page.goto(/http\S+cartToken=\S+/.exec(text)?.[0] ?? expect.fail(`No link: ${text}`))
  await untilHydrated(page)
  await page.locator('[name="shippingCountry"]').selectOption('US')
  const address = { FirstName: 'Early', LastName: 'Bird', Line1: '1 Main St', City: 'New York', PostalCode: '10001' }
  for (const [part, words] of Object.entries(address)) await page.locator(`[name="shipping${part}"]`).fill(words)
  await page.locator('[name="shippingRegion"]').selectOption('NY')
  await page.getByText('Morning Cup').first().waitFor({ state: 'attached' })
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay successfully' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()
  await page.getByRole('link', { name: 'Order status' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
}

/** Retries if the address has changed the price meanwhile. */
async function placeOrder(page: Page): Promise<void> {
  const isAsked = page.getByRole('button', { name: 'Pay successfully' })
  const press = async () => {
    if (await isAsked.isVisible()) return true
    await page
      .locator('[data-checkout="place"]')
      .click({ timeout: 1_000 })
      .catch(() => {})
    return isAsked.isVisible()
  }
  await expect.poll(press, { timeout: 30_000, interval: 1_000 }).toBe(true)
}

/** The store is in test mode, so its shopper gets a sample. */
async function download(page: Page, name: string): Promise<{ url: string; text: string }> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download patterns.pdf' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(name)
  return { url: file.url(), text: await readFile(await file.path(), 'utf8') }
}

/** The order appears automatically, is opened from its row and sent; on a phone that is undone. */
async function sendParcel(page: Page): Promise<void> {
  await page.getByText('Early Bird').filter({ visible: true }).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/orders\/[\da-f-]{36}$/)
  await press(page, 'Ship items')
  await type(page, 'Tracking number', 'RR 7')
  await page.keyboard.press('Enter')
  await page.getByText('Parcel 1').waitFor()
  await page.setViewportSize(phone)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await press(page, 'Undo parcel 1')
  await page.getByText('1 item to ship').waitFor()
}

async function refundPattern(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await press(page, 'Refund', 'menuitem')
  await type(page, 'Quantity of Morning Pattern', '1')
  const preview = page.getByRole('status').filter({ hasText: 'Refund total' })
  const [amount = ''] = /\$[\d.]+/.exec((await preview.textContent()) ?? '') ?? []
  await press(page, `Refund ${amount}`)
  await page.getByText(`−${amount}`).first().waitFor()
}

/** The store is in test mode: the dialog says so, and the order is a test order. */
async function markAsPaid(page: Page): Promise<void> {
  await page.goto(url('demo.manage.', '/orders/drafts/new'))
  await untilHydrated(page)
  await page.getByLabel('Find a product', { exact: true }).fill('Morning Pattern')
  await page.getByRole('button', { name: 'Add Morning Pattern' }).click()
  await page.getByRole('button', { name: 'Remove Morning Pattern' }).waitFor()
  await page.getByLabel('E-mail', { exact: true }).fill('counter@example.com')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/orders\/drafts\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  await dialog.getByText('This store is in test mode').waitFor()
  await dialog.getByText('which doesn’t count toward your sales').waitFor()
  await dialog.getByRole('button', { name: 'Create test order' }).click()
  await page.waitForURL(/\/orders\/[\da-f-]{36}$/)
  await page.getByText('Paid as a test').first().waitFor()
}

test('a merchant writes an order for a call; its shopper pays by link and downloads; a parcel goes and comes back, and a refund ends the download', async () => {
  const { page, complaints } = merchant()
  await writeDraft(page)
  await page.goto(url('demo.manage.', '/orders?view=test'))
  await untilHydrated(page)
  const shopper = await openPage(phone)
  await payByLink(shopper.page)
  expect(await seriousFindings(shopper.page)).toEqual([])
  const { url: link, text } = await download(shopper.page, 'patterns.pdf (sample).html')
  expect(text).not.toContain(PATTERN)
  await sendParcel(page)
  await refundPattern(page)
  await page.setViewportSize(desktop)
  await markAsPaid(page)
  await shopper.page.reload()
  await shopper.page.getByText('This item was refunded, so its files are no longer available.').waitFor()
  const again = await shopper.page.context().newPage()
  expect((await again.goto(link))?.status()).toBe(410)
  // The server refuses an order whose price has changed.
  const others = shopper.complaints.filter((line) => !/409 .*\/checkout\/place\)$/.test(line))
  expect([...complaints, ...others]).toEqual([])
  await shopper.close()
  await merchant().close()
})
