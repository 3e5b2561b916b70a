import { setTimeout as sleep } from 'node:timers/promises'
import { loadTraffic } from '../../bench/data/load-traffic.ts'
import { addToCarts, createShoppers, findSimpleOffer, type Offered, type Shopper } from '../../bench/data/shoppers.ts'
import { dashboardQueries } from '../../bench/measuring/dashboard-queries.ts'
import { raiseOwnPriority, restoreOwnPriority } from '../../bench/measuring/raise-own-priority.ts'
import { openReports } from '../../src/analytics/reporting/reports.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { roles } from '../../src/shared/permissions.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

const ANALYSTS = 20
const VIEWS = 600_000
const DAYS = 365
/** Alternates between quiet phases and phases with dashboards, so that other load of the machine affects both. */
const [PAIRS, SHORT_PAIRS] = [8, 4]
const [MOMENT_SECONDS, SHORT_MOMENT_SECONDS] = [10, 6]
const ADDS = 25
/** Enough that nobody reaches their rate limit. */
const SHOPPERS = 80
const RATIO_MAX = 1.5

/** A year with filters, which roll-ups cannot answer. */
const heavy = [
  ['overview of a country', '/api/analytics/overview?period=12mo&f=country:US'],
  ['overview of pages of a kind', '/api/analytics/overview?period=12mo&f=page:/shop/*'],
  ['pages of a country', '/api/analytics/breakdown?period=12mo&dimension=page&limit=10&f=country:US'],
  ['referrers of a page', '/api/analytics/breakdown?period=12mo&dimension=referrer&limit=10&f=page:/'],
] as const

export const dashboardsStarveNoCart: Proof = {
  id: 'N3',
  isTimed: true,
  promise: 'Twenty people who ask the dearest dashboards at once keep no shopper of another website waiting',
  async run(options) {
    const lab = await openLab(options)
    const analysts = await Promise.all(Array.from({ length: ANALYSTS }, (_, n) => analyst(lab, n)))
    await compare(lab, options, (signal) =>
      Promise.all(analysts.map((client, n) => lookAgainAndAgain(lab, client, n, signal))),
    )
    return lab.found.finding
  },
  /** Each has its own connection, with the same priority and timeouts as everything else. */
  async control(options) {
    const lab = await openLab(options)
    const reports = openReports({ url: lab.product.adminUrl(), atOnce: ANALYSTS, onError: () => {} })
    options.defer(() => reports.close())
    const place = { websiteId: lab.websiteId, timeZone: 'UTC', now: new Date() }
    await compare(lab, { ...options, isShort: true }, (signal) =>
      Promise.all(
        Array.from({ length: ANALYSTS }, async (_, n) => {
          const query = dashboardQueries[heavy[n % heavy.length]?.[0] ?? '']
          if (!query) throw new Error('No such dashboard')
          while (!signal.aborted) await query({ reports }, place, { period: '12mo' })
        }),
      ),
    )
    return lab.found.finding
  },
}

interface Lab {
  product: Product
  found: FindingBuilder
  /** The website of the dashboards; the shoppers are on another one. */
  websiteId: string
  shop: { host: string; offer: Offered; shoppers: Shopper[] }
}

async function openLab({ defer, isShort, seed, say }: ProofOptions): Promise<Lab> {
  const product = await createProduct({ defer })
  await product.start()
  const urls = roleUrls(product.adminUrl())
  const [row] = await queryOnce<{ id: string }>(
    urls.admin,
    "select website_id as id from websites where subdomain = 'demo'",
  )
  const websiteId = row?.id ?? ''
  const sites = [{ websiteId, timeZone: 'UTC', weight: 1 }]
  const views = isShort ? VIEWS / 4 : VIEWS
  await loadTraffic(urls, { sites, views, days: DAYS, before: new Date(), seed }, say)
  const host = `bakery.localhost:${product.port}`
  const offer = await findSimpleOffer(product.port, host)
  const shoppers = await createShoppers(product.port, host, offer, SHOPPERS)
  return { product, found: createFinding(), websiteId, shop: { host, offer, shoppers } }
}

/** A person with full read access on the demo store's manage host, with the rate limits of one person. */
async function analyst({ product, websiteId }: Lab, n: number): Promise<HttpClient> {
  const db = openDatabase(product.adminUrl(), { max: 1, onError: () => {}, statements: 'unlimited' })
  try {
    const now = new Date().toISOString()
    const accountId = await createAccount(db, `analyst-${n}`, now)
    await setRoles(db, websiteId, accountId, [roles.ADMIN])
    const client = httpClient(product.port, `demo.manage.localhost:${product.port}`)
    client.cookies.set('__Host-session', await createSession(db, websiteId, accountId, now))
    return client
  } finally {
    await db.destroy()
  }
}

async function lookAgainAndAgain({ found }: Lab, client: HttpClient, n: number, signal: AbortSignal): Promise<void> {
  for (let turn = n; !signal.aborted; turn++) {
    const [, path = ''] = heavy[turn % heavy.length] ?? []
    const { status, text } = await client.get(path)
    found.count('dashboards answered')
    if (status !== 200) found.violation(`${path} gave ${status}: ${text}`)
  }
}

async function compare(
  { product: { port }, shop, found }: Lab,
  { isShort, defer }: ProofOptions,
  look: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const seconds = isShort ? SHORT_MOMENT_SECONDS : MOMENT_SECONDS
  const add = () => addToCarts(port, shop.shoppers, shop.offer, { perSecond: ADDS, seconds })
  const [quiet, beside]: [number[], number[]] = [[], []]
  // Shoppers have machines of their own.
  defer(restoreOwnPriority)
  await raiseOwnPriority()
  await add()
  for (let pair = 0; pair < (isShort ? SHORT_PAIRS : PAIRS); pair++) {
    quiet.push(...(await add()))
    const stop = new AbortController()
    const looking = look(stop.signal)
    // A rejection before it is awaited would end the run.
    looking.catch(() => {})
    await sleep(500)
    beside.push(...(await add()))
    stop.abort()
    await looking
  }
  const ratio = p95(beside) / p95(quiet)
  found.count('adds', quiet.length + beside.length)
  found.most('microseconds p95 of a quiet add', 1_000 * p95(quiet))
  found.most('microseconds p95 beside dashboards', 1_000 * p95(beside))
  found.most('per cent of quiet', 100 * ratio)
  if (ratio > RATIO_MAX) found.violation(`adding to a cart takes ${ratio.toFixed(2)} times as long beside dashboards`)
}

function p95(took: number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN
}
