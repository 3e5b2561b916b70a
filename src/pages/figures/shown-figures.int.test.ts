import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import type { FigureQuery, StoreFigures } from '../../shared/charts/store-figures.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createShownFigures, KEPT_MAX, REFRESH_MS, refreshFigures } from './shown-figures.ts'

const app = await startTestApp()
const { db } = app
const { websiteId } = await app.addWebsite('acme')
const { websiteId: other } = await app.addWebsite('other')

const query: FigureQuery = { source: 'sales', every: 'month', last: 2 }
const KEY = 'sales/month/2'
let time = Date.UTC(2026, 0, 1)
let reads: string[] = []
let value = 100
const figuresOf = (sales: number): StoreFigures => ({ currency: 'USD', rows: [{ label: '2026-01-01', value: sales }] })
const deps = {
  db,
  now: () => time,
  async readFigures(id: string) {
    reads.push(id)
    return figuresOf(value)
  },
  onError(error: unknown) {
    throw error
  },
}
const figures = createShownFigures(deps)

const jobsOf = (id: string) =>
  withWebsite(db, id, async (tx) => {
    const { rows } = await sql<{ at: Date }>`
      select available_at as at from outbox
      where website_id = ${id} and name = 'refresh-store-figures' order by at`.execute(tx)
    return rows.map(({ at }) => at.toISOString())
  })

test('visitors get figures that are read once and again in the next hour, whoever looks meanwhile', async () => {
  reads = []
  expect(await figures.readPublished(websiteId, [query])).toEqual({ [KEY]: figuresOf(100) })
  value = 250
  time += REFRESH_MS / 2
  expect(await figures.readPublished(websiteId, [query])).toEqual({ [KEY]: figuresOf(100) })
  expect([reads, await jobsOf(websiteId)]).toEqual([[websiteId], ['2026-01-01T01:00:00.000Z']])

  time += REFRESH_MS
  await refreshFigures(deps, websiteId, KEY)
  expect(await figures.readPublished(websiteId, [query])).toEqual({ [KEY]: figuresOf(250) })
  expect((await jobsOf(websiteId)).at(-1)).toBe('2026-01-01T02:00:00.000Z')
})

test('another website has figures of its own', async () => {
  reads = []
  value = 7
  expect(await figures.readPublished(other, [query])).toEqual({ [KEY]: figuresOf(7) })
  expect([reads, await figures.readPublished(websiteId, [query])]).toEqual([[other], { [KEY]: figuresOf(250) }])
})

test('people who work on the website see figures as they are now, and only those that they may see', async () => {
  value = 300
  const visits: FigureQuery = { source: 'visits', every: 'day', last: 1 }
  const may = (permission: string) => permission === 'analytics.sales'
  expect(await figures.readFor(may, websiteId, [query, visits])).toEqual({ [KEY]: figuresOf(300) })
  expect(await figures.readPublished(websiteId, [query])).toEqual({ [KEY]: figuresOf(250) })
})

test('figures that no page has shown for a month are forgotten, and not read again', async () => {
  time += 31 * 24 * REFRESH_MS
  reads = []
  await refreshFigures(deps, websiteId, KEY)
  expect(reads).toEqual([])
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql`select id from store_figures union all select id from store_figure_contents`.execute(tx),
  )
  expect(rows).toEqual([])
})

test(`of more than ${KEPT_MAX} different figures of a website, those shown longest ago are forgotten`, async () => {
  for (let last = 1; last <= 36; last++)
    for (const every of ['day', 'week'] as const) {
      time += 1
      await figures.readPublished(websiteId, [{ source: 'visits', every, last }])
    }
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ kept: number }>`select count(*)::int as kept from store_figure_contents`.execute(tx),
  )
  expect(rows).toEqual([{ kept: KEPT_MAX }])
})
