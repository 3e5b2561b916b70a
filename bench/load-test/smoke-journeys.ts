import autocannon from 'autocannon'
import * as requests from '../../load-tests/lib/requests.js'
import { targetOf } from '../../load-tests/lib/target.js'
import { headersOf, type LoadBrowser, type LoadRequest, sendOnce } from './load-browser.ts'
import type { SmokeWorld } from './smoke-world.ts'

/** Results of one kind of request. */
export interface JourneyResult {
  kind: string
  /** Duration of each answer in milliseconds. */
  took: number[]
  /** Number of wrong answers. */
  wrong: number
  seconds: number
}

const pace = { connections: 4, overallRate: 40 }
const VISITORS = 24
const MERCHANTS = 3

type Shop = SmokeWorld['world']['shops'][number]

interface Visitor {
  browser: LoadBrowser
  shop: Shop
}

/** Sequentially by kind, so that they do not affect each other. */
export async function runVisitorJourneys({ port, world }: SmokeWorld, seconds: number): Promise<JourneyResult[]> {
  const visitors = await inviteVisitors({ port, world })
  const kinds: [string, (visitor: Visitor) => LoadRequest][] = [
    ['home', ({ browser }) => requests.openPage(browser, 'home', '/')],
    ['shop', ({ browser }) => requests.openPage(browser, 'shop', '/shop')],
    ['product', ({ browser, shop }) => requests.openPage(browser, 'product', offerOf(shop).path)],
    ['hit', ({ browser, shop }) => requests.recordHit(browser, visitTo(offerOf(shop).path))],
    ['add-to-cart', ({ browser, shop }) => requests.addToCart(browser, offerOf(shop), requests.newKey(Math.random))],
    ['cart', ({ browser }) => requests.viewCart(browser)],
  ]
  const asked: JourneyResult[] = []
  for (const [kind, build] of kinds) asked.push(await askMany(port, kind, visitors, build, seconds))
  return asked
}

async function inviteVisitors({ port, world }: Pick<SmokeWorld, 'port' | 'world'>): Promise<Visitor[]> {
  const target = targetOf(world, '')
  const visitors: Visitor[] = []
  for (let place = 0; place < VISITORS; place++) {
    const shop = world.shops[place % world.shops.length] as Shop
    const browser = requests.browserOn(target.hostOf(shop, 'storefront'), world.scheme, Math.random)
    await sendOnce(port, browser, requests.openPage(browser, 'home', '/'))
    visitors.push({ browser, shop })
  }
  return visitors
}

async function askMany(
  port: number,
  kind: string,
  visitors: Visitor[],
  build: (visitor: Visitor) => LoadRequest,
  seconds: number,
): Promise<JourneyResult> {
  const asked: JourneyResult = { kind, took: [], wrong: 0, seconds }
  let turn = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const visitor = visitors[turn++ % visitors.length] as Visitor
    const built = build(visitor)
    const headers = { ...headersOf(built), host: visitor.browser.host }
    const body = built.body === null ? {} : { body: built.body }
    return { ...request, method: built.method as 'GET', path: built.path, headers, ...body }
  }
  const errors = await new Promise<number>((done, fail) => {
    const run = autocannon(
      { ...pace, url: `http://127.0.0.1:${port}`, duration: seconds, requests: [{ setupRequest }] },
      (error, result) => (error ? fail(error) : done(result.errors)),
    )
    run.on('response', (_, status, __, took) => {
      asked.took.push(took)
      if (status !== 200) asked.wrong++
    })
  })
  return { ...asked, wrong: asked.wrong + errors }
}

function offerOf({ offers }: Shop): Shop['offers'][number] {
  const [first] = offers
  if (!first) throw new Error('A shop has no products: npm run load:prepare -- --products 20')
  return first
}

function visitTo(path: string) {
  return { record: requests.visitRecord(Math.random, Date.now()), path, pageType: requests.pageTypes.product }
}

/** A few merchants, sequentially; nothing is sent for empty waiting lists. */
export async function runMerchantJourneys({ port, world }: SmokeWorld): Promise<JourneyResult[]> {
  const kinds = new Map<string, JourneyResult>()
  for (const shop of world.shops.slice(0, MERCHANTS)) await sendNotices(shop)
  return [...kinds.values()]

  async function sendNotices(shop: Shop): Promise<void> {
    const browser = requests.browserOn(targetOf(world, '').hostOf(shop, 'manage'), world.scheme, Math.random)
    const key = () => requests.newKey(Math.random)
    await ask(browser, requests.openPage(browser, 'sign-in-page', '/sign-in'))
    await ask(browser, requests.signIn(browser, { email: shop.ownerEmail, password: world.password }, key()))
    const listed = (await ask(browser, requests.listWaiting(browser))) as { signUpGroups: Group[] }
    const groups = listed.signUpGroups.filter(({ counts }) => counts.waiting > 0)
    if (groups.length === 0) return
    await ask(browser, requests.lookOver(browser, groups, key()))
    const { sendId } = (await ask(browser, requests.sendAll(browser, groups, key()))) as { sendId: string }
    await ask(browser, requests.watchSend(browser, sendId))
  }

  async function ask(browser: LoadBrowser, request: LoadRequest): Promise<unknown> {
    const asked: JourneyResult = kinds.get(request.kind) ?? { kind: request.kind, took: [], wrong: 0, seconds: 0 }
    kinds.set(request.kind, asked)
    const started = performance.now()
    const reply = await sendOnce(port, browser, request)
    const took = performance.now() - started
    asked.took.push(took)
    asked.seconds += took / 1_000
    const isJson = reply.headers['content-type']?.includes('json') ?? false
    if (reply.status === request.expects) return isJson ? reply.json() : undefined
    asked.wrong++
    throw new Error(`${request.kind} returned ${reply.status}: ${reply.text.slice(0, 200)}`)
  }
}

interface Group {
  productId: string
  variantId: string
  counts: { waiting: number }
}
