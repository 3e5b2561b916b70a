import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BreakdownReply } from '../../../src/analytics/admin-contract.ts'
import { findingsIn, inBothSchemes } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'
import { visiting } from './measured-hits.ts'

const stage = setUpBrowserTest()
const manage = (path: string) => stage.url('demo.manage.', path)
const soon = { timeout: 60_000 }
const narrow = { width: 360, height: 740 }
let analyst: WatchedPage
beforeAll(async () => {
  analyst = await stage.openPage(desktop)
  await stage.signIn(analyst.page)
})
afterAll(() => analyst?.close())

const figure = (label: string) =>
  analyst.page
    .locator(`div:has(> dt:text-is("${label}"), > dt > button:text-is("${label}")) [class*=Value]`)
    .innerText()
const card = (caption: string) => analyst.page.getByRole('region', { name: caption, exact: true })

async function browse(timezoneId: string, paths: string[]): Promise<void> {
  const { page, close } = await stage.openPage(desktop, { ...visiting, timezoneId })
  for (const path of paths) {
    // From here on only this page's hits are recorded; they are sent once it is idle.
    await page.goto(stage.url('demo.', path), { waitUntil: 'commit' })
    await page.waitForResponse((reply) => reply.url().endsWith('/api/census/RecordHit'))
  }
  await close()
}

/** With the signed-in person's cookies, as the page requests it. */
async function countPageViews(): Promise<number> {
  return analyst.page.evaluate(async () => {
    const reply = await fetch('/api/analytics/overview?period=day')
    return (await reply.json()).totals.pageViews
  })
}

test('without visits, the page says what will appear and why contributors are not counted', async () => {
  const { page, complaints } = analyst
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('heading', { name: 'No visitors yet' }).waitFor()
  await page.getByText('You and others who work on the website are not counted').waitFor()
  await page.getByRole('link', { name: 'Traffic', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Traffic' }).waitFor()
  await page.getByRole('heading', { name: 'No visitors yet' }).waitFor()
  expect(complaints).toEqual([])
})

test('what two visitors did is what the analyst reads, and pressing a row shows only its visits', async () => {
  const { page, complaints } = analyst
  await Promise.all([browse('Europe/Zurich', ['/', '/shop']), browse('America/New_York', ['/shop'])])
  await expect.poll(countPageViews, { timeout: 60_000, interval: 250 }).toBe(3)
  await page.goto(manage('/analytics?period=day'))
  await expect.poll(() => figure('Page views'), soon).toBe('3')
  expect(await figure('Visitors')).toBe('2')
  expect(await figure('Visits')).toBe('2')
  expect(await figure('Bounce rate')).toBe('50%')
  await page.getByText('2 visitors now').waitFor()

  await card('Countries').getByRole('link', { name: 'Switzerland' }).click()
  await expect.poll(() => figure('Page views'), soon).toBe('2')
  expect(new URL(page.url()).searchParams.get('f')).toBe('country:CH')
  await page.getByRole('button', { name: 'Remove filter: Country: Switzerland' }).click()
  await expect.poll(() => figure('Page views'), soon).toBe('3')

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page
    .getByRole('region', { name: 'Visitors, as a table' })
    .getByRole('cell', { name: '2', exact: true })
    .waitFor()
  expect(complaints).toEqual([])
})

test('each period has its key, arrows go back and forth, and X compares; all of it stands in the address', async () => {
  const { page, complaints } = analyst
  const period = () => new URL(page.url()).search
  for (const [key, search] of [
    ['r', '?period=realtime'],
    ['e', '?period=yesterday'],
    ['w', '?period=7d'],
    ['m', '?period=month'],
    ['y', '?period=year'],
    ['t', ''],
    ['d', '?period=day'],
    ['x', '?period=day&compare=previous'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(period, soon).toBe(search)
  }
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(period, soon).toMatch(/^\?period=day&on=20\d\d-\d\d-\d\d$/)
  await expect.poll(() => figure('Page views'), soon).toBe('0')
  await page.keyboard.press('ArrowRight')
  await expect.poll(period, soon).toBe('?period=day')
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'Custom period' }).waitFor()
  await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('menuitem').first().click()
  expect((await file).suggestedFilename()).toMatch(/^demo-overview-.*\.csv$/)
  expect(complaints).toEqual([])
})

test('every dashboard but the live one offers its numbers as files, for the period that is shown', async () => {
  const { page, complaints } = analyst
  for (const path of ['/traffic', '/campaigns', '/carts', '/stock', '/restock', '/speed', '/errors']) {
    await page.goto(manage(`/analytics${path}?period=7d`))
    const several = page.getByRole('button', { name: 'Export CSV' })
    await several.or(page.getByRole('link', { name: 'Export CSV' })).waitFor()
    if (await several.count()) {
      await several.click()
      await page.getByRole('menu').waitFor()
    }
    const links = page.locator('header a[download], [role="menu"] a[download]')
    expect(await links.count()).toBeGreaterThan(0)
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      expect([href, ...(await fileAt(href))]).toEqual([
        path === '/stock' ? href : expect.stringContaining('period=7d'),
        200,
        'text/csv; charset=utf-8',
      ])
  }
  expect(complaints).toEqual([])
})

/** As the page requests it. */
function fileAt(href: string) {
  return analyst.page.evaluate(async (address) => {
    const { status, headers } = await fetch(address)
    return [status, headers.get('content-type')]
  }, href)
}

test('a path of any length takes two lines of its row, and no bar comes under the numbers beside it', async () => {
  const { page, complaints } = analyst
  const path = `/shop/${'a-path-that-never-ends-'.repeat(13)}`
  const numbers = { visitors: 4, visits: 4, pageViews: 5, bounceRate: 0.25, visitSeconds: 5 }
  const reply: BreakdownReply = {
    rows: [{ value: path, ...numbers }],
    isEstimate: false,
    hasNextPage: false,
    nextPageCursor: null,
    hasVisits: true,
  }
  await page.route('**/api/analytics/breakdown?*', (route) => route.fulfill({ json: reply }))
  await page.setViewportSize(narrow)
  await page.goto(manage('/analytics/traffic?period=day'))
  const row = page.getByRole('row', { name: path })
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  expect(await row.getByRole('link').getAttribute('title')).toContain(path)
  const bar = await row.locator('[class*=shareBar]').boundingBox()
  const number = await row.getByRole('cell').first().boundingBox()
  expect(bar && bar.x + bar.width).toBeLessThanOrEqual(number?.x ?? 0)
  await page.unrouteAll()
  await page.setViewportSize(desktop)
  expect(complaints).toEqual([])
})

test('on a phone the tab of the current page is visible', async () => {
  const { page, complaints } = analyst
  await page.setViewportSize(narrow)
  for (const [path, name] of [
    ['/errors', 'Errors'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(manage(`/analytics${path}`))
    const strip = page.getByRole('navigation', { name: 'Analytics' })
    const edge = async () => (await strip.getByRole('link', { name, exact: true }).boundingBox())?.x ?? narrow.width
    await expect.poll(edge, soon).toBeLessThan(narrow.width - 60)
  }
  await page.setViewportSize(desktop)
  expect(complaints).toEqual([])
})

test('a visitor is named by their id, whatever was pasted, and of whom nothing is kept there is no file', async () => {
  const { page, complaints } = analyst
  const id = '1a2c0000-0000-4000-8000-000000000000'
  await page.setViewportSize(narrow)
  await page.goto(manage('/analytics/settings'))
  await page.getByLabel("Visitor's id").fill([id, ...Array(3).fill('1795339405809'), 1].join('%7C'))
  await page.getByRole('button', { name: 'Export visitor' }).click()
  await page.getByText('No data found for this visitor.').waitFor()
  await page.getByRole('button', { name: 'Erase visitor …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase visitor' })
  expect(await dialog.locator('strong').innerText()).toBe(id)
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await page.setViewportSize(desktop)
  expect(complaints).toEqual([])
})

test('where there is no cart, the page says so and leads back to the carts', async () => {
  const { page } = analyst
  // The browser logs that the first one is not found; the others are not valid ids and not requested.
  for (const id of ['1a2c0000-0000-4000-8000-000000000000', 'abandoned', 'export']) {
    await page.goto(manage(`/analytics/carts/${id}`))
    await page.getByRole('heading', { name: 'Cart not found' }).waitFor()
  }
  await page.getByRole('link', { name: 'Show all carts' }).click()
  await page.getByRole('heading', { level: 1, name: 'Carts' }).waitFor()
  expect(analyst.complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('a page that a list does not have leads to its first one', async () => {
  const { page } = analyst
  // Simulates carts.
  const reply = await page.evaluate(async () => (await fetch('/api/analytics/carts')).json())
  await page.route('**/api/analytics/carts?*', (route) => route.fulfill({ json: { ...reply, hasCarts: true } }))
  for (const path of ['/traffic', '/carts', '/stock']) {
    await page.goto(manage(`/analytics${path}?cursor=abc`))
    await page.getByText('Start again from the first page.').waitFor()
    await page.getByRole('link', { name: 'First page' }).click()
    await expect.poll(() => new URL(page.url()).search, soon).toBe('')
  }
  await page.unrouteAll()
  expect(analyst.complaints.splice(0)).toEqual(Array(3).fill(expect.stringContaining('400')))
})

const pages = ['', '/traffic', '/live', '/carts', '/stock', '/restock', '/speed', '/errors', '/settings']

test('axe finds nothing serious on any dashboard, at a desk and on a phone; none scrolls sideways', async () => {
  const { page, complaints } = analyst
  for (const path of pages) {
    await page.goto(manage(`/analytics${path}`))
    await page
      .locator('[class*=figureValue], table, .empty-state, [class*=noteList] li, input[name=retentionDays]')
      .first()
      .waitFor()
    // The overview contains everything that the others consist of.
    const looks = path === '' ? inBothSchemes(desktop, narrow) : [{ viewport: desktop }, { viewport: narrow }]
    expect(await findingsIn(page, looks)).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('a product’s report says how often it was seen, also before anything is sold', async () => {
  const { page, complaints } = analyst
  await browse('America/New_York', ['/shop/p/tide-mug'])
  const row = card('Products, best sellers first').getByRole('link', { name: 'Tide Mug' })
  const isCounted = async () => {
    await page.goto(manage('/analytics/sales?period=7d'))
    return row.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isCounted, soon).toBe(true)
  await row.click()
  await expect.poll(() => figure('Views'), soon).toBe('1')
  expect(complaints).toEqual([])
})
