import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserTest } from '../browser-test.ts'
import { countWaiting, people, signUp } from '../restock-sign-ups.ts'
import { makeProduct, type WantedProduct } from '../stocked-products.ts'

/** Page objects of the Restock pages. */
export const group = (page: Page, words: string): Locator =>
  page.getByRole('table', { name: 'Waiting list' }).locator('tr[data-row]', { hasText: words })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
/** Announcement of a send's progress. */
export const progress = (page: Page): Locator => page.locator('[class*=sendProgress] [role="status"]')
export const part = (page: Page, name: string): Promise<string> =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText()

/** Opens a Restock page and waits for hydration. */
export async function openRestock(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('tr[data-row], dl dt').first().waitFor()
}

/** A sold-out product with sign-ups for each of its variants. */
export async function soldOut(
  stage: BrowserTest,
  page: Page,
  { title, sizes = [], waiting }: { title: string; sizes?: string[]; waiting: number[] },
): Promise<void> {
  const variants: WantedProduct['variants'] = waiting.map((_, n) => ({
    stock: 0,
    ...(sizes[n] && { attributes: { Size: sizes[n] } }),
  }))
  const path = await makeProduct(page, { title, changes: sizes.length > 0 ? { options: ['Size'] } : {}, variants })
  const name = title.toLowerCase().replaceAll(' ', '.')
  for (const [variant, count] of waiting.entries())
    await signUp(stage, { path, variant, emails: people(`${name}.${variant}`, count) })
  const all = waiting.reduce((sum, count) => sum + count, 0)
  await expect.poll(() => countWaiting(page, title)).toBe(all)
}

/** Sends the notices of one group from its row, through the dialog. */
export async function send(page: Page, words: string, letters: number): Promise<void> {
  await group(page, words).getByRole('button', { name: 'Send' }).click()
  await dialog(page)
    .getByRole('button', { name: `Send ${letters} e-mails` })
    .click()
  await page.waitForURL(/\/mailings\/[\w-]+$/)
}

/** E-mails per minute; `''` for no limit. */
export async function setPace(page: Page, settings: string, pace: string): Promise<void> {
  await page.goto(settings)
  await page.getByLabel('E-mails per minute').fill(pace)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings saved.').waitFor()
}

/** Gives the demo owner an e-mail address and confirms it, for test e-mails. */
export async function giveAddress(stage: Pick<BrowserTest, 'letterTo'>, page: Page, email: string): Promise<void> {
  const status = await page.evaluate(async (address) => {
    const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
    const body = JSON.stringify({ displayName: 'Robin Vale', email: address })
    return (await fetch('/api/identity/account', { method: 'PUT', headers, body })).status
  }, email)
  expect(status).toBe(200)
  const link = /http:\S+\/confirm-email\/\S+/.exec((await stage.letterTo(email)).text)?.[0] ?? ''
  expect((await page.request.post(link)).status()).toBe(200)
}
