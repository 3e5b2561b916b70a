import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'
import {
  field,
  focused,
  listen,
  number,
  openPanel,
  row,
  settled,
  stockQuay,
  toast,
  typeOver,
  variant,
} from './stock-panel.ts'

const stage = setUpBrowserTest()
const { url } = stage
const narrow = { width: 360, height: 740 }

/** Stays signed in, because the printed link works once. */
let owner: WatchedPage
let jarPath = ''
beforeAll(async () => {
  owner = await stage.openPage(desktop)
  const { page } = owner
  await stage.signIn(page)
  jarPath = await stockQuay(page)
})
afterAll(() => owner?.close())

const open = (page: Page, query = '?search=quay') => openPanel(page, url('demo.manage.', `/inventory${query}`))

test('stock is changed in its place; what is sold out is so on the storefront, and undone', async () => {
  const { page, complaints } = owner
  const shopper = await stage.openPage(desktop)
  await shopper.page.goto(url('demo.', jarPath))
  const isSoldOut = () =>
    shopper.page.evaluate(async () => /sold out/i.test(await (await fetch(location.pathname)).text()))
  expect(await isSoldOut()).toBe(false)

  await open(page)
  await typeOver(page, 'Quay Jar', '+3')
  await toast(page).getByText('Quay Jar: 12 on hand (+3).').waitFor()
  await expect.poll(() => focused(page)).toBe('12 on hand, Quay Jar: change')
  await typeOver(page, 'Quay Jar', '0')
  await toast(page).getByText('Quay Jar: 0 on hand.').waitFor()
  await expect.poll(isSoldOut).toBe(true)
  await row(page, 'Quay Jar').getByText('Sold out').waitFor()

  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Quay Jar: 12 on hand again.').waitFor()
  await expect.poll(isSoldOut).toBe(false)
  await typeOver(page, 'Quay Jar', '4')
  await row(page, 'Quay Jar').getByText('Low stock').waitFor()
  await settled(page, 'quay+jar', 4)
  expect(complaints).toEqual([])
  await shopper.close()
})

test('a refused number stays with its reason; Escape cancels, Tab goes to the next number', async () => {
  const { page, complaints } = owner
  await open(page, '?search=quay+plate')
  await page.getByRole('button', { name: 'Variants of Quay Plate' }).click()
  await page.waitForURL(/expanded=/)
  await typeOver(page, 'Quay Plate, Large', '-50')
  await variant(page, 'Large').getByText('Stock cannot go below zero.').waitFor()
  expect(await field(page, 'Quay Plate, Large').inputValue()).toBe('-50')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('a few')
  await page.keyboard.press('Enter')
  await variant(page, 'Large').getByText('Type a whole number such as 12, a change such as +5 or -3').waitFor()
  await page.keyboard.press('Escape')
  expect(await number(page, 'Quay Plate, Large').innerText()).toBe('3')

  await page.getByLabel('Reason').selectOption('Damaged')
  await page.getByLabel('Note').fill('Fell off the quay')
  await number(page, 'Quay Plate, Small').click()
  await page.keyboard.type('-2')
  await page.keyboard.press('Tab')
  await field(page, 'Quay Plate, Large').waitFor()
  await page.keyboard.type('unlimited')
  await page.keyboard.press('Shift+Tab')
  await field(page, 'Quay Plate, Small').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Quay Plate, Small: 18 on hand (−2).').waitFor()
  await page.getByText('Quay Plate, Large never runs out now.').waitFor()
  await typeOver(page, 'Quay Plate, Large', '3')
  await expect.poll(() => number(page, 'Quay Plate, Large').innerText()).toBe('3')
  expect(complaints).toEqual([])
})

test('the history tells who, what, why and when, and takes changes back', async () => {
  const { page, complaints } = owner
  await open(page, '?search=quay+plate')
  await page.getByRole('button', { name: 'Variants of Quay Plate' }).click()
  await page.getByRole('button', { name: 'History of Quay Plate, Small' }).click()
  await page.waitForURL(/variant=/)
  const dialog = page.getByRole('dialog', { name: 'History of Quay Plate, Small' })
  const newest = dialog.locator('li').first()
  await newest.getByText('Adjusted by −2').waitFor()
  const words = await newest.innerText()
  for (const said of ['Damaged: Fell off the quay', 'Robin Vale', '18 on hand']) expect(words).toContain(said)
  const at = (await newest.locator('time').getAttribute('datetime')) ?? ''
  const inNewYork = new Date(at).toLocaleString('en-US', { timeZone: 'America/New_York', timeStyle: 'short' })
  expect(words).toContain(inNewYork)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Undo: Adjusted by −2' }).click()
  await dialog.getByText('Undone: 20 on hand.').waitFor()
  await newest.getByText('Earlier change undone (+2)').waitFor()
  expect(await dialog.getByRole('button', { name: 'Undo: Adjusted by −2' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL((address) => !address.searchParams.has('variant'))
  expect(await number(page, 'Quay Plate, Small').innerText()).toBe('20')
  expect(complaints).toEqual([])
})

test('many are changed together; what is refused is named with why, and the rest is done and undone', async () => {
  const { page, complaints } = owner
  await open(page)
  await typeOver(page, 'Quay Jar', '77')
  await expect.poll(() => number(page, 'Quay Jar').innerText()).toBe('77')
  await page.getByRole('checkbox', { name: 'Select Quay Plate', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Quay Jar' }).click()
  const bar = page.getByRole('region', { name: 'Selected variants' })
  await bar.getByText('4 selected').waitFor()
  await bar.getByRole('button', { name: 'Adjust stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust stock of 4 variants' })
  await dialog.getByLabel('Change').selectOption('Subtract')
  await dialog.getByLabel('How many').fill('10')
  await dialog.getByLabel('Reason').selectOption('Sold elsewhere')
  await dialog.getByRole('button', { name: 'Adjust stock' }).click()
  await dialog.getByText('2 variants not changed:').waitFor()
  expect(await dialog.locator('li').allInnerTexts()).toEqual([
    'Quay Plate, Large Stock cannot go below zero.',
    'Quay Plate, Huge Stock is unlimited. Set a quantity first to track it.',
  ])
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await toast(page).getByText('Stock of 2 variants changed.').waitFor()
  await bar.getByText('2 selected').waitFor()
  expect(await number(page, 'Quay Jar').innerText()).toBe('67')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Stock of 2 variants put back.').waitFor()
  expect(await number(page, 'Quay Jar').innerText()).toBe('77')
  expect(complaints).toEqual([])
})

test('with the keyboard alone: find, walk, open, change, undo; analytics hear of it', async () => {
  const { page, complaints } = owner
  await settled(page, 'quay+jar', 77)
  await open(page, '')
  const heard = await listen(page)
  await tabTo(page, '[type="search"]')
  await page.keyboard.type('quay')
  await page.waitForURL(/search=quay/)
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(2)
  await tabTo(page, 'th[data-width="long"] button')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=stock/)
  await page.locator('th[aria-sort="ascending"]:has-text("Stock")').waitFor()
  await expect.poll(() => page.locator('tr[data-row]').first().innerText()).toContain('Quay Jar')
  await tabTo(page, '[data-stop]')
  await expect.poll(() => focused(page)).toBe('77 on hand, Quay Jar: change')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Variants of Quay Plate')
  await page.keyboard.press('ArrowRight')
  await variant(page, 'Huge').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await page.getByText('Quay Plate, Small: 25 on hand.').waitFor()
  await expect.poll(() => focused(page)).toBe('25 on hand, Quay Plate, Small: change')
  await page.keyboard.press('Control+z')
  await page.getByText('Quay Plate, Small: 20 on hand again.').waitFor()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => focused(page)).toBe('Variants of Quay Plate')
  await page.keyboard.press('Space')
  await variant(page, 'Huge').waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/[\w-]+$/)
  // Slow typing causes additional searches.
  expect([...new Set(await heard())]).toEqual([
    'inventory panel: search products',
    'inventory panel: sort by stock',
    'inventory panel: expand row',
    'inventory panel: click row',
  ])
  expect(complaints).toEqual([])
})

describe.each([
  ['a desk', desktop],
  ['a phone', narrow],
])('on %s', (_, viewport) => {
  test('axe finds nothing serious in the panel, a number that is typed, the bar and the history', async () => {
    const { page, complaints } = owner
    await page.setViewportSize(viewport)
    await open(page)
    await page.getByRole('button', { name: 'Variants of Quay Plate' }).click()
    await variant(page, 'Huge').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await seriousFindings(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await typeOver(page, 'Quay Plate, Large', 'nothing')
    await page.getByRole('checkbox', { name: 'Select Quay Plate, Small' }).click()
    await page.getByText('1 selected').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'History of Quay Jar' }).click()
    await page.locator('dialog li').first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(complaints).toEqual([])
  })
})
