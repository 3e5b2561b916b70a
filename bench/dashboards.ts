import { parseArgs } from 'node:util'
import { BreakdownQuery, dimensions, Question } from '../src/analytics/admin-contract.ts'
import { findOverview } from '../src/analytics/find-overview.ts'
import { listBreakdown } from '../src/analytics/list-breakdown.ts'
import type { Place, ReportsDeps } from '../src/analytics/look.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import { loadTraffic } from './load-traffic.ts'
import { summary, table } from './measure.ts'
import type { TrafficSite } from './traffic-year.ts'

/**
 * p95 of every dashboard query over a year of traffic: `npm run bench:dashboards [-- --views 10000000 --websites 50
 * --others 4950 --rounds 3]`. Then the same again with other websites in the same tables; `--others 0` leaves that out.
 */
const { values } = parseArgs({
  options: {
    views: { type: 'string', default: '10000000' },
    websites: { type: 'string', default: '50' },
    others: { type: 'string', default: '4950' },
    rounds: { type: 'string', default: '3' },
  },
})
const before = new Date('2026-07-01T00:00:00Z')
const now = new Date('2026-06-30T20:00:00Z')
const timeZones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Sao_Paulo']
const OTHER_VIEWS = 200

/** A few are large and many are small, as websites are. */
function sitesOf(prefix: string, count: number): TrafficSite[] {
  return Array.from({ length: count }, (_, n) => ({
    websiteId: `${prefix}-${String(n).padStart(4, '0')}`,
    timeZone: timeZones[n % timeZones.length] ?? 'UTC',
    weight: 1 / (n + 15),
  }))
}

type Query = (deps: ReportsDeps, place: Place, period: Record<string, string>) => Promise<unknown>

const overview =
  (more: object): Query =>
  (deps, place, period) =>
    findOverview(deps, place, Question.parse({ ...period, ...more }))
const breakdown =
  (dimension: string, more: object = {}): Query =>
  (deps, place, period) =>
    listBreakdown(deps, place, BreakdownQuery.parse({ ...period, dimension, limit: '10', ...more }))

const queries: Record<string, Query> = {
  overview: overview({}),
  'overview, compared': overview({ compare: 'previous' }),
  'overview of a country': overview({ f: 'country:US' }),
  'overview of a country and a device': overview({ f: ['country:DE', 'device:phone'] }),
  'overview of a page': overview({ f: 'page:/shop/p/item-20' }),
  'overview of pages of a kind': overview({ f: 'page:/shop/*' }),
  ...Object.fromEntries(dimensions.map((dimension) => [`by ${dimension}`, breakdown(dimension)])),
  'all pages': breakdown('page', { limit: '100' }),
  'pages of a country': breakdown('page', { f: 'country:US' }),
  'referrers of a page': breakdown('referrer', { f: 'page:/' }),
}
const periods: Record<string, Record<string, string>> = {
  '90 days': { period: 'custom', from: '2026-04-02', to: '2026-06-30' },
  '12 months': { period: '12mo' },
}

type Measured = Map<string, number[]>

const asked = Object.entries(queries).flatMap(([name, query]) =>
  Object.entries(periods).map(([length, period]) => ({ key: `${name}|${length}`, query, period })),
)

async function measureAll(deps: ReportsDeps, sites: TrafficSite[]): Promise<Measured> {
  const took: Measured = new Map(asked.map(({ key }) => [key, []]))
  // The first round warms up.
  for (let round = 0; round <= Number(values.rounds); round++)
    for (const { websiteId, timeZone } of sites)
      for (const { key, query, period } of asked) {
        const begun = performance.now()
        await query(deps, { websiteId, timeZone, now }, period)
        if (round > 0) took.get(key)?.push(performance.now() - begun)
      }
  return took
}

function p95(took: number[]): number {
  const sorted = took.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}

function show(took: Measured, earlier?: Measured): void {
  const rows = Object.keys(queries).map((name) => {
    const row: Record<string, string> = { query: name }
    for (const length of Object.keys(periods)) {
      const times = took.get(`${name}|${length}`) ?? []
      row[`${length} p50`] = summary(times, 1).p50.toFixed(0)
      row[`${length} p95`] = p95(times).toFixed(0)
      if (earlier) row[`${length} ratio`] = (p95(times) / p95(earlier.get(`${name}|${length}`) ?? [])).toFixed(2)
    }
    return row
  })
  print(table(rows))
  const all = p95([...took.values()].flat())
  const ratio = earlier ? `, ${(all / p95([...earlier.values()].flat())).toFixed(2)} of before (goal <= 1.20)` : ''
  print(`p95 of all queries ${all.toFixed(0)} ms (goal < 300)${ratio}\n`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const postgres = await startBenchPostgres()
const reports = openDatabase(postgres.urls.reports, { max: 3, onError: (error) => print(error.message) })
try {
  const sites = sitesOf('measured', Number(values.websites))
  await loadTraffic(postgres.urls, { sites, views: Number(values.views), days: 400, before, seed: 1 }, print)
  const alone = await measureAll({ reports }, sites)
  show(alone)
  const others = sitesOf('other', Number(values.others))
  if (others.length > 0) {
    const views = others.length * OTHER_VIEWS
    await loadTraffic(postgres.urls, { sites: others, views, days: 400, before, seed: 2 }, print)
    show(await measureAll({ reports }, sites), alone)
  }
} finally {
  await reports.destroy()
  await postgres.stop()
}
