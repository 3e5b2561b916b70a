import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsIn, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, phone } from '../watched-page.ts'

const { openPage, signIn, url } = setUpBrowserTest()

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function save(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').last().waitFor()
  await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'detached' })
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).last().fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

/** Checks both widths, and returns to the desktop's. */
async function looksGood(page: Page): Promise<void> {
  expect(await findingsIn(page, [{ viewport: desktop }, { viewport: phone }])).toEqual([])
  expect(await fits(page)).toBe(true)
  await page.setViewportSize(desktop)
}

async function confirmGermany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add country' }).click()
  await choose(page, 'Country', 'Germany')
  await dialogOf(page, 'Add country').getByRole('button', { name: 'Look at its rates' }).click()
  const germany = dialogOf(page, 'Taxes in Germany')
  await germany.getByText('Suggested: MwSt 19 %').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await germany.getByRole('button', { name: 'Add rate for a tax class' }).click()
  await germany.getByLabel('Tax class').selectOption('Books')
  await germany.getByLabel('Rate of this class').fill('7')
  await germany.getByRole('button', { name: 'Confirm rates' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Germany' })
  await row.getByText('MwSt 19 %').waitFor()
  await row.getByText('Charged').waitFor()
}

/** Leaves the result open. */
async function tryBookToMunich(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Try an order' }).click()
  const trial = dialogOf(page, 'Try an order')
  await trial.getByLabel('Tax class').selectOption('Books')
  await choose(page, 'Sent to', 'Germany')
  await trial.getByLabel('Postal code').fill('80331')
  await trial.getByRole('button', { name: 'Work it out' }).click()
  const result = trial.getByRole('region', { name: 'Result' })
  await result.getByText('MwSt 7 % of').waitFor()
  return result
}

async function addBavaria(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add zone' }).click()
  const zone = dialogOf(page, 'New shipping zone')
  await zone.getByLabel('Name of the zone').fill('Bavaria')
  await zone.getByRole('button', { name: 'Remove United States' }).click()
  await choose(page, 'Countries', 'Germany')
  await zone.getByLabel('Only these postal codes').fill('80000-87999')
  await zone.getByLabel('Name', { exact: true }).fill('Parcel')
  await zone.getByLabel('Price', { exact: true }).fill('14.50')
  expect(await seriousFindings(page)).toEqual([])
  await zone.getByRole('button', { name: 'Add zone' }).click()
  await page.getByText('Germany: Parcel $14.50').waitFor()
}

const closeDialog = (page: Page, name: string) =>
  dialogOf(page, name).getByRole('button', { name: 'Close' }).last().click()

test('an owner confirms the rate of Germany, makes a zone for it, and reads what a book to Munich would cost and why', async () => {
  const { page, complaints, close } = await openPage()
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await looksGood(page)

  await page.getByRole('main').getByRole('link', { name: 'Taxes' }).click()
  await confirmGermany(page)
  await save(page)
  await looksGood(page)
  const taxed = await tryBookToMunich(page)
  await taxed.getByText('Added to the prices').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await closeDialog(page, 'Try an order')
  await page.getByRole('button', { name: 'History' }).click()
  await dialogOf(page, 'History of changes').getByText('Germany, MwSt: added').waitFor()
  await closeDialog(page, 'History of changes')

  await page.goto(url('demo.manage.', '/settings/shipping'))
  await addBavaria(page)
  // The tester uses unsaved values, and leaving asks before discarding them.
  const sent = await tryBookToMunich(page)
  await sent.getByText('One price').waitFor()
  await sent.getByText('Parcel').first().waitFor()
  await closeDialog(page, 'Try an order')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Taxes' }).click()
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
  await save(page)
  await looksGood(page)

  await page.getByRole('button', { name: 'History' }).click()
  await dialogOf(page, 'History of changes').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Germany: Parcel $14.50').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
