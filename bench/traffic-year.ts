import { copyLine } from '../src/analytics/intake/copy-line.ts'

/** A website of the generator: `weight` says how much of all traffic is its own. */
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
}

export interface TrafficYear {
  sites: TrafficSite[]
  /** Page views of all websites over the year, about. */
  views: number
  days: number
  /** The first moment that is not part of it. */
  before: Date
  seed: number
}

const DAY_MS = 86_400_000
const VIEWS_OF_VISIT = 3
const BOUNCES = 0.45
/** Visitors who may come again. */
const REMEMBERED = 20_000
/** How much of a day's traffic each hour has, beginning at night. */
const hours = [2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 10, 11, 10, 10, 10, 10, 11, 12, 13, 13, 11, 8, 4]
const weekdays = [0.8, 1.1, 1.1, 1.1, 1.1, 1, 0.8]

type Random = () => number

/** The same seed gives the same year: more by day than at night, more on weekdays, a season, and some who come again. */
export function* trafficYear({ sites, views, days, before, seed }: TrafficYear): Generator<TrafficDay> {
  const random = mulberry(seed)
  const total = sites.reduce((sum, { weight }) => sum + weight, 0)
  const known = new Map<string, string[]>(sites.map(({ websiteId }) => [websiteId, []]))
  const batchId = uuidOf(random)
  for (let n = days; n > 0; n--) {
    const start = before.getTime() - n * DAY_MS
    const season = 1 + 0.25 * Math.sin((2 * Math.PI * n) / 365)
    const busy = season * (weekdays[new Date(start).getUTCDay()] ?? 1)
    const rows: TrafficDay = { hits: [], visits: [], pages: [] }
    const visits = sites.flatMap((site) => {
      const mean = (views / VIEWS_OF_VISIT / days) * (site.weight / total) * busy * (0.8 + 0.4 * random())
      const times = timesOf(start, mean, random)
      return times.map((at) => ({ site, at, batchId, known: known.get(site.websiteId) ?? [], random }))
    })
    // As they would have come: rows of all websites lie among each other.
    for (const visit of visits.sort((a, b) => a.at - b.at)) addVisit(rows, visit)
    yield rows
  }
}

/** When the visits of a day begin. */
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
  let now = at
  const hit = (kind: number, path: string, term: string | null, cents: number | null) =>
    rows.hits.push(
      copyLine([
        ...[websiteId, new Date(now), batchId, rows.hits.length % 30_000, kind, visitor, visitId, path],
        ...[...told, null, term, cents, null, null],
      ]),
    )
  for (const path of paths) {
    seen.set(path, (seen.get(path) ?? 0) + 1)
    hit(PAGE_VIEW, path, null, null)
    now += 2_000 + Math.floor(random() * 90_000)
  }
  if (random() < 0.05) hit(SEARCH, '/search', zipf(terms, random), null)
  if (random() < 0.06) hit(ADD_TO_CART, paths.at(-1) ?? '/', null, 2_000)
  if (random() < 0.02) hit(PURCHASE, '/checkout', null, 4_000)
  const [start, last] = [new Date(at), new Date(now)]
  rows.visits.push(
    copyLine([
      ...[websiteId, visitId, start, last, visitor, isNew, start, last, paths[0], paths.at(-1), ...told],
      ...[paths.length, Math.round((now - at) / 1_000)],
    ]),
  )
  for (const [path, times] of seen) rows.pages.push(copyLine([websiteId, visitId, path, start, times]))
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

/** The first ones are the most frequent. */
function zipf<Value>(values: Value[], random: Random): Value {
  return values[Math.floor(values.length ** random() - 1 + 1e-9)] as Value
}

/** An index, as often as the weights say. */
function pick(weights: number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}

function hashOf(random: Random): string {
  const bits = (BigInt(Math.floor(random() * 2 ** 32)) << 32n) | BigInt(Math.floor(random() * 2 ** 32))
  return BigInt.asIntN(64, bits).toString()
}

function uuidOf(random: Random): string {
  const part = () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const text = `${part()}${part()}${part()}${part()}`
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`
}

/** Even enough, and the same everywhere. */
function mulberry(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
