import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsIn, inBothSchemes, seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }

const rows = (page: Page) => page.locator('[data-row]')
const names = (page: Page) => page.locator('[data-row-link]').allInnerTexts()
const toast = (page: Page) => page.locator('[data-part="toast"]').first()

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
let session: Cookies = []

/** The list of products. Signs in once, because the link works once. */
async function openProducts(viewport: typeof desktop) {
  const opened = await openPage(viewport)
  const { page } = opened
  if (session.length === 0) session = await sessionOf(page)
  await page.context().addCookies(session)
  await page.goto(url('demo.manage.', '/products'))
  await rows(page).first().waitFor()
  return opened
}

async function sessionOf(page: Page): Promise<Cookies> {
  await signIn(page)
  return page.context().cookies()
}

async function addProduct(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Type').selectOption('Service')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await page.waitForURL(/\/products\/[\w-]+$/)
  await page.goto(url('demo.manage.', '/products'))
  await rows(page).first().waitFor()
}

/** Waits until the list shows exactly these, in this order. */
async function seesNames(page: Page, wanted: string[]) {
  await expect.poll(() => names(page), { timeout: 60_000 }).toEqual(wanted)
}

test('several products are made, found, sorted, tagged and archived together, and put back', async () => {
  const { page, complaints, close } = await openProducts(desktop)
  for (const name of ['Kiln Visit B', 'Kiln Visit C', 'Kiln Visit A']) await addProduct(page, name)

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Draft' }).click()
  await page.waitForURL(/visibility=draft/)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('kiln visit')
  await page.waitForURL(/search=kiln/)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await seesNames(page, ['Kiln Visit A', 'Kiln Visit B', 'Kiln Visit C'])
  const heading = page.getByRole('columnheader', { name: 'Name' })
  expect(await heading.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await seesNames(page, ['Kiln Visit C', 'Kiln Visit B', 'Kiln Visit A'])
  expect(await heading.getAttribute('aria-sort')).toBe('descending')
  expect(await rows(page).first().innerText()).toContain('Draft')

  await page.getByRole('checkbox', { name: 'Select all products on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await bar.getByText('3 selected').waitFor()
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add tag' }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill('workshop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
  await toast(page).getByText('3 products tagged “workshop”.').waitFor()

  await page.goto(url('demo.manage.', '/products?tag=workshop&sort=name&direction=asc'))
  await seesNames(page, ['Kiln Visit A', 'Kiln Visit B', 'Kiln Visit C'])
  await page.getByRole('checkbox', { name: 'Select Kiln Visit A' }).click()
  await page.getByRole('checkbox', { name: 'Select Kiln Visit B' }).click({ modifiers: ['Shift'] })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await toast(page).getByText('2 products archived.').waitFor()
  await seesNames(page, ['Kiln Visit C'])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 products put back.').waitFor()
  await seesNames(page, ['Kiln Visit A', 'Kiln Visit B', 'Kiln Visit C'])

  await page.getByRole('button', { name: 'Remove filter: Tag: workshop' }).click()
  await expect.poll(() => names(page)).toContain('Tide Mug')

  await page.goto(url('demo.manage.', '/products/categories'))
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Actions for workshop' }).click()
  await page.getByRole('menuitem', { name: 'Rename tag' }).click()
  await page.getByRole('dialog').getByLabel('New name').fill('course')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename tag' }).click()
  await page.getByText('“workshop” is now “course” on 3 products.').waitFor()
  await page.getByRole('button', { name: 'Actions for course' }).click()
  await page.getByRole('menuitem', { name: 'Delete tag' }).click()
  await page.getByText('“course” was removed from 3 products.').waitFor()
  await page.getByRole('button', { name: 'Actions for course' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('one product is duplicated and deleted, each with a way back', async () => {
  const { page, complaints, close } = await openProducts(desktop)
  await page.getByRole('button', { name: 'Actions for Tide Mug' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate product' }).click()
  await toast(page).getByText('was made as a draft.').waitFor()
  await page.getByRole('searchbox').fill('tide mug')
  await expect.poll(() => names(page)).toHaveLength(2)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await seesNames(page, ['Tide Mug'])

  await page.getByRole('button', { name: 'Actions for Tide Mug' }).click()
  await page.getByRole('menuitem', { name: 'Delete product' }).click()
  await page.getByText('1 product deleted.').waitFor()
  await page.getByRole('heading', { name: 'No products match' }).waitFor()
  await page.keyboard.press('Control+z')
  await seesNames(page, ['Tide Mug'])
  expect(complaints).toEqual([])
  await close()
})

test('a search is saved as a view, deleted, and back again', async () => {
  const { page, close } = await openProducts(desktop)
  await page.goto(url('demo.manage.', '/products?onSale=true&stock=in-stock'))
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Sale with stock')
  await page.keyboard.press('Enter')
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Sale with stock' })
  await tab.waitFor()
  expect(await tab.getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'Delete view' }).click()
  await tab.waitFor({ state: 'detached' })
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await tab.waitFor()
  await close()
})

test('with the keyboard alone: search, walk, select, archive, undo, open and create', async () => {
  const { page, complaints, close } = await openProducts(desktop)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('gift')
  await page.waitForURL(/search=gift/)
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  const found = await names(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('[data-row-link]')?.textContent)
  expect(await focused()).toBe(found[0])
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await bar.getByText('2 selected').waitFor()
  await page.keyboard.press('Escape')
  await bar.getByText('2 selected').waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  expect(await focused()).toBe(found[0])
  await page.keyboard.press('x')
  await bar.getByRole('button', { name: 'Archive' }).press('Enter')
  await page.getByText('1 product archived.').waitFor()
  await expect.poll(() => names(page)).toEqual(found.slice(1))
  await page.keyboard.press('Control+z')
  await seesNames(page, found)
  await page.keyboard.press('c')
  await page.keyboard.type('Keyboard Bowl')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/[\w-]+$/)
  await page.goBack()
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/[\w-]+$/)
  expect(complaints).toEqual([])
  await close()
})

test('categories are made one within the other, moved, filtered by, deleted and put back', async () => {
  const { page, complaints, close } = await openProducts(desktop)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
  const add = async (name: string, inside?: string) => {
    await page.getByRole('button', { name: 'Add category' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    if (inside) await page.getByLabel('Inside').selectOption({ label: inside })
    await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await add('Studio')
  await add('Kiln days', 'Studio')
  await add('Aprons')
  const own = ['Studio', 'Kiln days', 'Aprons']
  const lines = async () =>
    (await page.locator('[data-row-link] [data-depth] > :last-child').allInnerTexts()).filter((name) =>
      own.includes(name),
    )
  await expect.poll(lines).toEqual(['Studio', 'Kiln days', 'Aprons'])
  await page.getByRole('button', { name: 'Actions for Aprons' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(lines).toEqual(['Aprons', 'Studio', 'Kiln days'])
  expect(await seriousFindings(page)).toEqual([])

  await page.goto(url('demo.manage.', '/products?search=tide+mug'))
  await page.getByRole('checkbox', { name: 'Select Tide Mug' }).click()
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add to category' }).click()
  await page.getByRole('dialog').getByLabel('Category').selectOption({ label: 'Studio › Kiln days' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add to category' }).click()
  await page.getByText('1 product put into the category.').waitFor()

  await page.goto(url('demo.manage.', '/products/categories'))
  const kilnDays = page.locator('[data-row]', { hasText: 'Kiln days' })
  await kilnDays.getByRole('link', { name: '1 product' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Kiln days' }).click()
  await page.getByRole('menuitem', { name: 'Delete category' }).click()
  await page.getByText('The category “Kiln days” was deleted.').waitFor()
  await expect.poll(lines).toEqual(['Aprons', 'Studio'])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The category “Kiln days” is back, with 1 product.').waitFor()
  await expect.poll(lines).toEqual(['Aprons', 'Studio', 'Kiln days'])
  await kilnDays.getByRole('link', { name: '1 product' }).click()
  await seesNames(page, ['Tide Mug'])
  expect(complaints).toEqual([])
  await close()
})

test('axe finds nothing serious in the list, its filters, its bar and its dialogs, at a desk and on a phone', async () => {
  const { page, complaints, close } = await openProducts(desktop)
  expect(await findingsIn(page, inBothSchemes(desktop, narrow))).toEqual([])
  for (const viewport of [desktop, narrow]) {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await rows(page).first().getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'More' }).click()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('menuitem', { name: 'Set sale' }).click()
    await page.getByLabel('Off the price').fill('96')
    await page.getByText('Enter a whole number from 0 to 95.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(complaints).toEqual([])
  await close()
})
