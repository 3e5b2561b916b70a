import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as requests from '../load-tests/lib/requests.js'
import { targetOf } from '../load-tests/lib/target.js'
import type { LoadWorld } from '../src/seed/load-test/load-world.ts'
import { type LoadBrowser, type LoadRequest, sendOnce, sizeOf } from './load-test/load-browser.ts'
import { printTable } from './measuring/report.ts'
import { printPurchaseCosts } from './purchase/print-costs.ts'
import { type InstrumentedProduct, startInstrumentedProduct } from './servers/instrumented-product.ts'

/**
 * `npm run bench:costs`: cost of a request of each kind in round trips to PostgreSQL, bytes and events, counted between the
 * processes and the database. It measures no time, so it may run beside other things. `-- purchase`: a purchase, by statement.
 */
const TIMES = 40
/** Until background work of the start is finished. */
const SETTLED_AFTER_MS = 6_000
if (process.argv.includes('purchase')) {
  await printPurchaseCosts()
  process.exit()
}
const product = await startInstrumentedProduct()
const client = new pg.Client(product.adminUrl)
await client.connect()
try {
  await report(product)
} finally {
  await client.end()
  await product.close()
}
process.exit()

type Shop = LoadWorld['shops'][number]

interface Step {
  name: string
  face: 'storefront' | 'manage'
  /** Builds the n-th request. */
  build(browser: LoadBrowser, shop: Shop, n: number): LoadRequest
  times?: number
}

async function report({ world, port }: InstrumentedProduct): Promise<void> {
  const shop = world.shops[0] as Shop
  const browsers = { storefront: open('storefront', shop, world), manage: open('manage', shop, world) }
  await sendOnce(port, browsers.storefront, requests.openPage(browsers.storefront, 'home', '/'))
  await sendOnce(port, browsers.manage, requests.openPage(browsers.manage, 'sign-in-page', '/sign-in'))
  await sleep(SETTLED_AFTER_MS)
  const rows = []
  for (const step of stepsOf(world)) rows.push(await cost(step, browsers[step.face], shop, port))
  printTable(rows)
}

function open(face: 'storefront' | 'manage', shop: Shop, world: LoadWorld): LoadBrowser {
  return requests.browserOn(targetOf(world, '').hostOf(shop, face), world.scheme, Math.random)
}

function stepsOf({ password }: LoadWorld): Step[] {
  const key = () => requests.newKey(Math.random)
  const record = requests.visitRecord(Math.random, Date.now())
  const page = (name: string, path: (shop: Shop, n: number) => string): Step => ({
    name,
    face: 'storefront',
    build: (browser, shop, n) => requests.openPage(browser, name, path(shop, n)),
  })
  const offerAt = ({ offers }: Shop, n: number) => offers[n % offers.length] as Shop['offers'][number]
  const groupOf = ({ soldOut }: Shop) => (soldOut ? [soldOut] : [])
  return [
    { ...page('product page, not kept', (shop, n) => offerAt(shop, 2 * n).path), times: 12 },
    page('product page, kept', (shop) => offerAt(shop, 0).path),
    page('shop page, kept', () => '/shop'),
    {
      name: 'hit',
      face: 'storefront',
      build: (browser) => requests.recordHit(browser, { record, path: '/shop', pageType: requests.pageTypes.shop }),
    },
    {
      name: 'add to cart',
      face: 'storefront',
      build: (browser, shop) => requests.addToCart(browser, offerAt(shop, 0), key()),
    },
    {
      name: 'sign up for a notice',
      face: 'storefront',
      times: 8,
      build: (browser, { soldOut }) => requests.signUpForNotice(browser, soldOut, `${key()}@load.example`, key()),
    },
    { name: 'cart', face: 'storefront', build: (browser) => requests.viewCart(browser) },
    {
      name: 'sign in',
      face: 'manage',
      times: 3,
      build: (browser, { ownerEmail: email }) => requests.signIn(browser, { email, password }, key()),
    },
    { name: 'who waits', face: 'manage', build: (browser) => requests.listWaiting(browser) },
    {
      name: 'look over a send',
      face: 'manage',
      build: (browser, shop) => requests.lookOver(browser, groupOf(shop), key()),
    },
    {
      name: 'send all, 33 letters',
      face: 'manage',
      times: 1,
      build: (browser, shop) => requests.sendAll(browser, groupOf(shop), key()),
    },
  ]
}

/** Waits for projections and workers after the answer. */
async function cost({ name, build, times = TIMES }: Step, browser: LoadBrowser, shop: Shop, port: number) {
  const idle = await during(async () => sleep(2_000))
  const sent: LoadRequest[] = []
  const used = await during(async () => {
    for (let n = 0; n < times; n++) {
      const request = build(browser, shop, n)
      const reply = await sendOnce(port, browser, request)
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.text}`)
      sent.push(request)
    }
    await sleep(2_000)
  })
  const last = sent.at(-1)
  const each = (all: number, quiet: number) =>
    Math.max(0, (all - (quiet * used.seconds) / idle.seconds) / times).toFixed(1)
  return {
    request: name,
    'round trips': each(used.http.roundTrips, idle.http.roundTrips),
    'of other roles': each(used.others.roundTrips, idle.others.roundTrips),
    'kB with the database': each(used.http.bytes / 1_000, idle.http.bytes / 1_000),
    'bytes in': String(String(last?.body ?? '').length),
    'bytes out': String(last ? await sizeOf(port, browser, last) : 0),
    events: (used.events / times).toFixed(2),
  }
}

async function during(run: () => Promise<void>) {
  const [http, others, events, started] = [product.http(), product.others(), await countEvents(), performance.now()]
  await run()
  const [httpNow, othersNow] = [product.http(), product.others()]
  const difference = (now: typeof http, before: typeof http) => ({
    roundTrips: now.roundTrips - before.roundTrips,
    bytes: now.bytes - before.bytes,
  })
  return {
    http: difference(httpNow, http),
    others: difference(othersNow, others),
    events: (await countEvents()) - events,
    seconds: (performance.now() - started) / 1_000,
  }
}

async function countEvents(): Promise<number> {
  const { rows } = await client.query('select count(*)::int as events from log.events')
  return rows[0].events
}
