import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsIn, inBothSchemes } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }
const pictures = join(import.meta.dirname, '../../../node_modules/.cache/kit')

async function openKit(page: Page): Promise<void> {
  await page.goto(url('demo.manage.', '/dev/kit'))
  await page.locator('main[data-ready="true"]').waitFor()
  await page.getByRole('table', { name: 'Products' }).waitFor()
}

test('every part of the kit is free of serious axe findings and fits at 360 px, light and dark; a picture of each is kept', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await openKit(page)
  expect(await findingsIn(page, inBothSchemes(desktop, narrow))).toEqual([])
  mkdirSync(pictures, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewport of [desktop, narrow]) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      const picture = await page.screenshot({
        fullPage: true,
        path: join(pictures, `${colorScheme}-${viewport.width}.png`),
      })
      expect(picture.length).toBeGreaterThan(50_000)
    }
  const [dismiss, words] = await Promise.all(
    [page.getByRole('button', { name: 'Dismiss' }), page.getByText('A new version is ready')].map((part) =>
      part.first().boundingBox(),
    ),
  )
  // Beside the words of the banner, not below them.
  expect(dismiss?.y).toBeLessThan((words?.y ?? 0) + (words?.height ?? 0))
  expect(complaints).toEqual([])
  await close()
})

test('menus and dialogs are free of serious axe findings too, work by keyboard, and return the focus', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await openKit(page)
  const menu = page.getByRole('button', { name: 'More actions' }).first()
  await menu.press('Enter')
  await page.getByRole('menu').waitFor()
  expect(await findingsIn(page, inBothSchemes(desktop))).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: 'Open dialog' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'More actions' }).press('Enter')
  await dialog.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  expect(await findingsIn(page, inBothSchemes(desktop))).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  const more = dialog.getByRole('button', { name: 'More actions' })
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Keep it' }).focus()
  // An Escape that finds the tooltip of the button still open closes that alone; the next one closes the dialog.
  await expect.poll(() => page.keyboard.press('Escape').then(() => dialog.count())).toBe(0)
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('combobox', { name: 'Country' }).fill('jap')
  await page.getByRole('option', { name: 'Japan' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Japan')

  await page.getByRole('button', { name: 'Open palette' }).press('Enter')
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.press('ArrowDown')
  await page.getByRole('option', { name: 'Tide Mug', selected: true }).waitFor()
  expect(await findingsIn(page, inBothSchemes(desktop))).toEqual([])
  await field.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Edit product' }).focus()
  await page.getByText('Edit product').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a form says what is wrong at its fields, offers to save while it is changed, and asks before it is left', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await openKit(page)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  expect(await bar.count()).toBe(0)
  await page.getByLabel('Title').fill('')
  await page.getByLabel('Price').fill('a lot')
  await bar.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Title is required.').waitFor()
  await page.getByText('Price must be an amount, such as €12.50.').waitFor()
  await page.getByLabel('Price').fill('1.250,5')
  await page.getByLabel('Title').fill('taken')
  await bar.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This title is taken.').waitFor()

  await page.getByRole('link', { name: 'Leave the kit' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('Title').fill('Free')
  await bar.getByRole('button', { name: 'Save' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Price').inputValue()).toBe('1250.50')
  expect(complaints).toEqual([])
  await close()
})

test('a table of 1,000 rows renders those in sight, walks by keys, ticks ranges and everything that matches, and is a file', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await openKit(page)
  await page.getByRole('button', { name: '1,000 rows' }).click()
  const table = page.getByRole('table', { name: 'Products' })
  const rows = table.locator('[data-row]')
  await expect.poll(() => rows.count()).toBeLessThan(60)
  expect(await table.getAttribute('aria-rowcount')).toBe('1001')

  await table.locator('[data-row="p0"]').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('End')
  await table.locator('[data-row="p999"]').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('3 selected').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Product', exact: true }).click()
  expect(await table.getByRole('columnheader', { name: 'Product', exact: true }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('products.csv')

  await page.getByRole('button', { name: '8 rows' }).click()
  await page.getByRole('checkbox', { name: 'Select all products on this page' }).click()
  await page.getByText('8 selected').waitFor()
  await page.getByRole('button', { name: 'Select all 1,000 products' }).click()
  await page.getByText('1,000 selected').waitFor()
  expect(await findingsIn(page, inBothSchemes(desktop, narrow))).toEqual([])
  for (const state of ['Loading', 'Empty', 'No results']) {
    await page.getByRole('button', { name: state, exact: true }).click()
    expect(await findingsIn(page, inBothSchemes(desktop, narrow))).toEqual([])
  }
  expect(complaints).toEqual([])
  await close()
})
