import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsIn, inBothSchemes } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn } = setUpBrowserTest()
const pictures = join(import.meta.dirname, '../../../node_modules/.cache/discounts')

async function keepPictures(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  for (const viewport of [desktop, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ fullPage: true, path: join(pictures, `${name}-${viewport.width}-${colorScheme}.png`) })
    }
  await page.setViewportSize(desktop)
  await page.emulateMedia({ colorScheme: 'light' })
}

const sentence = (page: Page) => page.locator('[data-words]')

async function makeCode(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create discount' }).click()
  await page.getByRole('heading', { level: 1, name: 'New discount' }).waitFor()
  await page.getByLabel('Name').fill('Spring sale')
  await page.getByLabel('Codes').fill('spring-10')
  await sentence(page).getByText('10 % off any order, with a code.').waitFor()
  await page.getByLabel('Applies to').selectOption('over-amount')
  await page.getByLabel('Minimum purchase').fill('50')
  await page.getByLabel('Uses per customer').fill('1')
  await sentence(page).getByText('10 % off orders of $50.00 or more, with a code.').waitFor()
  await sentence(page).getByText('Each customer can use it once.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Spring sale' }).waitFor()
  await page.getByText('SPRING-10').waitFor()
}

async function generateCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate codes' })
  await dialog.getByLabel('How many').fill('20')
  await dialog.getByLabel('Prefix').fill('vip-')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await page.getByText('21 codes', { exact: true }).waitFor()
}

/** Lines of the exported codes, without the heading. */
async function exportCodes(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  return (await readFile(await download.path(), 'utf8')).split('\r\n').filter(Boolean).slice(1)
}

async function undoPause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Spring sale' })
  await history.getByText('Codes added (20)').waitFor()
  await keepPictures(page, 'history')
  await history.getByRole('button', { name: 'Undo: Paused' }).click()
  await history.getByText('Undone', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Active', { exact: true }).waitFor()
}

/** By keyboard, on a phone. */
async function makeForProduct(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Create discount' }).press('Enter')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Jar week')
  await page.getByLabel('Applies', { exact: true }).selectOption('automatic')
  await page.getByLabel('Applies to').selectOption('products')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Choose at least one product.').waitFor()
  const search = page.getByLabel('Find a product')
  await search.fill('moon jar')
  await search.press('Enter')
  await page
    .getByRole('button', { name: /^Add Moon Jar/i })
    .first()
    .press('Enter')
  await sentence(page)
    .getByText(/^10 % off Moon Jar.*, automatically, without a code\.$/i)
    .waitFor()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Jar week' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
}

test('an owner makes a code of 10 %, reads what it does, pauses it, generates 20 codes and exports them', async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketing' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discounts' }).click()
  await page.getByText('WELCOME10').waitFor()
  expect(await findingsIn(page, inBothSchemes(desktop, phone))).toEqual([])
  await keepPictures(page, 'list')

  await makeCode(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await generateCodes(page)
  expect(await findingsIn(page, inBothSchemes(desktop, phone))).toEqual([])
  await keepPictures(page, 'editor')
  const codes = await exportCodes(page)
  expect(codes).toHaveLength(21)
  expect(codes.filter((line) => /^VIP-[0-9A-Z]{10},Spring sale$/.test(line))).toHaveLength(20)
  await undoPause(page)

  await page.getByRole('main').getByRole('link', { name: 'Discounts' }).click()
  await page.getByLabel('Search names and codes').fill('vip')
  await page.getByText('WELCOME10').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Spring sale' }).waitFor()
  await makeForProduct(page)
  expect(complaints).toEqual([])
  await close()
})
