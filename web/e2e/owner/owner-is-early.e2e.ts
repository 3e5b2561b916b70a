import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setUpBrowserTest } from '../browser-test.ts'
import { holdScripts } from '../shopper/hold-scripts.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()

/** Opens an admin page, acts before it is hydrated, and then lets scripts load. */
async function askEarly(page: Page, path: string, ask: () => Promise<unknown>) {
  const wake = await holdScripts(page)
  await page.goto(url('demo.manage.', path), { waitUntil: 'commit' })
  await ask()
  wake()
}

test('searches, filters and presses before hydration take effect', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await signIn(page)
  const names = () => page.locator('[data-row-link]').allInnerTexts()

  await askEarly(page, '/products', () => page.getByRole('searchbox', { name: 'Search products' }).fill('tide mug'))
  await page.waitForURL(/search=tide/)
  await expect.poll(names).toEqual(['Tide Mug'])

  await askEarly(page, '/products', () => page.getByRole('button', { name: 'Filters' }).click())
  await page.getByLabel('Type').selectOption('Service')
  await page.getByLabel('Visibility').selectOption('Public')
  await page.waitForURL(({ searchParams }) => searchParams.has('type') && searchParams.has('visibility'))
  await expect.poll(names).toEqual(['Saturday at the Wheel'])

  await askEarly(page, '/analytics/stock', async () => {
    await page.getByLabel('Which variants').selectOption('low')
    await page.getByLabel('From when on stock is low').selectOption('20')
  })
  await page.waitForURL(url('demo.manage.', '/analytics/stock?state=low&low=20'))

  const invite = page.getByRole('button', { name: 'Invite person' })
  await askEarly(page, '/settings/people', async () => {
    await invite.click()
    await invite.click()
  })
  await page.getByRole('dialog', { name: 'Invite person' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
