import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

/** Pages are shown anew as soon as the change is heard of. */
const SHOWN = { timeout: 60_000, interval: 250 }

async function save(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').last().waitFor()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' })
}

/** One page of settings, at both widths. */
async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto(url('demo.manage.', `/settings/${name}`))
  await page.getByRole('group', { name: 'Settings' }).waitFor()
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize(desktop)
}

test('an owner sets up the website, and shoppers see it', async () => {
  const owner = await openPage()
  await signIn(owner.page)
  const { page } = owner

  await openSettings(page, 'website')
  const title = await page.getByLabel('Title', { exact: true }).inputValue()
  await page.getByLabel('Title', { exact: true }).fill('Harbour Goods')
  await save(page)

  await openSettings(page, 'business')
  await page.getByLabel('Name of the business').fill('Harbour Goods Ltd')
  await page.getByRole('button', { name: 'Add tax number' }).click()
  await page.getByLabel('Number', { exact: true }).fill('GB123456789')
  await page.getByLabel('Currency of the store').selectOption('JPY')
  await page.getByText('Prices are not converted').waitFor()
  await page.getByLabel('Currency of the store').selectOption('USD')
  await save(page)

  await openSettings(page, 'store')
  await page.getByLabel('Title of the shop').fill('All our goods')
  await save(page)

  await openSettings(page, 'appearance')
  await page.getByRole('button', { name: 'Night' }).click()
  await save(page)

  const shopper = await openPage()
  await vi.waitFor(async () => {
    await shopper.page.goto(url('demo.', '/shop'))
    await shopper.page.getByRole('heading', { level: 1, name: 'All our goods' }).waitFor({ timeout: 2_000 })
  }, SHOWN)
  await shopper.page.getByRole('link', { name: 'Harbour Goods', exact: true }).first().waitFor()
  await shopper.page.getByText('VAT GB123456789').waitFor()
  const ground = () => shopper.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(18, 20, 26)')

  await page.goto(url('demo.manage.', '/settings/website'))
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of changes' })
  await history.getByText(`Title: ${title} → Harbour Goods`).waitFor()
  await history.getByRole('button', { name: 'Undo' }).click()
  await history.waitFor({ state: 'detached' })
  await vi.waitFor(async () => expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title), SHOWN)
  expect([owner.complaints, shopper.complaints]).toEqual([[], []])
  await Promise.all([owner.close(), shopper.close()])
})
