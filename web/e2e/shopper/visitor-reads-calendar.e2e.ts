import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findingsIn, inBothSchemes } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { focusedText, tabTo } from '../keyboard.ts'
import { desktop, phone } from '../watched-page.ts'

const { url, openPage } = setUpBrowserTest()
const looks = inBothSchemes(desktop, phone)
const CLASS = 'Saturday at the Wheel'

/** Days of the links in the month, in the order in which Tab reaches them. */
async function tabbedDays(page: Page): Promise<string[]> {
  const days: string[] = []
  const count = await page.locator('.event-month td a').count()
  for (let nth = 0; nth < count; nth++) {
    await tabTo(page, '.event-month td a')
    const day = () => document.activeElement?.closest('td')?.querySelector('time')?.dateTime ?? ''
    days.push(await page.evaluate(day))
  }
  return days
}

test('a visitor reads a calendar with nothing but the keyboard: months, days, an event, and what is over', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await page.goto(url('demo.', '/dates'))
  await tabTo(page, '.event-month a[rel="next"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dates\/\d{4}\/\d\d$/)
  const month = page.locator('.event-month')
  expect(await month.getAttribute('aria-label')).toBe(await page.getByRole('heading', { level: 1 }).textContent())

  const days = await tabbedDays(page)
  expect(days.length).toBeGreaterThan(3)
  expect(days).toEqual([...days].sort())
  await page.reload()
  await tabTo(page, '.event-month td a')
  expect(await focusedText(page)).toContain(CLASS)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: CLASS }).waitFor()

  await tabTo(page, '.event-details a[href*="google.com/calendar"]')
  expect(await focusedText(page)).toBe('Add to calendar (opens a new window)')
  await tabTo(page, '.event-details a[href$="?format=ical"]')
  await tabTo(page, '.event-place a')

  await page.goto(url('demo.', '/dates'))
  await tabTo(page, '.event-views a[href="/dates/past"]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Past events' }).waitFor()
  await tabTo(page, '.events a[href="/dates/an-evening-about-glazes"]')
  await page.keyboard.press('Enter')
  await page.getByText('This event is over.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('axe finds nothing serious in a calendar, a month, an event, past events, and the blocks that show them', async () => {
  const { page, close } = await openPage(desktop)
  await page.goto(url('demo.', '/dates'))
  const month = await page.locator('.event-month a[rel="next"]').getAttribute('href')
  for (const path of ['/dates', month ?? '', '/dates/saturday-at-the-wheel', '/dates/past', '/contact']) {
    await page.goto(url('demo.', path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findingsIn(page, looks), path).toEqual([])
  }
  expect(await page.locator('.block-calendar .event-month td a').count()).toBeGreaterThan(0)
  await close()
})
