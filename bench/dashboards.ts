import { parseArgs } from 'node:util'
import pg from 'pg'
import { openReports } from '../src/analytics/reporting/reports.ts'
import { loadStore } from './data/load-store.ts'
import { loadTraffic } from './data/load-traffic.ts'
import { openManyStores } from './data/many-stores.ts'
import { recountRollUps } from './data/recount-rollups.ts'
import type { TrafficSite } from './data/traffic-year.ts'
import { type Dashboards, dashboardQueries } from './measuring/dashboard-queries.ts'
import { summary } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'

/**
 * p95 of every dashboard query over a year of traffic: `npm run bench:dashboards [-- --views 10000000 --websites 50 --others
 * 4950 --rounds 2]`. Roll-ups are verified by recounting raw rows. Then the same with other websites in the same tables;
 * `--others 0` skips that.
 */
const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '10000000' },
    websites: { type: 'string', default: '50' },
    others: { type: 'string', default: '4950' },
    rounds: { type: 'string', default: '2' },
  },
})
const before = new Date('2026-07-01T00:00:00Z')
const now = new Date('2026-06-30T20:00:00Z')
/** Raw rows are kept for 400 days by default, and a recount needs them. */
const DAYS = 395
const VIEWS_OF_VISIT = 3
const OTHER_VIEWS = 200
const ITEMS = 40
const periods: Record<string, Record<string, string>> = {
  '90 days': { period: 'custom', from: '2026-04-02', to: '2026-06-30' },
  '12 months': { period: '12mo' },
}

type Measured = Map<string, number[]>

const asked = Object.entries(dashboardQueries).flatMap(([name, query]) =>
  Object.entries(periods).map(([length, period]) => ({ key: `${name}|${length}`, query, period })),
)

async function measureAll(dashboards: Dashboards, sites: TrafficSite[]): Promise<Measured> {
  const took: Measured = new Map(asked.map(({ key }) => [key, []]))
  // The first round is a warm-up.
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const { websiteId, timeZone } of sites)
      for (const { key, query, period } of asked) {
        const begun = performance.now()
        await query(dashboards, { websiteId, timeZone, now }, period)
        if (round > 0) took.get(key)?.push(performance.now() - begun)
      }
  return took
}

function p95(took: number[]): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}

function show(took: Measured, earlier?: Measured): void {
  const rows = Object.keys(dashboardQueries).map((name) => {
    const row: Record<string, string> = { query: name }
    for (const length of Object.keys(periods)) {
      const times = took.get(`${name}|${length}`) ?? []
      row[`${length} p50`] = summary(times, 1).p50.toFixed(0)
      row[`${length} p95`] = p95(times).toFixed(0)
      if (earlier) row[`${length} ratio`] = (p95(times) / p95(earlier.get(`${name}|${length}`) ?? [])).toFixed(2)
    }
    return row
  })
  printTable(rows)
  const worst = (of: Measured) => Math.max(...[...of.values()].map(p95))
  const ratio = earlier ? `, ${(sumOfP95(took) / sumOfP95(earlier)).toFixed(2)} of before (goal at most 1.20)` : ''
  print(`the slowest query has a p95 of ${worst(took).toFixed(0)} ms (goal: below 300); all together${ratio}\n`)
}

function sumOfP95(took: Measured): number {
  return [...took.values()].reduce((sum, times) => sum + p95(times), 0)
}

/** Opens stores with a year of traffic. */
async function openYear(stores: { first: number; websites: number; views: number; seed: number }) {
  const { views, seed } = stores
  const sites = await openManyStores(postgres.urls, { ...stores, itemsEach: ITEMS })
  await loadTraffic(postgres.urls, { sites, views, days: DAYS, before, seed }, print)
  const total = sites.reduce((sum, { weight }) => sum + weight, 0)
  for (const [n, site] of sites.entries()) {
    const visits = ((views / VIEWS_OF_VISIT) * site.weight) / total
    await loadStore(owner, { site, visits, items: ITEMS, days: DAYS, before, seed: seed * 10_000 + n })
  }
  await owner.query('vacuum (analyze)')
  return sites
}

async function recount(sites: TrafficSite[]): Promise<void> {
  for (const place of new Set([0, Math.floor(sites.length / 2), sites.length - 1])) {
    const site = sites[place] as TrafficSite
    const { compared, different, visitorsOff } = await recountRollUps(owner, dashboards, { ...site, now })
    const off = `visitors of 12 months ${(100 * visitorsOff).toFixed(2)} % off (goal: at most 2)`
    print(`website ${place + 1}: ${compared} rows compared with a recount, ${different} different; ${off}`)
  }
}

const postgres = await startBenchPostgres()
const onError = (error: Error) => print(error.message)
const dashboards: Dashboards = {
  reports: openReports({ url: postgres.urls.reports, atOnce: 3, onError }),
}
const owner = new pg.Client(postgres.urls.admin)
try {
  await owner.connect()
  const [measured, others] = [Number(values.websites), Number(values.others)]
  const sites = await openYear({ first: 1, websites: measured, views: Number(values.views), seed: 1 })
  await recount(sites)
  const alone = await measureAll(dashboards, sites)
  show(alone)
  if (others > 0) {
    await openYear({ first: measured + 1, websites: others, views: others * OTHER_VIEWS, seed: 2 })
    show(await measureAll(dashboards, sites), alone)
  }
} finally {
  await dashboards.reports.close()
  await owner.end()
  await postgres.stop()
}
