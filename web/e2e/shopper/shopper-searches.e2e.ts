import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { hitKinds } from '../../../src/analytics/hit-shapes.ts'
import { FLUSHED, openHits, visiting } from '../analyst/measured-hits.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { tabTo } from '../keyboard.ts'
import { desktop } from '../watched-page.ts'
import { open } from './store-page.ts'

const { url, openPage, databaseUrl } = setUpBrowserTest()
const { query } = openHits(databaseUrl)
const narrow = { width: 360, height: 740 }

const field = (page: Page) => page.getByLabel('Search this shop')
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

test('a shopper searches with nothing but the keyboard, and comes back to what was found', async () => {
  const { page, complaints, close } = await openPage()
  await open(page, url('demo.', '/'))
  await tabTo(page, '.store-search')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  await tabTo(page, 'input[name="q"]')
  await page.keyboard.type('TIDE mug')
  await page.keyboard.press('Enter')
  await said(page, '1 product for “TIDE mug”').waitFor()
  expect(new URL(page.url()).search).toBe('?q=TIDE+mug')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await tabTo(page, '.product-card a')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tide Mug' }).waitFor()
  await page.goBack()
  await said(page, '1 product for “TIDE mug”').waitFor()
  expect(await field(page).inputValue()).toBe('TIDE mug')
  // A password-protected page is preloaded on focus and refused.
  expect(complaints.filter((complaint) => !complaint.includes('/wholesale'))).toEqual([])
  await close()
})

test('a shopper picks a suggestion, then filters the shop, with the keyboard alone', async () => {
  const { page, complaints, close } = await openPage()
  await open(page, url('demo.', '/search'))
  await tabTo(page, 'input[name="q"]')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('tide')
  await page.getByRole('option', { name: 'Tide Mug' }).waitFor()
  await page.keyboard.press('Escape')
  expect([await page.getByRole('option').count(), await field(page).inputValue()]).toEqual([0, 'tide'])
  await page.keyboard.type(' m')
  await page.getByRole('option', { name: 'Tide Mug' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tide Mug' }).waitFor()
  await open(page, url('demo.', '/shop'))
  await tabTo(page, '.filter-box summary')
  await page.keyboard.press('Enter')
  await tabTo(page, 'input[name="max"]')
  await page.keyboard.type('30')
  await tabTo(page, 'input[name="stock"]')
  await page.keyboard.press('Space')
  await tabTo(page, '.filter-actions button')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Remove filter: Up to $30.00' }).waitFor()
  expect(new URL(page.url()).search).toBe('?max=30&stock=in')
  await page.getByRole('link', { name: 'Remove filter: In stock' }).click()
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.getByRole('link', { name: 'Remove filter' }).first().waitFor({ state: 'detached' })
  expect(complaints.filter((complaint) => !complaint.includes('/wholesale'))).toEqual([])
  await close()
})

test('on a phone another search follows the first, and a step back shows that one', async () => {
  const { page, complaints, close } = await openPage(narrow)
  await open(page, url('demo.', '/search'))
  await field(page).fill('bowls')
  await field(page).press('Enter')
  await said(page, 'for “bowls”').waitFor()
  expect(await sidewaysRoom(page)).toBe(0)
  await field(page).fill('x'.repeat(250))
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await said(page, `Nothing found for “${'x'.repeat(200)}”`).waitFor()
  expect(await sidewaysRoom(page)).toBe(0)
  await page.goBack()
  await said(page, 'for “bowls”').waitFor()
  expect(await field(page).inputValue()).toBe('bowls')
  await field(page).fill('<b>"%_\'</b>')
  await field(page).press('Enter')
  await said(page, 'Nothing found for “<b>"%_\'</b>”').waitFor()
  await page.getByRole('link', { name: 'See everything in the shop' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('on a phone the sheet of filters holds the focus until it is closed, and gives it back', async () => {
  const { page, complaints, close } = await openPage(narrow)
  await open(page, url('demo.', '/shop'))
  const focused = () => page.evaluate(() => document.activeElement?.closest('summary, button, input')?.tagName)
  await tabTo(page, '.filter-box summary')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show products' }).waitFor()
  await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe('BUTTON')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('SUMMARY')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('INPUT')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show products' }).waitFor({ state: 'hidden' })
  expect(await focused()).toBe('SUMMARY')
  expect(complaints.filter((complaint) => !complaint.includes('/wholesale'))).toEqual([])
  await close()
})

test('without scripts the field leads to what is found, too', async () => {
  const { page, close } = await openPage(desktop, { javaScriptEnabled: false })
  await page.goto(url('demo.', '/'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await field(page).fill('tide')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await said(page, 'for “tide”').waitFor()
  expect(await page.getByRole('link', { name: 'Tide Mug' }).count()).toBe(1)
  expect(await field(page).inputValue()).toBe('tide')
  await close()
})

test('what a visitor searches for is written down as a search, once and never as a page view', async () => {
  const { page, complaints, close } = await openPage(desktop, visiting)
  await open(page, url('bakery.', '/search'))
  await field(page).fill('rye')
  await field(page).press('Enter')
  await said(page, 'for “rye”').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Seeded Rye' }).click()
  await page.getByRole('heading', { level: 1, name: 'Seeded Rye' }).waitFor()
  const told = async () => (await query('select kind, path, term from hits order by at, batch_id, place')).rows
  await vi.waitFor(async () => expect((await told()).map(({ kind }) => kind)).toContain(hitKinds.productView), FLUSHED)
  const hits = await told()
  expect(hits.filter(({ kind }) => kind === hitKinds.siteSearch)).toEqual([
    { kind: hitKinds.siteSearch, path: '/search', term: 'rye' },
  ])
  expect(hits.filter(({ kind, path }) => kind === hitKinds.pageView && path === '/search')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

const sidewaysRoom = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
