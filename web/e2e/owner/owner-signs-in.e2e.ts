import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '../accessibility.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { holdScripts } from '../shopper/hold-scripts.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signIn, signInLink } = setUpBrowserTest()
const narrow = { width: 360, height: 740 }
const account = (page: Page) => page.getByRole('button', { name: /^Account: / })

test('the platform leads to both stores and to their manage hosts', async () => {
  const { page, complaints, close } = await openPage()
  await page.goto(url('', '/'))
  const cards = page.locator('.website-card')
  expect(await cards.count()).toBe(2)
  await cards.first().getByRole('link', { name: 'Visit store' }).click()
  await page.waitForURL(url('demo.', '/'))
  await page.goto(url('', '/'))
  await cards.last().getByRole('link', { name: 'Manage' }).click()
  await page.waitForURL(url('bakery.manage.', '/'))
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the owner signs in with the printed link, looks around, moves to the other website and signs out once the page can', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await signIn(page)
  expect(await page.title()).toBe('Home – Harbour & Clay')
  await page.getByRole('region', { name: 'Figures' }).getByText('the 7 days before').first().waitFor()

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await seriousFindings(page)).toEqual([])
  }
  await page.setViewportSize(narrow)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)

  await account(page).press('Enter')
  await page.getByRole('menu').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await account(page).press('Enter')
  await page.getByRole('menuitem', { name: /^Switch to / }).click()
  await page.waitForURL(url('bakery.manage.', '/'))
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

  const wake = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  expect(await account(page).isDisabled()).toBe(true)
  wake()
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a link that was used says so and what to do', async () => {
  const { page, close } = await openPage()
  await page.goto(signInLink())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This sign-in link is no longer valid. Ask for a new one.').waitFor()
  await page.getByRole('link', { name: 'Sign in with e-mail and password' }).click()
  await page.getByLabel('Password').waitFor()
  await close()
})

const isMeasuring = (path: string) => /^\/api\/(?:census|events|1\/performance|v1\/clanker)\//.test(path)

test('a page hydrates with its data, and the next one comes without a reload', async () => {
  const { page, complaints, close } = await openPage()
  // Cached page data is fresh for a minute, which may pass on a slow machine before going back.
  await page.clock.setFixedTime(Date.now())
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const kind = request.resourceType()
    if (['document', 'fetch'].includes(kind) && !isMeasuring(pathname)) asked.push(`${kind} ${pathname}`)
  })
  await page.goto(url('demo.', '/'))
  await page.waitForFunction(() => document.querySelector('[aria-live="polite"].visually-hidden') !== null)
  await untilHydrated(page)
  expect(asked).toEqual(['document /'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await page.waitForURL(url('demo.', '/shop'))
  await page.waitForFunction(() => document.title.startsWith('Shop'))
  await page.goBack()
  await page.waitForFunction(() => !document.title.startsWith('Shop'))
  expect(asked).toEqual(['document /', 'fetch /shop'])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

test('input before hydration is not lost', async () => {
  const { page, close } = await openPage(desktop)
  const wake = await holdScripts(page)
  await page.goto(url('', '/sign-in'), { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('early@example.com')
  await page.getByLabel('Password').fill('typed in a hurry')
  wake()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/sign-in')),
    page.getByRole('button', { name: 'Sign in' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({ email: 'early@example.com', password: 'typed in a hurry' })
  await close()
})
