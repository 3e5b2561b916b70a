import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { firstLoads, trackerKb } from '../../../bench/measuring/first-loads.ts'
import { hitKinds } from '../../../src/analytics/hit-shapes.ts'
import { FLUSHED, type Hit, inStockWithoutForm, kindsOf, openHits, visiting } from '../analyst/measured-hits.ts'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'
import { addButton, choose, find, inStock, open, pill, shopOf } from './store-page.ts'

const { url, openPage, databaseUrl } = setUpBrowserTest()
const { hitsOf, query } = openHits(databaseUrl)
const openVisitor = () => openPage(desktop, visiting)

/**
 * Simulates hiding the page, which never happens in a headless browser; hits sent on leaving have the browser's true user
 * agent.
 */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

const followInMain = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('the records of two visitors on two websites match their actions', async () => {
  const [ann, ben] = [await openVisitor(), await openVisitor()]
  await open(ann.page, url('demo.', '/?utm_campaign=spring'))
  const item = find(await shopOf(ann.page), 'product without a form', inStockWithoutForm)
  await vi.waitFor(async () => expect(await hitsOf('demo')).not.toEqual([]), FLUSHED)
  await followInMain(ann.page, 'Shop')
  // The home page shows the product, too.
  await ann.page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  await ann.page.getByRole('link', { name: item.title }).first().click()
  await ann.page.getByRole('heading', { level: 1, name: item.title }).waitFor()
  await choose(ann.page, inStock(item, 1))
  await addButton(ann.page).click()
  await pill(ann.page).waitFor()
  await open(ben.page, url('demo.', '/shop'))
  await ben.page.locator('[data-quick-view] .sqs-product-quick-view-button').first().click()
  await ben.page.getByRole('dialog').waitFor()

  const { pageView, productView, addToCart, quickView } = hitKinds
  const did = [pageView, productView, addToCart, quickView]
  const untilCounted = (subdomain: string, count: number) =>
    vi.waitFor(async () => expect(kindsOf(await hitsOf(subdomain), ...did)).toHaveLength(count), FLUSHED)
  // Before leaving, because hits sent then have the browser's true user agent.
  await untilCounted('demo', 7)
  await open(ben.page, url('bakery.', '/'))
  await open(ann.page, url('bakery.', '/'))
  await untilCounted('bakery', 2)
  const demo = await hitsOf('demo')
  const [first] = demo
  const hersAlone = (hit: Hit) => hit.visitor === first?.visitor
  expect(kindsOf(demo.filter(hersAlone), ...did)).toEqual([
    [pageView, '/'],
    [pageView, '/shop'],
    [pageView, item.fullUrl],
    [productView, item.fullUrl],
    [addToCart, item.fullUrl],
  ])
  expect(
    kindsOf(
      demo.filter((hit) => !hersAlone(hit)),
      ...did,
    ),
  ).toEqual([
    [pageView, '/shop'],
    [quickView, '/shop'],
  ])
  expect(first?.campaign).toBe('spring')
  expect(new Set(demo.filter(hersAlone).map(({ visit_id }) => visit_id)).size).toBe(1)
  const added = demo.find(({ kind }) => kind === addToCart)
  expect(added?.item_id).toBe(item.id)
  expect(Number(added?.value_cents)).toBeGreaterThan(0)
  expect(new Set((await hitsOf('bakery')).map(({ visitor }) => visitor)).size).toBe(2)
  expect([...ann.complaints, ...ben.complaints]).toEqual([])
  await Promise.all([ann.close(), ben.close()])
})

test('a page that is idle before hydration is counted, too', async () => {
  const { page, complaints, close } = await openVisitor()
  await page.addInitScript(() => {
    Object.defineProperty(document, 'readyState', { value: 'complete' })
    window.requestIdleCallback = (start) => {
      start({ didTimeout: false, timeRemaining: () => 50 })
      return 0
    }
  })
  const told = page.waitForRequest((request) => request.url().endsWith('/api/census/RecordHit'))
  await open(page, url('bakery.', '/'))
  await told
  expect(complaints).toEqual([])
  await close()
})

test('page speed is reported when the page is hidden', async () => {
  const { page, complaints, close } = await openVisitor()
  const settings = page.waitForResponse((response) => response.url().endsWith('/api/1/performance/settings'))
  await open(page, url('bakery.', '/shop'))
  await settings
  await page.mouse.click(5, 5)
  await hide(page)
  const told = () => query(`select * from page_speeds where path = '/shop'`)
  await vi.waitFor(async () => expect((await told()).rows).toHaveLength(1), FLUSHED)
  const [speed] = (await told()).rows
  expect(speed).toMatchObject({ device: 'desktop', lcp: expect.any(Number), ttfb: expect.any(Number) })
  expect(speed.fcp).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await close()
})

test('a script error is reported once with its position', async () => {
  const { page, close } = await openVisitor()
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/events/RecordJavascriptErrors'))
  await open(page, url('bakery.', '/shop'))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('The oven is cold')
    })
  })
  expect((await asked).status()).toBe(200)
  const told = () => query(`select * from script_errors where message like '%The oven is cold%'`)
  await vi.waitFor(async () => expect((await told()).rows).toMatchObject([{ path: '/shop' }]), FLUSHED)
  await close()
})

test.each([
  ['its script', '**/run-tracker*'],
  ['whatever it sends', /\/api\/(census|events|1\/performance|v1\/clanker)\//],
])('a tracker whose %s is blocked breaks nothing', async (_, blocked) => {
  const { page, complaints, close } = await openVisitor()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.route(blocked, (route) => route.abort('blockedbyclient'))
  await open(page, url('bakery.', '/shop'))
  const item = find(await shopOf(page), 'product without a form', inStockWithoutForm)
  await page.getByRole('link', { name: item.title }).first().click()
  await page.getByRole('heading', { level: 1, name: item.title }).waitFor()
  await untilHydrated(page)
  await choose(page, inStock(item, 1))
  await addButton(page).click()
  await pill(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(failures).toEqual([])
  // The browser logs blocked requests.
  expect(complaints.filter((complaint) => !complaint.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([])
  await close()
})

test('tracking does not noticeably slow the first load of a storefront', () => {
  const storefront = firstLoads().filter(({ route }) => route.startsWith('/storefront'))
  expect(storefront.length).toBeGreaterThan(3)
  for (const { scriptKb } of storefront) expect(scriptKb).toBeLessThanOrEqual(150)
  expect(trackerKb()).toBeLessThanOrEqual(8 + 4)
})

test('each of twenty errors with long stacks is recorded, in two batches', async () => {
  const { page, close } = await openVisitor()
  await open(page, url('demo.', '/shop'))
  const rows = async () =>
    (await query(`select message from script_errors where message like '%Kiln %' order by message`)).rows.length
  const break10 = (from: number) =>
    page.evaluate((first) => {
      for (let n = first; n < first + 10; n++) {
        const error = new Error(`Kiln ${n} is cold`)
        error.stack = 'at 漢 '.repeat(2_000)
        setTimeout(() => {
          throw error
        })
      }
    }, from)
  for (const [from, written] of [
    [10, 10],
    [20, 20],
  ] as const) {
    await break10(from)
    await vi.waitFor(async () => expect(await rows()).toBe(written), FLUSHED)
  }
  await close()
})
