import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { rollUpWebsite } from '../rollups/roll-up-website.ts'
import { type Speed, SpeedQuery, type SpeedReply, speedLimits, speedMetrics } from '../speed-contract.ts'
import { rollUpSpeed } from './roll-up-speed.ts'
import { showSpeed } from './show-speed.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)
const reports = openTestReports(urls.reports)

const timeZone = 'America/St_Johns'
const now = new Date('2026-11-20T12:00:00Z')
const place = { websiteId: 'w', timeZone, now }

beforeEach(() =>
  sql`truncate page_speeds, speed_days, speed_months, speed_states, dirty_slots, traffic_states`.execute(owner),
)

interface Load {
  at: string
  path: string
  device: 'desktop' | 'phone' | 'tablet'
  lcp: number | null
  inp: number | null
  cls: number | null
  ttfb: number | null
  fcp: number | null
  id?: string
}

const load = (changes: Partial<Load> = {}): Load => ({
  at: '2026-11-20T10:00:00Z',
  path: '/',
  device: 'phone',
  lcp: null,
  inp: null,
  cls: null,
  ttfb: null,
  fcp: null,
  ...changes,
})

function measure(loads: Load[], websiteId = 'w') {
  const rows = JSON.stringify(loads.map((one, n) => ({ id: `load-${n}`, ...one, n })))
  return withWebsite(db, websiteId, (tx) =>
    sql`
      insert into page_speeds (website_id, at, batch_id, place, page_load_id, path, device, lcp, inp, cls, ttfb, fcp)
      select ${websiteId}, at, gen_random_uuid(), n, id, path, device, lcp, inp, cls, ttfb, fcp
      from jsonb_to_recordset(${rows}::jsonb) as r(n smallint, id text, at timestamptz, path text, device text,
        lcp real, inp real, cls real, ttfb real, fcp real)`.execute(tx),
  )
}

const addUp = (days?: { from: string; to: string }[]) =>
  withWebsite(db, 'w', (tx) => rollUpSpeed(tx, { ...place, days }))
const ask = (query: Record<string, string> = {}, where = place): Promise<SpeedReply> =>
  showSpeed({ reports }, where, SpeedQuery.parse({ period: '12mo', ...query }))

test('the 75th percentile is rated by the published limits, and each page load is counted on its side of them', async () => {
  await measure([2_000, 2_500, 2_501, 4_000, 4_001].map((lcp) => load({ lcp, cls: lcp === 2_000 ? 0 : 0.1 })))
  await addUp()
  const { totals, rows } = await ask()
  expect(totals).toMatchObject({
    loads: 5,
    lcp: { rating: 'needs-improvement', measured: 5, good: 2, needsImprovement: 2, poor: 1 },
    cls: { rating: 'good', measured: 5, good: 5, needsImprovement: 0, poor: 0 },
    inp: null,
  })
  expect(totals.lcp?.p75).toBeCloseTo(4_000, -2)
  expect(rows).toEqual([{ ...totals, value: '2026-11-20' }])
})

test('a page load that reports again counts once, with its last values', async () => {
  await measure([
    load({ id: 'same', lcp: 900, cls: 0.01 }),
    load({ id: 'same', cls: 0.3, inp: 40, at: '2026-11-20T10:00:31Z' }),
  ])
  await addUp()
  const { totals } = await ask()
  expect(totals).toMatchObject({ loads: 1, lcp: { measured: 1 }, cls: { measured: 1, poor: 1 }, inp: { measured: 1 } })
})

test('pages, devices and days are kept separate, pages with most loads first; one page or device is shown by day', async () => {
  await measure([
    load({ path: '/shop', lcp: 1_000 }),
    load({ path: '/shop', lcp: 1_000, device: 'desktop' }),
    load({ lcp: 5_000, at: '2026-11-19T03:29:00Z' }),
  ])
  await addUp()
  const pages = await ask({ groupBy: 'page' })
  expect(pages.rows.map(({ value, loads, lcp }) => [value, loads, lcp?.rating])).toEqual([
    ['/shop', 2, 'good'],
    ['/', 1, 'poor'],
  ])
  const devices = await ask({ groupBy: 'device' })
  expect(devices.rows.map(({ value, loads }) => [value, loads])).toEqual([
    ['phone', 2],
    ['desktop', 1],
  ])
  // One minute before midnight in Newfoundland.
  expect((await ask()).rows.map(({ value }) => value)).toEqual(['2026-11-18', '2026-11-20'])
  expect((await ask({ page: '/' })).rows.map(({ value }) => value)).toEqual(['2026-11-18'])
  expect((await ask({ device: 'desktop' })).totals.loads).toBe(1)
})

test('a period is compared with the previous one, and a website without data says so', async () => {
  await measure([load({ fcp: 100 }), load({ fcp: 100, at: '2026-11-19T12:00:00Z' })])
  await addUp()
  const reply = await ask({ period: 'day', compare: 'previous' })
  expect([reply.totals.loads, reply.previous?.loads, reply.hasSpeeds]).toEqual([1, 1, true])
  expect([reply.from, reply.previousTo]).toEqual(['2026-11-20', '2026-11-19'])
  expect(await ask({}, { ...place, websiteId: 'v' })).toMatchObject({
    hasSpeeds: false,
    rows: [],
    totals: { loads: 0 },
  })
})

test('by day every day of the period is named, measured or not, beside those of the period before', async () => {
  await measure([load({ lcp: 900 }), load({ lcp: 700, at: '2026-11-17T12:00:00Z' })])
  await addUp()
  const { slots, rows, before } = await ask({
    period: 'custom',
    from: '2026-11-18',
    to: '2026-11-23',
    compare: 'previous',
  })
  expect(slots).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(rows.map(({ value }) => value)).toEqual(['2026-11-20'])
  expect([before?.slots.length, before?.slots[0], before?.slots.at(-1)]).toEqual([6, '2026-11-12', '2026-11-17'])
  expect(before?.rows.map(({ value, lcp }) => [value, lcp?.rating])).toEqual([['2026-11-17', 'good']])
  expect((await ask({ period: '7d' })).before).toBeNull()
  expect(await ask({ groupBy: 'page', compare: 'previous' })).toMatchObject({ slots: [], before: { slots: [] } })
})

test('a marked hour is rolled up with the traffic of its day, and expired hours stay as they were', async () => {
  const old = '2025-06-01T12:00:00Z'
  await measure([load({ ttfb: 100, at: old }), load({ ttfb: 100 })])
  await withWebsite(db, 'w', (tx) =>
    rollUpSpeed(tx, { ...place, now: new Date('2025-06-02T12:00:00Z'), days: undefined }),
  )
  await sql`delete from page_speeds where at = ${old}`.execute(owner)
  await withWebsite(db, 'w', (tx) =>
    sql`insert into dirty_slots values ('w', '2026-11-20T10:00:00Z'), ('w', ${old})`.execute(tx),
  )
  await rollUpWebsite(db, { websiteId: 'w', timeZone }, { now })
  const { rows } = await ask({ period: 'custom', from: '2025-01-01', to: '2026-11-20' })
  expect(rows.map(({ value, loads }) => [value, loads])).toEqual([
    ['2025-06-01', 1],
    ['2026-11-20', 1],
  ])
})

test('whatever was measured: percentiles are within 1 % of percentile_cont over the raw rows, all counts are equal to a recount, and months tell the same as days', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyLoad, { minLength: 1, maxLength: 60 }), async (loads) => {
      await sql`truncate page_speeds, speed_days, speed_months, speed_states`.execute(owner)
      await measure(loads)
      await addUp()
      for (const groupBy of ['page', 'device', 'day']) await expectSpeed(loads, (await ask({ groupBy })).rows, groupBy)
      const byMonths = await ask({ groupBy: 'page' })
      await sql`truncate speed_months, speed_states`.execute(owner)
      expect(await ask({ groupBy: 'page' })).toEqual(byMonths)
    }),
    { numRuns: 25 },
  ))

const figure = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }).map(Math.fround))
const limit = fc
  .constantFrom(...Object.values(speedLimits).flatMap(({ good, poor }) => [good, poor, 0]))
  .map(Math.fround)
const anyLoad: fc.Arbitrary<Load> = fc.record({
  at: fc.integer({ min: 0, max: 300 }).map((days) => new Date(now.getTime() - days * 86_400_000).toISOString()),
  path: fc.constantFrom('/', '/shop'),
  device: fc.constantFrom('desktop' as const, 'phone' as const),
  lcp: figure(60_000),
  inp: fc.oneof(figure(2_000), limit),
  cls: figure(2),
  ttfb: fc.oneof(figure(3_000), limit),
  fcp: fc.oneof(figure(10_000), limit),
})

async function expectSpeed(loads: Load[], rows: SpeedReply['rows'], groupBy: string) {
  const keyOf = ({ path, device, at }: Load) =>
    groupBy === 'page' ? path : groupBy === 'device' ? device : at.slice(0, 10)
  const groups = Map.groupBy(loads, keyOf)
  expect(new Map(rows.map(({ value, loads: count }) => [value, count]))).toEqual(
    new Map([...groups].map(([value, all]) => [value, all.length])),
  )
  for (const row of rows)
    for (const metric of speedMetrics) {
      const figures = (groups.get(row.value) ?? []).flatMap((one) => one[metric] ?? [])
      if (figures.length === 0) expect(row[metric]).toBeNull()
      else expectRight(row[metric], figures, speedLimits[metric])
    }
}

function expectRight(speed: Speed | null, figures: number[], { good, poor }: { good: number; poor: number }) {
  const [up, down] = [Math.fround(good), Math.fround(poor)]
  const isGood = figures.filter((figure) => figure <= up).length
  const isPoor = figures.filter((figure) => figure > down).length
  expect(speed).toMatchObject({ measured: figures.length, good: isGood, poor: isPoor })
  const sorted = figures.toSorted((a, b) => a - b)
  const rank = 0.75 * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]]
  const exact = low + (rank - Math.floor(rank)) * (high - low)
  expect(Math.abs((speed?.p75 ?? 0) - exact)).toBeLessThanOrEqual(0.0101 * exact + good / 1_000)
}
