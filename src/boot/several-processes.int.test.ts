import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { cartContentOf, readLog, readModel } from '../../proof/checkout/cart-contents.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../../proof/checkout/unlimited-offers.ts'
import { createProcesses, type ProductProcess, type ProductProcesses } from '../../proof/processes/product-processes.ts'
import { queryOnce } from '../../proof/processes/query-once.ts'
import { confirmSignUps } from '../../proof/restock/confirm-sign-ups.ts'
import type { ShoppingCart } from '../cart/contract.ts'
import { createSession } from '../identity/sessions/sessions.ts'
import { openDatabase } from '../platform/database/database.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { roleUrls } from '../platform/database/roles.ts'
import { addressOf, httpClient, type Reply } from '../testing/browsers/http-client.ts'
import { createMultiHostClient, type MultiHostClient } from '../testing/browsers/multi-host-client.ts'
import { type RenameResult, runRenameLoop } from '../testing/browsers/rename-loop.ts'
import { compareReadModels } from '../testing/databases/compare-read-models.ts'
import { type MailServer, startMailServer } from '../testing/servers/mail-server.ts'

const CART = '/api/commerce/shopping-cart'
const RESTOCK = '/api/site-users/account/notifications/restock'
const SHOPPERS = 3
/** Below the rate limit of 120 changes a minute per visitor. */
const BETWEEN_ADDS_MS = 550
/** Number of people waiting for each of two variants. */
const WAITING = 12
/** Time after which a killed process's jobs are taken over. */
const GIVEN_TO_OTHERS_MS = 60_000

const publicPort = await findFreePort()
const shopHost = `demo.localhost:${publicPort}`
const undo: (() => unknown)[] = []
let mail: MailServer
let all: ProductProcesses
const of = (role: string): ProductProcess[] => all.processes.filter((process) => process.role === role)
const httpPorts = (): number[] => of('http').map(({ port }) => port)
const visitor = (n: number): MultiHostClient => createMultiHostClient(httpPorts(), shopHost, addressOf(n))

beforeAll(async () => {
  // Slow enough that e-mails are in progress when a process is killed.
  mail = await startMailServer({ onConnect: (_, done) => void sleep(100).then(() => done()) })
  undo.push(mail.stop)
  all = await createProcesses({
    defer: (step) => undo.push(step),
    roles: ['http', 'http', 'projections', 'projections', 'workers', 'workers'],
    port: publicPort,
    environment: { SMTP_URL: mail.url, STOP_GRACE: '3' },
  })
  await Promise.all(all.processes.map(({ start }) => start()))
}, 240_000)
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
}, 240_000)

test('processes that start together on an empty database create everything once', async () => {
  const [made] = await queryOnce(
    all.adminUrl,
    `select (select count(*)::int from websites) as websites, (select count(*)::int from accounts) as accounts,
       (select count(*) = count(distinct name) and count(*) > 20 from kysely_migration) as steps,
       (select count(*)::int from log.streams where category = 'inventory') -
         (select count(*)::int from inventory_levels) as stray`,
  )
  expect(made).toEqual({ websites: 2, accounts: 1, steps: true, stray: 0 })
})

test('each is killed in turn: nothing acknowledged is lost, nothing is done twice, no page is older than a second', async () => {
  onTestFailed(() => void process.stderr.write(all.output().slice(-3_000)))
  const [offers = []] = (await listUnlimitedOffers(all.adminUrl)).filter(([first]) => first?.subdomain === 'demo')
  const over = new AbortController()
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, n) => shop(n, offers, over.signal)))
  const renaming = rename(offers[0] as UnlimitedOffer, over.signal)
  try {
    await killInTurn(offers[0]?.websiteId ?? '')
  } finally {
    over.abort()
    await Promise.allSettled([shopping, renaming])
  }
  await compareCarts(await shopping)
  await compareLetters()
  await compareReadModels(all.adminUrl)
  const { changes, looks, stale } = await renaming
  expect(stale.slice(0, 5)).toEqual([])
  expect([changes > 3, looks > 10]).toEqual([true, true])
}, 240_000)

test('on SIGTERM a process becomes unready, answers requests that still arrive, and exits with 0', async () => {
  const [process] = of('http') as [ProductProcess]
  const browser = httpClient(process.port, shopHost)
  const live = await watchLive(process.port)
  const ended = process.signal('SIGTERM')
  await expect.poll(async () => (await browser.get('/readyz')).status, { interval: 10 }).toBe(503)
  expect((await browser.get('/readyz')).json()).toMatchObject({ ok: false, stopping: true })
  expect((await browser.get('/healthz')).status).toBe(200)
  const page = await browser.open('/')
  expect([page.status, page.headers.connection]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
  expect((await live.whole).text).toMatch(/^event: live\n[\s\S]*\n\nretry: 500\n\n$/)
}, 240_000)

/** Follows the stream of current visitors until it ends. */
async function watchLive(port: number): Promise<{ whole: Promise<Reply> }> {
  const [site] = await queryOnce<{ id: string }>(
    all.adminUrl,
    `select website_id as id from websites where subdomain = 'demo'`,
  )
  const { cookies } = await signedIn(site?.id ?? '')
  const merchant = httpClient(port, `demo.manage.localhost:${publicPort}`)
  for (const [name, value] of cookies) merchant.cookies.set(name, value)
  return { whole: merchant.get('/api/analytics/live', { headers: { accept: 'text/event-stream' } }) }
}

test('a second Ctrl-C exits at once, and the two signals of one Ctrl-C count as one', async () => {
  const [, process] = of('http') as [ProductProcess, ProductProcess]
  const ended = process.signal('SIGINT')
  void process.signal('SIGINT')
  await sleep(700)
  expect((await httpClient(process.port, shopHost).get('/healthz')).status).toBe(200)
  void process.signal('SIGINT')
  expect(await ended).toBe(130)
}, 240_000)

test.each(['projections', 'workers'])(
  'a process of %s reports liveness and readiness, and exits with 0',
  async (role) => {
    const [process] = of(role) as [ProductProcess]
    const client = httpClient(process.port, 'anything')
    expect((await client.get('/healthz')).json()).toEqual({ ok: true })
    expect((await client.get('/readyz')).json()).toMatchObject({ ok: true, migrated: true, queue: 'reachable' })
    expect((await client.get('/')).status).toBe(404)
    expect(await process.signal('SIGTERM')).toBe(0)
  },
  30_000,
)

/** Workers while e-mails are in progress, the others while shoppers add and the merchant renames. */
async function killInTurn(websiteId: string): Promise<void> {
  const merchant = await signedIn(websiteId)
  const groups = await soldOut(websiteId)
  await Promise.all(groups.map((group, place) => signUp(group, place)))
  await confirmEverybody(websiteId)
  for (const [n, worker] of of('workers').entries()) {
    const before = mail.arrived.length
    await stockAndSend(merchant, groups[n] as Group)
    await expect.poll(() => mail.arrived.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before)
    await replace(worker)
  }
  for (const process of [...of('projections'), ...of('http')]) {
    await replace(process)
    // Waits until the current processes have served somebody.
    await sleep(BETWEEN_ADDS_MS)
  }
}

async function replace(process: ProductProcess): Promise<void> {
  await process.kill()
  await process.start()
}

interface Filled {
  client: MultiHostClient
  cartId: string
  /** Of each acknowledged add. */
  keys: string[]
}

/** Adds repeatedly. Requests to a dead process are retried with another one, with the same key. */
async function shop(n: number, offers: UnlimitedOffer[], signal: AbortSignal): Promise<Filled> {
  const client = visitor(n)
  await client.ask((browser) => browser.open('/'))
  const filled: Filled = { client, cartId: '', keys: [] }
  while (!signal.aborted) {
    const { itemId, sku } = offers[filled.keys.length % offers.length] as UnlimitedOffer
    const key = crypto.randomUUID()
    const body = { itemId, sku, quantity: 1 }
    const reply = await client.ask((browser) =>
      browser.post(`${CART}/entries`, body, { headers: { 'idempotency-key': key } }),
    )
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
    filled.cartId = String((reply.json() as { shoppingCart: ShoppingCart }).shoppingCart.id)
    filled.keys.push(key)
    await sleep(BETWEEN_ADDS_MS)
  }
  return filled
}

/** Acknowledged ⊆ log = read model = the shopper's view, with equal numbers. */
async function compareCarts(carts: Filled[]): Promise<void> {
  const cartIds = carts.map(({ cartId }) => cartId)
  const { streamOfKey, contents } = await readLog(all.adminUrl, cartIds)
  const remembered = await readModel(all.adminUrl, cartIds)
  for (const { client, cartId, keys } of carts) {
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter((key) => !streamOfKey.has(key))).toEqual([])
    const seen = (await client.ask((browser) => browser.get(CART))).json() as ShoppingCart
    expect(cartContentOf(seen.entries)).toBe(contents.get(cartId))
    expect(remembered.get(cartId)).toBe(contents.get(cartId))
    expect(seen.totalQuantity).toBe(keys.length)
  }
}

interface Group {
  productId: string
  variantId: string
}

/** Makes two variants sold out. */
async function soldOut(websiteId: string): Promise<Group[]> {
  const groups = await queryOnce<Group & object>(
    all.adminUrl,
    `select i.id as "productId", v.id as "variantId"
     from items i
     join variants v on v.website_id = i.website_id and v.item_id = i.id
     join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
     where i.website_id = $1 and i.product_type = 1 and i.visibility = 'public' and not l.unlimited
     order by v.id limit 2`,
    [websiteId],
  )
  const merchant = await signedIn(websiteId)
  for (const { variantId } of groups) await setStock(merchant, variantId, 0)
  for (const { productId, variantId } of groups)
    await expect.poll(() => isSoldOut(productId, variantId), { timeout: 60_000 }).toBe(true)
  return groups
}

async function isSoldOut(itemId: string, variantId: string): Promise<boolean> {
  const replies = await Promise.all(
    httpPorts().map((port) =>
      createMultiHostClient([port], shopHost, addressOf(99)).ask((browser) =>
        browser.get(`/api/commerce/inventory/stock?itemId=${itemId}`),
      ),
    ),
  )
  return replies.every((reply) => {
    const { results } = reply.json() as { results: { variantId: string; qtyInStock: number }[] }
    return results.some((variant) => variant.variantId === variantId && variant.qtyInStock === 0)
  })
}

async function signUp(group: Group, place: number): Promise<void> {
  const people = Array.from({ length: WAITING }, (_, n) => ({ client: visitor(1_000 * (place + 1) + n), n }))
  for (const { client, n } of people) {
    await client.ask((browser) => browser.open('/'))
    const body = { ...group, siteVisitorEmail: `waits-${place}-${n}@example.com`, isJoinMailingList: false }
    const reply = await client.ask((browser) => browser.post(RESTOCK, body))
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
  }
}

/** Each person confirms by the link in the e-mail; everything that arrives later is a notice. */
async function confirmEverybody(websiteId: string): Promise<void> {
  const people = 2 * WAITING
  await expect.poll(() => mail.arrived.length, { timeout: 60_000 }).toBe(people)
  const [port = 0] = httpPorts()
  await confirmSignUps({ adminUrl: all.adminUrl, dataDir: all.dataDir, port, websiteId, host: shopHost }, people)
  mail.arrived.length = 0
}

async function signedIn(websiteId: string): Promise<MultiHostClient> {
  const [site] = await queryOnce<{ owner: string }>(
    all.adminUrl,
    'select owner_account_id as owner from websites where website_id = $1',
    [websiteId],
  )
  const db = openDatabase(roleUrls(all.adminUrl).app, { max: 1, onError: () => {} })
  const token = await createSession(db, websiteId, site?.owner ?? '', new Date().toISOString()).finally(() =>
    db.destroy(),
  )
  const client = createMultiHostClient(httpPorts(), `demo.manage.localhost:${publicPort}`, addressOf(77), {
    '__Host-session': token,
  })
  await client.ask((browser) => browser.open('/'))
  return client
}

async function setStock(merchant: MultiHostClient, variantId: string, quantity: number): Promise<void> {
  const changes = [{ kind: 'set', variantId, quantity, reason: 'counted', note: '' }]
  const sent = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const reply = await merchant.ask((browser) => browser.post('/api/inventory/adjustments', { changes }, sent))
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('"message":null')])
}

async function stockAndSend(merchant: MultiHostClient, group: Group): Promise<void> {
  await setStock(merchant, group.variantId, 5)
  const sent = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const reply = await merchant.ask((browser) => browser.post(`${RESTOCK}/send`, group, sent))
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(`"total":${WAITING}`)])
}

/**
 * Each e-mail arrived once, or its process was killed while sending it: then it stays claimed, becomes uncertain, and is
 * never sent again.
 */
async function compareLetters(): Promise<void> {
  const count = () =>
    queryOnce<{ state: string; letters: number }>(
      all.adminUrl,
      'select state, count(*)::int as letters from restock_notices group by state order by state',
    )
  const open = async () => (await count()).filter(({ state }) => state !== 'sent' && state !== 'claimed')
  await expect.poll(open, { timeout: GIVEN_TO_OTHERS_MS, interval: 250 }).toEqual([])
  const letters = Object.fromEntries((await count()).map((row) => [row.state, row.letters]))
  const receivers = mail.arrived.map(({ to }) => to)
  expect(receivers.toSorted()).toEqual([...new Set(receivers)].toSorted())
  expect((letters.sent ?? 0) + (letters.claimed ?? 0)).toBe(2 * WAITING)
  expect(receivers.length).toBeGreaterThanOrEqual(letters.sent ?? 0)
}

async function rename({ websiteId, itemId }: UnlimitedOffer, signal: AbortSignal): Promise<RenameResult> {
  const { cookies } = await signedIn(websiteId)
  const [item] = await queryOnce<{ slug: string }>(all.adminUrl, 'select url_id as slug from items where id = $1', [
    itemId,
  ])
  return runRenameLoop({
    ...{ ports: httpPorts(), publicPort, itemId, signal },
    sessionToken: cookies.get('__Host-session') ?? '',
    path: `/shop/p/${item?.slug}`,
  })
}
