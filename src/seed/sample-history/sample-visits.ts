import { hitKinds } from '../../analytics/hit-shapes.ts'
import { canonicalSource } from '../../analytics/intake/pipeline/canonical-source.ts'
import { copyRow } from '../../analytics/intake/rows/copy-row.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { EventRecorder } from './event-recorder.ts'
import { addSampleCart, type CartOutcome } from './sample-carts.ts'
import type { SampleReturn } from './sample-checkouts.ts'
import { addHits, type HitRows, type HitVisit, hitsOfPages, type SampleHit } from './sample-hits.ts'
import type { SampleOrderBook } from './sample-orders.ts'
import type { SampleProduct } from './sample-products.ts'
import { hashOf, pick, type Random, zipf } from './seeded-random.ts'
import type { TrafficProfile } from './traffic-profile.ts'

/** Rows of one day in COPY's text format. */
export interface VisitRows extends HitRows {
  visits: string[]
  pages: string[]
  events: string[]
}

export interface SampleTraffic {
  websiteId: string
  profile: TrafficProfile
  products: SampleProduct[]
  currency: string
  /** Its end (exclusive), in milliseconds: the start of a UTC day. */
  before: number
  days: number
  random: Random
  /** Random numbers for hits. */
  hitRandom: Random
  /** Collects events of carts and orders. */
  diary: EventRecorder
  book: SampleOrderBook
  /** Rows of reminders of abandoned carts. */
  reminders: string[]
  /** Visits in which something was bought elsewhere; taken from here. */
  bought: SampleReturn[]
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** Visits start at least this long before the end, so that none exceeds it. */
const LAST_HOURS = 2
const [BOUNCES, RETURNING, SEARCHED, CARTED] = [0.42, 0.32, 0.07, 0.06]
const KNOWN_VISITORS_MAX = 3_000
/** Share of each hour, in the store's local time, from midnight. */
const hours = [3, 2, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 11, 10, 10, 10, 10, 11, 12, 14, 15, 13, 9, 5]
const referrers = ['', 'google.com', 'instagram.com', 'pinterest.com', 'bing.com', 'duckduckgo.com', 'facebook.com']
const devices: [device: string, browsers: string[], systems: string[]][] = [
  ['phone', ['Safari', 'Chrome', 'Samsung Internet for Android'], ['iOS', 'Android']],
  ['desktop', ['Chrome', 'Safari', 'Microsoft Edge', 'Firefox'], ['Windows', 'macOS', 'Linux']],
  ['tablet', ['Safari', 'Chrome'], ['iOS', 'Android']],
]
const DEVICES = [58, 36, 6]

/**
 * Yields one day after another: the store grows over the year, has seasonal and weekday patterns, and returning visitors.
 */
export function* sampleVisits(traffic: SampleTraffic): Generator<VisitRows> {
  const { profile, before, days, random } = traffic
  const known: string[] = []
  for (let day = 0; day < days; day++) {
    const start = before - (days - day) * DAY_MS
    const busy = (profile.weekdays[new Date(start).getUTCDay()] ?? 1) * (profile.months[monthOf(start)] ?? 1)
    const mean = profile.visitsADay * busy * (0.65 + (0.7 * day) / days) * (0.85 + 0.3 * random())
    const rows: VisitRows = { visits: [], pages: [], events: [], hits: [], trackedEvents: [] }
    for (const at of momentsOf(start, Math.round(mean), traffic))
      if (at < before - LAST_HOURS * HOUR_MS) addVisit(rows, traffic, { at, ...visitorOf(known, random) })
    for (const visit of traffic.bought.splice(0)) addBuyersVisit(rows, traffic, visit)
    yield rows
  }
}

function monthOf(at: number): number {
  return new Date(at).getUTCMonth()
}

function momentsOf(start: number, count: number, { profile: { utcOffset }, random }: SampleTraffic): number[] {
  const hour = () => (pick(hours, random) - utcOffset + 24) % 24
  const moments = Array.from({ length: count }, () => start + hour() * HOUR_MS + Math.floor(random() * HOUR_MS))
  return moments.sort((a, b) => a - b)
}

function visitorOf(known: string[], random: Random): { visitor: string; isNew: boolean } {
  const old = random() < RETURNING ? known[Math.floor(random() * known.length)] : undefined
  if (old !== undefined) return { visitor: old, isNew: false }
  const visitor = hashOf(random)
  known[known.length < KNOWN_VISITORS_MAX ? known.length : Math.floor(random() * KNOWN_VISITORS_MAX)] = visitor
  return { visitor, isNew: true }
}

interface NewVisit {
  at: number
  visitor: string
  isNew: boolean
}

function addVisit(rows: VisitRows, traffic: SampleTraffic, { at, visitor, isNew }: NewVisit): void {
  const { websiteId, profile, products, currency, random, diary, book, reminders, before } = traffic
  const country = zipf(profile.countries, random)
  const visitId = sampleId(random)
  const paths = pathsOf(products, random)
  let [now, exit] = [at, at]
  const pages: PageSeen[] = []
  for (const path of paths) {
    pages.push({ path, at: now })
    exit = now
    now += 3_000 + Math.floor(random() * 80_000)
  }
  const noted: NotedEvent[] = []
  if (random() < SEARCHED)
    noted.push({ kind: hitKinds.siteSearch, at: exit, term: zipf(profile.terms, random), cents: 0 })
  const hits = hitsOfPages(pages, products, traffic.hitRandom)
  const returns: SampleReturn[] = []
  if (random() < CARTED) {
    const cart = addSampleCart(diary, {
      websiteId,
      at: exit + 4_000,
      currency,
      products,
      returns,
      country: profile.buyersFrom ?? country,
      minimumCents: profile.minimumCents,
      before,
      book,
      reminders,
      random,
    })
    noted.push(...eventsOfCart(cart, exit + 4_000))
    hits.push(...hitsOfCart(cart, exit + 4_000, paths.at(-1) ?? '/'))
  }
  const [source, device] = [sourceOf(at, profile, random), deviceOf(random)]
  const language = zipf(profile.languages, random)
  const visit = { websiteId, visitId, visitor, source, country, device, language }
  writeVisit(rows, visit, { isNew, pages, noted, hits })
  for (const back of returns) {
    const again = { ...visit, visitId: sampleId(traffic.hitRandom), source: REMINDER }
    writeVisit(rows, again, { isNew: false, pages: [{ path: '/cart', at: back.at }], ...boughtIn(back) })
  }
}

/** Of somebody who buys a gift card. */
function addBuyersVisit(rows: VisitRows, { websiteId, profile, hitRandom }: SampleTraffic, bought: SampleReturn): void {
  const visit = {
    websiteId,
    visitId: sampleId(hitRandom),
    visitor: hashOf(hitRandom),
    source: ['', '', '', ''],
    country: profile.countries[0] ?? '',
    device: deviceOf(hitRandom),
    language: profile.languages[0] ?? '',
  }
  writeVisit(rows, visit, { isNew: true, pages: [{ path: '/shop/p/gift-card', at: bought.at }], ...boughtIn(bought) })
}

/** As the links in e-mails about abandoned carts have it. */
const REMINDER = ['', 'cart-reminder', 'email', '']

interface PageSeen {
  path: string
  /** In milliseconds. */
  at: number
}

interface NotedEvent {
  kind: number
  at: number
  term: string
  cents: number
}

interface SeenInVisit {
  isNew: boolean
  /** At least one. */
  pages: PageSeen[]
  noted: NotedEvent[]
  hits: SampleHit[]
}

function writeVisit(rows: VisitRows, visit: HitVisit, { isNew, pages, noted, hits }: SeenInVisit): void {
  const { websiteId, visitId, visitor, source, country, device, language } = visit
  const [first = { path: '/', at: 0 }, exit = first] = [pages[0], pages.at(-1)]
  const last = Math.max(exit.at, ...noted.map(({ at }) => at))
  const [start, left, ended] = [first.at, exit.at, last].map((time) => new Date(time))
  for (const { kind, at, term, cents } of noted)
    rows.events.push(copyRow([websiteId, visitId, new Date(at - (at % HOUR_MS)), kind, term, 1, cents]))
  rows.visits.push(
    copyRow([
      ...[websiteId, visitId, start, ended, visitor, isNew, start, left, first.path, exit.path],
      ...[...source, country, ...device, language, pages.length, Math.round((last - first.at) / 1_000)],
    ]),
  )
  for (const [hour, kind, times] of addHits(rows, visit, hits))
    if (kind !== hitKinds.addToCart && kind !== hitKinds.purchase)
      rows.events.push(copyRow([websiteId, visitId, new Date(hour), kind, '', times, 0]))
  for (const [path, views] of Map.groupBy(pages, (page) => page.path))
    rows.pages.push(copyRow([websiteId, visitId, path, start, views.length]))
}

function eventsOfCart({ cents, at, order }: CartOutcome, begun: number): NotedEvent[] {
  const added = { kind: hitKinds.addToCart, at: begun, term: '', cents }
  return order ? [added, { kind: hitKinds.purchase, at, term: '', cents: order.totalCents }] : [added]
}

function hitsOfCart({ cents, at, order, itemId }: CartOutcome, begun: number, path: string) {
  const added = { kind: hitKinds.addToCart, at: begun, path, itemId, valueCents: cents }
  return order ? [added, purchaseHit(order, at)] : [added]
}

const purchaseHit = (
  { orderId: transactionId, totalCents: valueCents }: NonNullable<CartOutcome['order']>,
  at: number,
) => ({
  kind: hitKinds.purchase,
  at,
  path: '/checkout',
  valueCents,
  transactionId,
})

function boughtIn({ boughtAt, ...order }: SampleReturn) {
  const noted = [{ kind: hitKinds.purchase, at: boughtAt, term: '', cents: order.totalCents }]
  return { noted, hits: [purchaseHit(order, boughtAt)] }
}

/** Referrer, source, medium and campaign. */
function sourceOf(at: number, { campaigns }: TrafficProfile, random: Random): string[] {
  const running = campaigns.filter(({ months }) => months.includes(monthOf(at)))
  const campaign = random() < 0.18 ? running[Math.floor(random() * running.length)] : undefined
  if (campaign) return ['', canonicalSource(campaign.source), campaign.medium, campaign.campaign]
  const referrer = zipf(referrers, random)
  return [referrer, referrer, '', '']
}

function deviceOf(random: Random): string[] {
  const [device, browsers, systems] = devices[pick(DEVICES, random)] ?? ['desktop', ['Chrome'], ['Windows']]
  const browser = zipf(browsers, random)
  if (browser !== 'Safari')
    return [device, browser, systems.at(random() < 0.8 ? (device === 'desktop' ? 0 : 1) : -1) ?? '']
  return [device, browser, device === 'desktop' ? 'macOS' : 'iOS']
}

const ENTRIES = [46, 18, 36]

function pathsOf(products: SampleProduct[], random: Random): string[] {
  const productPath = () => zipf(products, random).fullUrl
  const paths = [['/', '/shop'][pick(ENTRIES, random)] ?? productPath()]
  if (random() < BOUNCES) return paths
  do paths.push(random() < 0.3 ? '/shop' : productPath())
  while (paths.length < 15 && random() > 0.34)
  return paths
}
