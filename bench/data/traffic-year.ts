import { copyRow } from '../../src/analytics/intake/rows/copy-row.ts'
import { hashOf, pick, type Random, randomFrom, uuidOf, zipf } from '../../src/seed/sample-history/seeded-random.ts'

/** A website of the generator: `weight` is its share of all traffic. */
export interface TrafficSite {
  websiteId: string
  timeZone: string
  weight: number
}

/** Rows of one day in COPY's text format. */
export interface TrafficDay {
  hits: string[]
  visits: string[]
  pages: string[]
  /** The first page load of each visit. */
  speeds: string[]
  errors: string[]
}

export interface TrafficYear {
  sites: TrafficSite[]
  /** Approximate number of page views of all websites in the year. */
  views: number
  days: number
  /** Its end (exclusive). */
  before: Date
  seed: number
}

const DAY_MS = 86_400_000
const VIEWS_OF_VISIT = 3
const BOUNCES = 0.45
/** Visitors who may return. */
const REMEMBERED = 20_000
/** Share of each hour, from midnight. */
const hours = [2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 10, 11, 10, 10, 10, 10, 11, 12, 13, 13, 11, 8, 4]
const weekdays = [0.8, 1.1, 1.1, 1.1, 1.1, 1, 0.8]

/** Deterministic by seed: daily, weekly and seasonal patterns, and returning visitors. */
export function* trafficYear({ sites, views, days, before, seed }: TrafficYear): Generator<TrafficDay> {
  const random = randomFrom(seed)
  const total = sites.reduce((sum, { weight }) => sum + weight, 0)
  const known = new Map<string, string[]>(sites.map(({ websiteId }) => [websiteId, []]))
  const batchId = uuidOf(random)
  for (let n = days; n > 0; n--) {
    const start = before.getTime() - n * DAY_MS
    const season = 1 + 0.25 * Math.sin((2 * Math.PI * n) / 365)
    const busy = season * (weekdays[new Date(start).getUTCDay()] ?? 1)
    const rows: TrafficDay = { hits: [], visits: [], pages: [], speeds: [], errors: [] }
    const visits = sites.flatMap((site) => {
      const mean = (views / VIEWS_OF_VISIT / days) * (site.weight / total) * busy * (0.8 + 0.4 * random())
      const times = timesOf(start, mean, random)
      return times.map((at) => ({ site, at, batchId, known: known.get(site.websiteId) ?? [], random }))
    })
    // In order of arrival: rows of all websites are interleaved.
    for (const visit of visits.sort((a, b) => a.at - b.at)) addVisit(rows, visit)
    yield rows
  }
}

/** Start times of a day's visits. */
function timesOf(start: number, mean: number, random: Random): number[] {
  const length = Math.floor(mean) + (random() < mean % 1 ? 1 : 0)
  return Array.from({ length }, () => start + pick(hours, random) * 3_600_000 + Math.floor(random() * 3_600_000))
}

interface NewVisit {
  site: TrafficSite
  at: number
  batchId: string
  known: string[]
  random: Random
}

const PAGES = 300
const pagePaths = Array.from({ length: PAGES }, (_, n) => (n === 0 ? '/' : n < 20 ? `/page-${n}` : `/shop/p/item-${n}`))
const referrers = ['', ...Array.from({ length: 150 }, (_, n) => (n === 0 ? 'google.com' : `site-${n}.example`))]
const countries = 'US DE GB FR CA AU NL ES IT BR IN SE CH AT BE PL DK NO FI IE PT JP MX NZ ZA'.split(' ')
const devices = ['phone', 'desktop', 'desktop', 'phone', 'phone', 'tablet']
const browsers = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera']
const systems = ['iOS', 'Android', 'Windows', 'macOS', 'Linux']
const languages = ['en', 'de', 'fr', 'es', 'nl', 'pt', 'it', 'sv']
const campaigns = ['', '', '', '', '', '', 'spring', 'summer', 'autumn', 'winter', 'newsletter', 'launch']
const terms = Array.from({ length: 60 }, (_, n) => `term ${n}`)
const [PAGE_VIEW, SEARCH, ADD_TO_CART, PURCHASE] = [1, 2, 31, 32]

function addVisit(rows: TrafficDay, { site: { websiteId }, at, batchId, known, random }: NewVisit): void {
  const { visitor, isNew } = visitorOf(known, random)
  const visitId = uuidOf(random)
  const told = toldOf(random)
  const paths = pathsOf(random)
  const seen = new Map<string, number>()
  let [now, last] = [at, at]
  function hit(kind: number, path: string, term: string | null, cents: number | null): void {
    last = now
    rows.hits.push(
      copyRow([
        ...[websiteId, new Date(now), batchId, rows.hits.length % 30_000, kind, visitor, visitId, path],
        ...[...told, null, term, cents, null, null],
      ]),
    )
  }
  for (const path of paths) {
    seen.set(path, (seen.get(path) ?? 0) + 1)
    hit(PAGE_VIEW, path, null, null)
    now += 2_000 + Math.floor(random() * 90_000)
  }
  const exit = last
  if (random() < 0.05) hit(SEARCH, '/search', zipf(terms, random), null)
  if (random() < 0.06) hit(ADD_TO_CART, paths.at(-1) ?? '/', null, 2_000)
  if (random() < 0.02) hit(PURCHASE, '/checkout', null, 4_000)
  const [start, end] = [new Date(at), new Date(last)]
  rows.visits.push(
    copyRow([
      ...[websiteId, visitId, start, end, visitor, isNew, start, new Date(exit), paths[0], paths.at(-1), ...told],
      ...[paths.length, Math.round((last - at) / 1_000)],
    ]),
  )
  for (const [path, times] of seen) rows.pages.push(copyRow([websiteId, visitId, path, start, times]))
  tellSpeed(rows, { websiteId, at: start, batchId, path: paths[0] ?? '/', told, random })
  if (random() < ERRONEOUS) tellError(rows, { websiteId, at: end, batchId, path: paths.at(-1) ?? '/', told, random })
}

interface TellingPage {
  websiteId: string
  at: Date
  batchId: string
  path: string
  told: string[]
  random: Random
}

const ERRONEOUS = 0.01
const faults = Array.from({ length: 120 }, (_, n) => ({
  fingerprint: `fault-${n}`,
  message: `TypeError: part ${n} is not a function`,
  stack: `TypeError: part ${n} is not a function\n    at draw (https://shop.example/assets/page-${n}.js:1:${n})`,
}))

/** Most are fast, a few are very slow. */
function tellSpeed(rows: TrafficDay, { websiteId, at, batchId, path, told, random }: TellingPage): void {
  const slow = () => Math.exp(1.2 * (random() + random() + random() - 1.5))
  const [device] = told.slice(5)
  const [lcp, inp, cls, ttfb, fcp] = [1_600 * slow(), 90 * slow(), 0.05 * slow(), 350 * slow(), 1_100 * slow()]
  rows.speeds.push(
    copyRow([
      ...[websiteId, at, batchId, rows.speeds.length % 30_000, uuidOf(random), path, device],
      ...[lcp, random() < 0.6 ? inp : null, cls, ttfb, fcp, null, null],
    ]),
  )
}

function tellError(rows: TrafficDay, { websiteId, at, batchId, path, told, random }: TellingPage): void {
  const { fingerprint, message, stack } = zipf(faults, random)
  const [browser] = told.slice(6)
  const place = rows.errors.length % 30_000
  rows.errors.push(copyRow([websiteId, at, batchId, place, fingerprint, message, stack, path, browser, 'storefront']))
}

function visitorOf(known: string[], random: Random): { visitor: string; isNew: boolean } {
  if (known.length > 0 && random() >= 0.65)
    return { visitor: known[Math.floor(random() * known.length)] ?? '', isNew: false }
  const visitor = hashOf(random)
  known[known.length < REMEMBERED ? known.length : Math.floor(random() * REMEMBERED)] = visitor
  return { visitor, isNew: true }
}

/** Referrer, source, medium, campaign, country, device, browser, system and language. */
function toldOf(random: Random): string[] {
  const campaign = campaigns[Math.floor(random() * campaigns.length)] ?? ''
  const [source, medium] = campaign === '' ? ['', ''] : ['ads', 'cpc']
  const from = [zipf(referrers, random), source, medium, campaign, zipf(countries, random)]
  return [...from, ...[devices, browsers, systems, languages].map((values) => zipf(values, random))]
}

function pathsOf(random: Random): string[] {
  const paths = [zipf(pagePaths, random)]
  if (random() < BOUNCES) return paths
  do paths.push(zipf(pagePaths, random))
  while (paths.length < 40 && random() > 0.27)
  return paths
}
