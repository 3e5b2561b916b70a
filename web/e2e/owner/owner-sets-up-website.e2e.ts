import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { findingsIn } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, url } = setUpBrowserTest()
const manage = (path: string) => url('nord.manage.', path)

/** Pages are updated when the change notification arrives. */
const SHOWN = { timeout: 60_000, interval: 250 }

async function save(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').last().waitFor()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' })
}

async function signUp(page: Page): Promise<void> {
  await page.goto(url('', '/sign-up'))
  await page.getByLabel('Your name').fill('Ada Moor')
  await page.getByLabel('E-mail').fill('ada@example.com')
  await page.getByLabel('Password').fill('a quiet walk by the sea')
  await page.getByLabel('Store name').fill('Nord')
  await page.getByText('nord is free.').waitFor()
  await page.getByRole('button', { name: 'Open my store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}

/** Checks both widths. */
async function looksGood(page: Page): Promise<void> {
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize(desktop)
}

async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto(manage(`/settings/${name}`))
  await page.getByRole('group', { name: 'Settings' }).waitFor()
  await looksGood(page)
}

const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

async function undoNewest(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of changes' })
  await history.getByText(sentence).waitFor()
  await history.getByRole('button', { name: 'Undo' }).first().click()
  await history.waitFor({ state: 'detached' })
}

/** Title, seller, shop and colours; the preview shows input before it is saved. */
async function setUpWebsite(page: Page): Promise<void> {
  await openSettings(page, 'website')
  await page.getByLabel('Title', { exact: true }).fill('Harbour Goods')
  await preview(page).getByRole('heading', { name: 'Harbour Goods' }).waitFor()
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
  await page.getByLabel('Say of every product how few are left').check()
  await preview(page).getByRole('heading', { name: 'All our goods' }).waitFor()
  await preview(page).getByText('Only 10 left').waitFor()
  await save(page)

  await openSettings(page, 'appearance')
  await page.getByRole('button', { name: 'Night' }).click()
  await save(page)
}

/** Taxes, tracking, and the captcha. */
async function setUpRules(page: Page): Promise<void> {
  await page.goto(manage('/settings/taxes'))
  await page.getByRole('button', { name: 'Add country' }).click()
  await page.getByRole('combobox', { name: 'Country', exact: true }).last().fill('Germany')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await page.getByRole('button', { name: 'Look at its rates' }).click()
  await page.getByRole('button', { name: 'Confirm rates' }).click()
  await save(page)

  await page.goto(manage('/analytics/settings'))
  await page.getByLabel('Ask visitors before setting cookies').check()
  await save(page)
  await looksGood(page)

  await page.goto(manage('/waiting-list/settings'))
  await page.getByLabel('Provider').selectOption('altcha')
  await save(page)
  await undoNewest(page, 'Captcha: none → proof of work')
  await vi.waitFor(async () => expect(await page.getByLabel('Provider').inputValue()).toBe('none'), SHOWN)
}

test('a new owner signs up and sets everything up; shoppers see it, and what is taken back is as before', async () => {
  const owner = await openPage()
  const { page } = owner
  await signUp(page)
  await untilHydrated(page)
  await setUpWebsite(page)
  await setUpRules(page)

  const shopper = await openPage()
  await vi.waitFor(async () => {
    await shopper.page.goto(url('nord.', '/shop'))
    await shopper.page.getByRole('heading', { level: 1, name: 'All our goods' }).waitFor({ timeout: 2_000 })
  }, SHOWN)
  await shopper.page.getByRole('link', { name: 'Harbour Goods', exact: true }).first().waitFor()
  await shopper.page.getByText('VAT GB123456789').waitFor()
  await shopper.page.getByRole('region', { name: 'Cookies' }).waitFor()
  const ground = () => shopper.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(20, 21, 28)')

  await page.goto(manage('/settings/website'))
  await undoNewest(page, 'Title: Nord → Harbour Goods')
  await vi.waitFor(async () => expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Nord'), SHOWN)
  expect([owner.complaints, shopper.complaints]).toEqual([[], []])
  await Promise.all([owner.close(), shopper.close()])
})
