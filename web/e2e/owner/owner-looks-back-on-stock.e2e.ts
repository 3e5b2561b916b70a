import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'
import { number, openPanel, row, stockQuay, typeOver } from './stock-panel.ts'

const stage = setUpBrowserTest()
const { url } = stage

let owner: WatchedPage
beforeAll(async () => {
  owner = await stage.openPage(desktop)
  const { page } = owner
  await stage.signIn(page)
  await stockQuay(page)
})
afterAll(() => owner?.close())

const open = (page: Page, query: string) => openPanel(page, url('demo.manage.', `/inventory${query}`))

test('levels as of an earlier moment come from the log and can only be looked at', async () => {
  const { page, complaints } = owner
  await open(page, '?search=quay+jar')
  const before = await page.evaluate(() => new Date().toISOString())
  await typeOver(page, 'Quay Jar', '77')
  await expect.poll(() => number(page, 'Quay Jar').innerText()).toBe('77')
  await open(page, `?search=quay+jar&asOf=${before}`)
  await page.getByText('Stock as it was on').waitFor()
  await expect.poll(() => row(page, 'Quay Jar').innerText()).toMatch(/\b9\b/)
  expect(await number(page, 'Quay Jar').count()).toBe(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)

  await page.getByRole('button', { name: 'Another time' }).click()
  const moment = page.getByLabel('Date and time')
  await moment.fill('2099-01-01T10:00')
  await page.getByText('Choose a time that has passed.').waitFor()
  await moment.fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Show stock' }).click()
  // Ten in the morning in New York, in winter.
  await page.waitForURL(/asOf=2020-01-01T15%3A00%3A00/)
  await page.getByText('Stock as it was on Jan 1, 2020, 10:00 AM').waitFor()
  await row(page, 'Quay Jar').getByText('Sold out').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect.poll(() => number(page, 'Quay Jar').innerText()).toBe('77')
  expect(complaints).toEqual([])
})

test('pages follow each other, each product once, and lead back', async () => {
  const { page } = owner
  await open(page, `?asOf=${new Date().toISOString()}`)
  const names = () => page.locator('[data-row-link]').allInnerTexts()
  const first = await names()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(names).toEqual(first)
  expect(await page.getByText('First page').count()).toBe(0)
})
