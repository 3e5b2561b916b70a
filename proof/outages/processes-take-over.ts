import { setTimeout as sleep } from 'node:timers/promises'
import type { ShoppingCart } from '../../src/cart/contract.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { addressOf } from '../../src/testing/browsers/http-client.ts'
import { createMultiHostClient, type MultiHostClient } from '../../src/testing/browsers/multi-host-client.ts'
import { type RenameResult, runRenameLoop } from '../../src/testing/browsers/rename-loop.ts'
import { type MailServer, startMailServer } from '../../src/testing/servers/mail-server.ts'
import { until } from '../../src/testing/until.ts'
import { cartContentOf, readLog, readModel } from '../checkout/cart-contents.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import { listDifferingReadModels } from '../processes/differing-read-models.ts'
import { createProcesses, type ProductProcess, type ProductProcesses } from '../processes/product-processes.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { confirmSignUps } from '../restock/confirm-sign-ups.ts'

const CART = '/api/commerce/shopping-cart'
const RESTOCK = '/api/site-users/account/notifications/restock'
const SHOPPERS = 3
/** Below the rate limit of 120 changes a minute per visitor. */
const BETWEEN_ADDS_MS = 550
/** Number of people waiting for each of two variants. */
const WAITING = 12
/** Kills of each process. */
const [ROUNDS, SHORT_ROUNDS] = [10, 1]

export const processesTakeOver: Proof = {
  id: 'R22',
  isWaiting: true,
  promise:
    'Six processes are killed in turn: nothing acknowledged is lost, nothing is done twice, no page is older than a second',
  run: (options) => killAll(options, true),
  /** Shoppers that repeat a request give it another key. */
  control: (options) => killAll({ ...options, isShort: true }, false),
}

interface Lab {
  all: ProductProcesses
  mail: MailServer
  publicPort: number
  shopHost: string
  found: FindingBuilder
}

async function killAll(options: ProofOptions, keepsKeys: boolean): Promise<Finding> {
  const lab = await openLab(options)
  const { all, found } = lab
  const [offers = []] = (await listUnlimitedOffers(all.adminUrl)).filter(([first]) => first?.subdomain === 'demo')
  const [offer] = offers
  if (!offer) throw new Error('The demo store sells nothing that is unlimited')
  const over = new AbortController()
  const shopping = Promise.all(
    Array.from({ length: SHOPPERS }, (_, n) => shop(lab, n, { offers, signal: over.signal, keepsKeys })),
  )
  const renaming = rename(lab, offer, over.signal)
  try {
    await killInTurn(lab, offer.websiteId, options)
  } finally {
    over.abort()
    await Promise.allSettled([shopping, renaming])
  }
  await compareCarts(lab, await shopping)
  await compareLetters(lab)
  for (const name of await listDifferingReadModels(all.adminUrl, ['carts', 'inventory', 'restock']))
    found.violation(`The read model ${name} is not what the log says`)
  const { changes, looks, stale } = await renaming
  found.count('changes of a page', changes)
  found.count('page views', looks)
  for (const one of stale) found.violation(one)
  if (changes === 0 || looks === 0) found.violation('No page was changed, or none was seen')
  return found.finding
}

async function openLab({ defer }: ProofOptions): Promise<Lab> {
  const publicPort = await findFreePort()
  // Slow enough that e-mails are in progress when a process is killed.
  const mail = await startMailServer({ onConnect: (_, done) => void sleep(100).then(() => done()) })
  defer(mail.stop)
  const all = await createProcesses({
    defer,
    roles: ['http', 'http', 'projections', 'projections', 'workers', 'workers'],
    port: publicPort,
    environment: { SMTP_URL: mail.url },
  })
  await Promise.all(all.processes.map(({ start }) => start()))
  return { all, mail, publicPort, shopHost: `demo.localhost:${publicPort}`, found: createFinding() }
}

const processesOf = ({ all }: Lab, role: string) => all.processes.filter((process) => process.role === role)
const httpPorts = (lab: Lab) => processesOf(lab, 'http').map(({ port }) => port)
const visitor = (lab: Lab, n: number) => createMultiHostClient(httpPorts(lab), lab.shopHost, addressOf(n))

/** Workers while e-mails are in progress, the others while shoppers add and the merchant renames. */
async function killInTurn(lab: Lab, websiteId: string, { isShort, say }: ProofOptions): Promise<void> {
  const merchant = await signedIn(lab, websiteId)
  const groups = await soldOut(lab, websiteId, merchant)
  await Promise.all(groups.map((group, place) => signUp(lab, group, place)))
  await confirmEverybody(lab, websiteId)
  for (const [n, worker] of processesOf(lab, 'workers').entries()) {
    const before = lab.mail.arrived.length
    await stockAndSend(merchant, groups[n] as Group)
    await until('the first e-mail of a sending', () => lab.mail.arrived.length > before)
    await replace(lab, worker)
  }
  const rounds = isShort ? SHORT_ROUNDS : ROUNDS
  for (let round = 1; round <= rounds; round++) {
    for (const process of [...processesOf(lab, 'projections'), ...processesOf(lab, 'http')]) {
      await replace(lab, process)
      // Waits until the current processes have served someone.
      await sleep(BETWEEN_ADDS_MS)
    }
    say(`${round} of ${rounds} rounds of kills`)
  }
}

async function replace({ found }: Lab, process: ProductProcess): Promise<void> {
  await process.kill()
  await process.start()
  found.count('kills')
}

interface Filled {
  client: MultiHostClient
  cartId: string
  /** Of each acknowledged add. */
  keys: string[]
}

interface Shopping {
  offers: UnlimitedOffer[]
  signal: AbortSignal
  keepsKeys: boolean
}

/** Adds repeatedly. Requests to a dead process are retried with another one, with the same key. */
async function shop(lab: Lab, n: number, { offers, signal, keepsKeys }: Shopping): Promise<Filled> {
  const client = visitor(lab, n)
  await client.ask((browser) => browser.open('/'))
  const filled: Filled = { client, cartId: '', keys: [] }
  while (!signal.aborted) {
    const { itemId, sku } = offers[filled.keys.length % offers.length] as UnlimitedOffer
    const key = crypto.randomUUID()
    const body = { itemId, sku, quantity: 1 }
    const add = (sent: string) =>
      client.ask((browser) => browser.post(`${CART}/entries`, body, { headers: { 'idempotency-key': sent } }))
    if (!keepsKeys) await add(crypto.randomUUID())
    const reply = await add(key)
    if (reply.status === 200) {
      filled.cartId = String((reply.json() as { shoppingCart: ShoppingCart }).shoppingCart.id)
      filled.keys.push(key)
      lab.found.count('acknowledged adds')
    } else lab.found.violation(`An add was answered with ${reply.status}: ${reply.text}`)
    await sleep(BETWEEN_ADDS_MS)
  }
  return filled
}

/** Acknowledged ⊆ log = read model = the shopper's view, with equal numbers. */
async function compareCarts({ all, found }: Lab, carts: Filled[]): Promise<void> {
  const cartIds = carts.map(({ cartId }) => cartId)
  const { streamOfKey, contents } = await readLog(all.adminUrl, cartIds)
  const remembered = await readModel(all.adminUrl, cartIds)
  for (const { client, cartId, keys } of carts) {
    const lost = keys.filter((key) => !streamOfKey.has(key))
    if (lost.length > 0) found.violation('An acknowledged add is not in the log', lost.length)
    const seen = (await client.ask((browser) => browser.get(CART))).json() as ShoppingCart
    const inLog = contents.get(cartId)
    if (cartContentOf(seen.entries) !== inLog) found.violation('A shopper sees another cart than the log has')
    if (remembered.get(cartId) !== inLog) found.violation('The read model has another cart than the log')
    if (seen.totalQuantity !== keys.length)
      found.violation(`${keys.length} adds were acknowledged, and the cart has ${seen.totalQuantity}`)
  }
}

interface Group {
  productId: string
  variantId: string
}

/** Makes two variants sold out. */
async function soldOut(lab: Lab, websiteId: string, merchant: MultiHostClient): Promise<Group[]> {
  const groups = await queryOnce<Group & object>(
    lab.all.adminUrl,
    `select i.id as "productId", v.id as "variantId"
     from items i
     join variants v on v.website_id = i.website_id and v.item_id = i.id
     join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
     where i.website_id = $1 and i.product_type = 1 and i.visibility = 'public' and not l.unlimited
     order by v.id limit 2`,
    [websiteId],
  )
  for (const { variantId } of groups) await setStock(merchant, variantId, 0)
  for (const { productId, variantId } of groups)
    await until('a variant to be sold out', () => isSoldOut(lab, productId, variantId))
  return groups
}

async function isSoldOut(lab: Lab, itemId: string, variantId: string): Promise<boolean> {
  const replies = await Promise.all(
    httpPorts(lab).map((port) =>
      createMultiHostClient([port], lab.shopHost, addressOf(99)).ask((browser) =>
        browser.get(`/api/commerce/inventory/stock?itemId=${itemId}`),
      ),
    ),
  )
  return replies.every((reply) => {
    const { results } = reply.json() as { results: { variantId: string; qtyInStock: number }[] }
    return results.some((variant) => variant.variantId === variantId && variant.qtyInStock === 0)
  })
}

async function signUp(lab: Lab, group: Group, place: number): Promise<void> {
  const people = Array.from({ length: WAITING }, (_, n) => ({ client: visitor(lab, 1_000 * (place + 1) + n), n }))
  for (const { client, n } of people) {
    await client.ask((browser) => browser.open('/'))
    const body = { ...group, siteVisitorEmail: `waits-${place}-${n}@example.com`, isJoinMailingList: false }
    const reply = await client.ask((browser) => browser.post(RESTOCK, body))
    if (reply.status !== 200) throw new Error(`A sign-up was answered with ${reply.status}: ${reply.text}`)
  }
}

/** Each person confirms by the link in the e-mail; everything that arrives later is a notice. */
async function confirmEverybody({ all, mail, shopHost }: Lab, websiteId: string): Promise<void> {
  const people = 2 * WAITING
  await until('every e-mail that asks for a confirmation', () => mail.arrived.length === people)
  const [port = 0] = all.processes.flatMap((process) => (process.role === 'http' ? process.port : []))
  await confirmSignUps({ adminUrl: all.adminUrl, dataDir: all.dataDir, port, websiteId, host: shopHost }, people)
  mail.arrived.length = 0
}

async function signedIn(lab: Lab, websiteId: string): Promise<MultiHostClient> {
  const [site] = await queryOnce<{ owner: string }>(
    lab.all.adminUrl,
    'select owner_account_id as owner from websites where website_id = $1',
    [websiteId],
  )
  const db = openDatabase(roleUrls(lab.all.adminUrl).app, { max: 1, onError: () => {}, statements: 'unlimited' })
  const token = await createSession(db, websiteId, site?.owner ?? '', new Date().toISOString()).finally(() =>
    db.destroy(),
  )
  const client = createMultiHostClient(httpPorts(lab), `demo.manage.localhost:${lab.publicPort}`, addressOf(77), {
    '__Host-session': token,
  })
  await client.ask((browser) => browser.open('/'))
  return client
}

async function setStock(merchant: MultiHostClient, variantId: string, quantity: number): Promise<void> {
  const changes = [{ kind: 'set', variantId, quantity, reason: 'counted', note: '' }]
  const sent = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const reply = await merchant.ask((browser) => browser.post('/api/inventory/adjustments', { changes }, sent))
  if (!reply.text.includes('"message":null')) throw new Error(`Stock was not set: ${reply.text}`)
}

async function stockAndSend(merchant: MultiHostClient, group: Group): Promise<void> {
  await setStock(merchant, group.variantId, 5)
  const sent = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const reply = await merchant.ask((browser) => browser.post(`${RESTOCK}/send`, group, sent))
  if (!reply.text.includes(`"total":${WAITING}`)) throw new Error(`A sending did not start: ${reply.text}`)
}

/**
 * Each e-mail arrived once, or its process was killed while sending it: then it stays claimed, becomes uncertain, and is
 * never sent again.
 */
async function compareLetters({ all, mail, found }: Lab): Promise<void> {
  const count = async () => {
    const rows = await queryOnce<{ state: string; letters: number }>(
      all.adminUrl,
      'select state, count(*)::int as letters from restock_notices group by state order by state',
    )
    return Object.fromEntries(rows.map(({ state, letters }) => [state, letters]))
  }
  await until('every notice to be sent or claimed', async () =>
    Object.keys(await count()).every((state) => state === 'sent' || state === 'claimed'),
  )
  const { sent = 0, claimed = 0 } = await count()
  const receivers = mail.arrived.map(({ to }) => to)
  const twice = receivers.length - new Set(receivers).size
  if (twice > 0) found.violation('A notice arrived twice', twice)
  if (sent + claimed !== 2 * WAITING)
    found.violation(`${2 * WAITING} notices were asked for, ${sent + claimed} are known`)
  if (receivers.length < sent)
    found.violation('A notice is said to be sent and did not arrive', sent - receivers.length)
  found.count('notices', receivers.length)
}

async function rename(lab: Lab, { websiteId, itemId }: UnlimitedOffer, signal: AbortSignal): Promise<RenameResult> {
  const { cookies } = await signedIn(lab, websiteId)
  const [item] = await queryOnce<{ slug: string }>(lab.all.adminUrl, 'select url_id as slug from items where id = $1', [
    itemId,
  ])
  return runRenameLoop({
    ports: httpPorts(lab),
    publicPort: lab.publicPort,
    itemId,
    signal,
    sessionToken: cookies.get('__Host-session') ?? '',
    path: `/shop/p/${item?.slug}`,
  })
}
