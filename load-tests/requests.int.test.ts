import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadBrowser, type LoadRequest, sendOnce } from '../bench/load-test/load-browser.ts'
import { allProjections } from '../projections/all.ts'
import { runProjections } from '../projections/run-projections.ts'
import { createPasswords } from '../src/identity/passwords/passwords.ts'
import { createExecutor } from '../src/platform/event-store/executor/execute.ts'
import type { Route } from '../src/platform/http/routing/route.ts'
import { type LoadWorld, prepareLoadWorld } from '../src/seed/load-test/load-world.ts'
import { untilCaughtUp } from '../src/seed/until-caught-up.ts'
import { startTestProduct, type TestProduct } from '../src/testing/servers/test-product.ts'
import { isOurs } from './lib/report/marks.js'
import * as requests from './lib/requests.js'
import { targetOf } from './lib/target.js'

/**
 * Checks only that the product understands the load tests' requests, which are built by the k6 scripts' code and sent by
 * Node. It does not test k6.
 */
let product: TestProduct
let world: Pick<LoadWorld, 'shops' | 'password'>
const sent: { kind: string; face: string; method: string; path: string }[] = []

beforeAll(async () => {
  product = await startTestProduct()
  const { db, store, parts } = product
  const projections = runProjections({ db, store, projections: allProjections })
  afterAll(() => projections.stop())
  const { vault } = parts
  const now = new Date().toISOString()
  const deps = { db, vault, executor: createExecutor(store), passwords: createPasswords(), now, onProgress: () => {} }
  world = await prepareLoadWorld(deps, { websites: 2, products: 3, waiting: 4 })
  for (const { name } of allProjections) expect(await untilCaughtUp({ db, store }, name, 10_000)).toBe(true)
})

function open(place: number, face: 'storefront' | 'manage'): LoadBrowser {
  const target = targetOf({ baseDomain: product.baseDomain, scheme: 'http' }, '')
  return requests.browserOn(target.hostOf(world.shops[place], face), 'http', Math.random)
}

async function send(browser: LoadBrowser, request: LoadRequest) {
  const { kind, method, path, expects } = request
  sent.push({ kind, face: browser.host.includes('.manage.') ? 'manage' : 'storefront', method, path })
  const reply = await sendOnce(product.port, browser, request)
  expect({ kind, status: reply.status, problem: reply.status === 200 ? '' : reply.text }).toEqual({
    kind,
    status: expects,
    problem: '',
  })
  const shop = world.shops.find(({ name }) => browser.host.startsWith(`${name}.`))
  expect([kind, isOurs(request, { status: reply.status, body: reply.text }, shop) || reply.text]).toEqual([kind, true])
  return reply
}

const key = () => requests.newKey(Math.random)

test('a visitor browses and is tracked', async () => {
  const browser = open(0, 'storefront')
  const offer = world.shops[0]?.offers[0]
  const record = requests.visitRecord(Math.random, Date.now())
  for (const [kind, path] of [
    ['home', '/'],
    ['shop', '/shop'],
    ['product', offer?.path ?? ''],
  ] as const) {
    const page = await send(browser, requests.openPage(browser, kind, path))
    expect(page.text).toContain('Shop load-1')
    await send(browser, requests.recordHit(browser, { record, path, pageType: requests.pageTypes[kind] }))
  }
  expect(product.parts.describeHits()).toMatchObject({ taken: 3, lost: 0 })
})

test('a shopper fills a cart, once for each key', async () => {
  const browser = open(1, 'storefront')
  const offer = world.shops[1]?.offers[0]
  await send(browser, requests.openPage(browser, 'product', offer?.path ?? ''))
  const once = key()
  for (const one of [once, once, key()]) await send(browser, requests.addToCart(browser, offer, one))
  const cart = await send(browser, requests.viewCart(browser))
  expect(cart.json()).toMatchObject({ totalQuantity: 2 })
})

test('a visitor signs up for a notice', async () => {
  const browser = open(1, 'storefront')
  const soldOut = world.shops[1]?.soldOut
  await send(browser, requests.openPage(browser, 'product', soldOut?.path ?? ''))
  const reply = await send(browser, requests.signUpForNotice(browser, soldOut, 'somebody@load.example', key()))
  expect(reply.json()).toEqual({ message: 'Signed up!' })
})

test('a merchant signs in and sends to the whole waiting list', async () => {
  const browser = open(0, 'manage')
  await send(browser, requests.openPage(browser, 'sign-in-page', '/sign-in'))
  const login = { email: world.shops[0]?.ownerEmail, password: world.password }
  await send(browser, requests.signIn(browser, login, key()))
  const listed = (await send(browser, requests.listWaiting(browser))).json() as {
    signUpGroups: { variantId: string }[]
  }
  expect(listed.signUpGroups).toMatchObject([{ variantId: world.shops[0]?.soldOut?.variantId, counts: { waiting: 4 } }])
  const groups = [world.shops[0]?.soldOut]
  expect((await send(browser, requests.lookOver(browser, groups, key()))).json()).toMatchObject({ recipients: 4 })
  const { sendId, total } = (await send(browser, requests.sendAll(browser, groups, key()))).json() as Record<
    string,
    string
  >
  expect(total).toBe(4)
  expect((await send(browser, requests.watchSend(browser, sendId))).json()).toMatchObject({
    send: { total: 4, pending: 4 },
  })
})

test('every request matches a route of the product, and every kind of request was sent', () => {
  const calls = sent.filter(({ path }) => path.startsWith('/api/'))
  expect(calls.filter((call) => !product.routes.some((route) => answers(route, call)))).toEqual([])
  const kinds = [
    'home',
    'shop',
    'product',
    'hit',
    'add-to-cart',
    'cart',
    'sign-up',
    'sign-in-page',
    'sign-in',
    'waiting-list',
    'look-over',
  ]
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set([...kinds, 'send-all', 'send-progress']))
})

function answers({ method, path, faces }: Route, call: (typeof sent)[number]): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`)
  return method === call.method && pattern.test(call.path) && faces.includes(call.face as Route['faces'][number])
}
