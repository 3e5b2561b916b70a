import { hitKinds } from '../../analytics/hit-shapes.ts'
import { canonicalSource } from '../../analytics/intake/pipeline/canonical-source.ts'
import { copyRow } from '../../analytics/intake/rows/copy-row.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { EventRecorder } from './event-recorder.ts'
import { addSampleCart, type CartOutcome } from './sample-carts.ts'
import { addHits, type HitRows, hitsOfPages } from './sample-hits.ts'
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
  const seen = new Map<string, number>()
  const paths = pathsOf(products, random)
  let [now, last] = [at, at]
  const pages: { path: string; at: number }[] = []
  for (const path of paths) {
    seen.set(path, (seen.get(path) ?? 0) + 1)
    pages.push({ path, at: now })
    last = now
    now += 3_000 + Math.floor(random() * 80_000)
  }
  const exit = last
  const note = (kind: number, when: number, term: string, cents: number) => {
    last = Math.max(last, when)
    const hour = new Date(when - (when % HOUR_MS))
    rows.events.push(copyRow([websiteId, visitId, hour, kind, term, 1, cents]))
  }
  if (random() < SEARCHED) note(hitKinds.siteSearch, exit, zipf(profile.terms, random), 0)
  const hits = hitsOfPages(pages, products, traffic.hitRandom)
  if (random() < CARTED) {
    const cart = addSampleCart(diary, {
      websiteId,
      at: exit + 4_000,
      currency,
      products,
      country: profile.buyersFrom ?? country,
      minimumCents: profile.minimumCents,
      before,
      book,
      reminders,
      random,
    })
    recordCart(cart, exit + 4_000, note)
    hits.push(...hitsOfCart(cart, exit + 4_000, paths.at(-1) ?? '/'))
  }
  const [start, entered, left, ended] = [at, at, exit, last].map((time) => new Date(time))
  const [source, device] = [sourceOf(at, profile, random), deviceOf(random)]
  const language = zipf(profile.languages, random)
  rows.visits.push(
    copyRow([
      ...[websiteId, visitId, start, ended, visitor, isNew, entered, left, paths[0], paths.at(-1)],
      ...[...source, country, ...device, language, paths.length, Math.round((last - at) / 1_000)],
    ]),
  )
  const visit = { websiteId, visitId, visitor, source, country, device, language }
  for (const [hour, kind, times] of addHits(rows, visit, hits))
    if (kind !== hitKinds.addToCart && kind !== hitKinds.purchase)
      rows.events.push(copyRow([websiteId, visitId, new Date(hour), kind, '', times, 0]))
  for (const [path, views] of seen) rows.pages.push(copyRow([websiteId, visitId, path, start, views]))
}

type NoteKind = (kind: number, when: number, term: string, cents: number) => void

function recordCart({ cents, at, orderId }: CartOutcome, begun: number, note: NoteKind): void {
  note(hitKinds.addToCart, begun, '', cents)
  if (orderId !== null) note(hitKinds.purchase, at, '', cents)
}

function hitsOfCart({ cents, at, orderId, itemId }: CartOutcome, begun: number, path: string) {
  const added = { kind: hitKinds.addToCart, at: begun, path, itemId, valueCents: cents }
  if (orderId === null) return [added]
  return [added, { kind: hitKinds.purchase, at, path: '/checkout', valueCents: cents, transactionId: orderId }]
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
