import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { hitKinds } from '../../../src/analytics/hit-shapes.ts'
import { seriousFindings } from '../accessibility.ts'
import { FLUSHED, inStockWithoutForm, kindsOf, openHits, visiting } from '../analyst/measured-hits.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { addButton, choose, find, inStock, open, pill, shopOf } from '../shopper/store-page.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signIn, databaseUrl } = setUpBrowserTest()
const { hitsOf } = openHits(databaseUrl)

/** Pages of before the change are served for a while, so that a page is opened again when nothing has happened on it. */
const ONE_VISIT = { timeout: 5_000 }

/** The tracker starts when the page is idle, which it asked to be told before us. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))))

const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

/** Changes the demo store's tracking settings. */
async function putSettings(page: Page, change: object): Promise<void> {
  const status = await page.evaluate(async (settings) => {
    const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const usual = await (await fetch('/api/analytics/settings')).json()
    const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb) }
    const body = JSON.stringify({ ...usual, ...settings })
    return (await fetch('/api/analytics/settings', { method: 'PUT', headers, body })).status
  }, change)
  expect(status).toBe(200)
}

test('each website decides how its visitors are tracked', async () => {
  const owner = await openPage()
  await signIn(owner.page)
  const { page, complaints, close } = await openPage(desktop, visiting)
  await open(page, url('demo.', '/'))
  await vi.waitFor(async () => expect(await cookiesOf(page)).toContain('ss_cvr'), FLUSHED)
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('SS_')))

  await putSettings(owner.page, { cookieMode: 'restrictive' })
  const before = (await hitsOf('demo')).length
  await vi.waitFor(async () => {
    await open(page, url('demo.', '/'))
    await expect.poll(() => cookiesOf(page), ONE_VISIT).toEqual([])
  }, FLUSHED)
  expect(await stored()).toEqual([])

  await putSettings(owner.page, { cookieMode: 'standard', asksForConsent: true })
  await agreeToCookies(page)

  await putSettings(owner.page, { cookieMode: 'none', asksForConsent: false })
  const counted = () => hitsOf('demo').then((hits) => hits.slice(before).filter(({ path }) => path === '/shop'))
  await vi.waitFor(async () => {
    await open(page, url('demo.', '/shop'))
    await expect.poll(counted, ONE_VISIT).not.toEqual([])
  }, FLUSHED)
  expect([await cookiesOf(page), await stored()]).toEqual([[], []])
  await buyWithoutCookies(page)

  await putSettings(owner.page, { isDisabled: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await vi.waitFor(async () => {
    asked.length = 0
    await open(page, url('demo.', '/'))
    await untilIdle(page)
    expect((await shopOf(page)).analytics.isDisabled).toBe(true)
    expect(asked.filter((address) => /run-tracker|\/api\/(census|events|1|v1)\//.test(address))).toEqual([])
  }, FLUSHED)
  expect(complaints).toEqual([])
  await Promise.all([owner.close(), close()])
})

/** Visitors are tracked after consent, and no longer after withdrawing it. */
async function agreeToCookies(page: Page): Promise<void> {
  const banner = page.getByRole('region', { name: 'Cookies' })
  await vi.waitFor(async () => {
    await open(page, url('demo.', '/'))
    await banner.waitFor({ timeout: 2_000 })
  }, FLUSHED)
  expect(await cookiesOf(page)).toEqual([])
  expect(await seriousFindings(page)).toEqual([])
  await banner.getByRole('button', { name: 'Accept cookies' }).click()
  await vi.waitFor(async () => expect(await cookiesOf(page)).toContain('ss_cvr'), FLUSHED)
  await open(page, url('demo.', '/shop'))
  await vi.waitFor(async () => expect(await cookiesOf(page)).toContain('__Host-visitor'), FLUSHED)
  expect(await banner.count()).toBe(0)
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await banner.getByRole('button', { name: 'Decline cookies' }).click()
  await vi.waitFor(async () => expect(await cookiesOf(page)).not.toContain('ss_cvr'), FLUSHED)
  await page.context().clearCookies()
}

/** On pages without cookies visits are counted, and carts keep their contents. */
async function buyWithoutCookies(page: Page): Promise<void> {
  const item = find(await shopOf(page), 'product without a form', inStockWithoutForm)
  const { productView, addToCart } = hitKinds
  const before = kindsOf(await hitsOf('demo'), productView, addToCart).length
  const untilCounted = (count: number) =>
    vi.waitFor(
      async () => expect(kindsOf(await hitsOf('demo'), productView, addToCart)).toHaveLength(before + count),
      FLUSHED,
    )
  await open(page, url('demo.', item.fullUrl))
  await untilCounted(1)
  expect(await cookiesOf(page)).toEqual([])
  await choose(page, inStock(item, 1))
  await addButton(page).click()
  await pill(page).waitFor()
  await untilCounted(2)
  expect(await cookiesOf(page)).toEqual(['__Host-cart', '__Host-visitor', 'crumb', 'hasCart'])
  await open(page, url('demo.', item.fullUrl))
  await pill(page).waitFor()
  expect(await cookiesOf(page)).toEqual(['__Host-cart', 'hasCart'])
  await choose(page, inStock(item, 1))
  await addButton(page).click()
  await untilCounted(4)
}

test('without cookies, what two tabs put into a cart at the same moment lies in one cart', async () => {
  // The previous test ended with cookies disabled.
  const { page, complaints, close } = await openPage(desktop, visiting)
  const other = await page.context().newPage()
  await open(page, url('demo.', '/shop'))
  const { items } = await shopOf(page)
  const [first, second] = items.filter(inStockWithoutForm)
  if (!first || !second) throw new Error('The demo store has too few products')
  for (const [tab, item] of [[page, first] as const, [other, second] as const]) {
    await open(tab, url('demo.', item.fullUrl))
    await choose(tab, inStock(item, 1))
  }
  expect(await cookiesOf(page)).toEqual([])
  for (const tab of [page, other]) await answerLate(tab)
  await addButton(page).click()
  await addButton(other).click()
  await Promise.all([pill(page).waitFor(), pill(other).waitFor()])
  await open(page, url('demo.', '/cart'))
  for (const { title } of [first, second]) await page.getByRole('main').getByText(title).first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

/** Delays answers, so that the next request is sent before each. */
async function answerLate(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 500, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', conditions)
}
