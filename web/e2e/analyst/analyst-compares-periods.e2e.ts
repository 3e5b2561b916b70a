import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OverviewReply } from '../../../src/analytics/admin-contract.ts'
import type { ErrorsReply, SpeedReply } from '../../../src/analytics/speed-contract.ts'
import { findingsIn, inBothSchemes } from '../accessibility.ts'
import { setUpBrowserTest } from '../browser-test.ts'
import { desktop, type WatchedPage } from '../watched-page.ts'
import { openHits } from './measured-hits.ts'

const stage = setUpBrowserTest()
const { query } = openHits(stage.databaseUrl)
const manage = (path: string) => stage.url('demo.manage.', `/analytics${path}`)
const soon = { timeout: 60_000 }
const narrow = { width: 360, height: 740 }

let analyst: WatchedPage
beforeAll(async () => {
  analyst = await stage.openPage(desktop)
  await stage.signIn(analyst.page)
})
afterAll(() => analyst?.close())

const region = (name: string) => analyst.page.getByRole('region', { name, exact: true })
const figure = (label: string) =>
  analyst.page.locator('[class*=_figure_]', { has: analyst.page.getByText(label, { exact: true }) }).innerText()
const rows = async (caption: string) => (await region(caption).getByRole('row').allInnerTexts()).slice(1)

/** An abandoned cart with two pieces of one product. */
function leave(cartId: string, daysAgo: number, { item, title }: { item: string; title: string }) {
  const at = `now() - interval '${daysAgo} days'`
  const website = `(select website_id from websites where subdomain = 'demo')`
  return query(`
    insert into carts values (${website}, '${cartId}', ${at}, ${at}, 'added', 2, 3000, 'USD', null);
    insert into cart_entries values (${website}, '${cartId}', 'e1', '${item}', 'S1', '[]', '${title}', 2, 1500, ${at})`)
}

/** Intercepts a report: from now on its replies are the server's with additional data. */
async function tell<Reply>(question: string, more: (reply: Reply) => Partial<Reply>): Promise<void> {
  const asked = new URL(question, manage('/'))
  const told = (await analyst.page.evaluate(async (path) => (await fetch(path)).json(), question)) as Reply
  const json = { ...told, ...more(told) }
  const isAsked = ({ pathname, searchParams }: URL) =>
    pathname === asked.pathname && searchParams.get('groupBy') === asked.searchParams.get('groupBy')
  await analyst.page.route(isAsked, (route) => route.fulfill({ json }))
}

test('carts are compared with the previous period: in figures, in the chart and in its table', async () => {
  const { page, complaints } = analyst
  const mug = { item: 'left-mug', title: 'Left Mug' }
  await leave('left-1', 3, mug)
  await leave('left-2', 2, { item: 'left-cup', title: 'Left Cup' })
  await leave('left-before', 40, mug)
  await page.goto(manage('/carts?compare=previous'))
  await page.getByText(/^Compared with .+, 20\d\d – .+, 20\d\d$/).waitFor()
  expect(await figure('Value left')).toMatch(/\$60\.00\s*\+100%\s*100% more than in the period before/)
  // The period before, and the last piece of this one, whose day is not over.
  await expect.poll(() => page.locator('.recharts-line-curve').count(), soon).toBe(2)
  await page.getByText('So far today').waitFor()

  await page.getByRole('button', { name: 'Abandoned', exact: true }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = region('Abandoned, by the day carts were begun, as a table')
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Time', 'Abandoned', 'Period before'])
  const counts = (await table.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split(/\s+/).slice(-2))
  const sums = counts.reduce<number[]>(([a = 0, b = 0], [now, before]) => [a + Number(now), b + Number(before)], [])
  expect([counts.length, ...sums]).toEqual([30, 2, 1])
  expect(complaints).toEqual([])
})

test('a product left behind lists its carts, the address says which, and the carts abandoned list them all again', async () => {
  const { page, complaints } = analyst
  await page.goto(manage('/carts'))
  await region('Most abandoned products').getByRole('link', { name: 'Left Cup' }).click()
  await expect.poll(() => rows('Abandoned carts'), soon).toEqual([expect.stringContaining('Left Cup')])
  const { search, hash } = new URL(page.url())
  expect([search, hash]).toEqual(['?item=left-cup', '#abandoned'])
  const top = await page.getByRole('heading', { name: 'Abandoned carts' }).boundingBox()
  expect(top?.y).toBeLessThan(desktop.height)
  await page.getByRole('button', { name: 'Remove filter: Left Cup' }).waitFor()

  await region('Cart funnel').getByRole('link', { name: 'Abandoned' }).click()
  await expect.poll(async () => (await rows('Abandoned carts')).length, soon).toBe(2)
  expect(new URL(page.url()).search).toBe('')
  expect(complaints).toEqual([])
})

test('the goal of a page leads to the visits that saw it; an event is no filter', async () => {
  const { page, complaints } = analyst
  const goal = {
    goalId: 'g1',
    name: 'Thanked',
    kind: 'path' as const,
    target: '/thanks/*',
    visits: 1,
    conversionRate: 1,
  }
  const event = { ...goal, goalId: 'g2', name: 'Bought', kind: 'event' as const, target: 'purchase' }
  await tell<OverviewReply>('/api/analytics/overview?period=7d', () => ({ hasVisits: true, goals: [goal, event] }))
  await page.goto(manage('?period=7d'))
  await region('Goals').getByRole('link', { name: 'Thanked' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('f'), soon).toBe('page:/thanks/*')
  await page.getByRole('button', { name: 'Remove filter: Page: /thanks/*' }).waitFor()
  expect(await region('Goals').getByRole('link').allInnerTexts()).toEqual(['Thanked'])
  await page.unrouteAll()
  expect(complaints).toEqual([])
})

const lcp = { p75: 1_200, rating: 'good' as const, measured: 3, good: 3, needsImprovement: 0, poor: 0 }
const measured = (value = '') => ({ value, loads: 3, lcp, inp: null, cls: null, ttfb: null, fcp: null })

test('one measured day of thirty is one dot among thirty days, under limits that go from side to side', async () => {
  const { page, complaints } = analyst
  await tell<SpeedReply>('/api/analytics/speed?period=30d&groupBy=day&compare=previous', ({ slots, before }) => ({
    hasSpeeds: true,
    totals: measured(),
    previous: before && measured(),
    rows: slots.slice(20, 21).map(measured),
    before: before && { ...before, rows: before.slots.slice(0, 5).map(measured) },
  }))
  await page.goto(manage('/speed?compare=previous'))
  await page.locator('[class*=timeChart] circle').waitFor()
  expect(await page.locator('[class*=timeChart] circle').count()).toBe(1)
  const plot = await page.locator('.recharts-cartesian-grid').boundingBox()
  for (const limit of await page.locator('.recharts-reference-line-line').all())
    expect((await limit.boundingBox())?.width).toBeGreaterThanOrEqual(plot?.width ?? Number.POSITIVE_INFINITY)
  expect(await page.locator('.recharts-reference-line-line').count()).toBe(2)
  await page.getByText('the same as in the period before').first().waitFor()
  await page.getByRole('button', { name: 'Cumulative layout shift (CLS)' }).click()
  const marks = page.locator('.recharts-yAxis-tick-labels text')
  await expect.poll(async () => Math.max(...(await marks.allTextContents()).map(Number)), soon).toBeLessThan(1)
  await page.getByRole('button', { name: 'Largest contentful paint (LCP)' }).click()
  await expect.poll(() => marks.allTextContents(), soon).toContain('4 s')

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = await rows('Largest contentful paint (LCP) by day, as a table')
  expect(table.length).toBe(30)
  expect([table[0], table[20], table[29]].map((row) => row?.split('\t').slice(1))).toEqual([
    ['–', '1.2 s'],
    ['1.2 s', '–'],
    ['–', '–'],
  ])
  await page.unrouteAll()
  expect(complaints).toEqual([])
})

test('a drop to zero errors is shown', async () => {
  const { page, complaints } = analyst
  await tell<ErrorsReply>('/api/analytics/errors?period=7d&compare=previous', ({ previousSeries }) => ({
    previous: { times: 7, faults: 1 },
    previousSeries: previousSeries?.map((day, place) => (place === 3 ? { ...day, times: 7 } : day)) ?? null,
  }))
  await page.goto(manage('/errors?period=7d&compare=previous'))
  await expect.poll(() => figure('Errors'), soon).toContain('100% less than in the period before')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = await rows('Errors by day, as a table')
  expect(table.map((row) => row.split('\t').at(-1))).toEqual(['0', '0', '0', '7', '0', '0', '0'])
  await page.unrouteAll()
  expect(complaints).toEqual([])
})

test('axe finds nothing serious in what is compared, at a desk and on a phone, light and dark', async () => {
  const { page, complaints } = analyst
  await page.goto(manage('/carts?compare=previous&item=left-cup&step=added'))
  await page.getByText('Compared with').waitFor()
  await page.locator('.recharts-line-curve').last().waitFor()
  expect(await findingsIn(page, inBothSchemes(desktop, narrow))).toEqual([])
  expect(complaints).toEqual([])
})
