import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadedImage } from '../../src/files/contract.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import type { PagesReply, PublicationsReply } from '../../src/pages/admin-contract.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { drawPicture } from '../../src/testing/fixtures/make/make-picture.ts'
import { addition, enterStore } from '../checkout/shopper.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

const RESTOCK = '/api/site-users/account/notifications/restock'
const SHOPPERS = 6
/** Below the rate limits of visitors and merchants. */
const BETWEEN_ADDS_MS = 550
const BETWEEN_UPLOADS_MS = 1_100
const BETWEEN_SIGN_UPS_MS = 200
const BETWEEN_CHANGES_MS = 600
/** 30 per minute are allowed. */
const BETWEEN_PUBLICATIONS_MS = 2_100

/** Everything answered with 200 so far. */
export interface Acknowledged {
  /** Idempotency keys of add-to-cart requests. */
  keys: string[]
  imageIds: string[]
  /** Numbers of publications of the demo store's pages. */
  publications: number[]
}

export interface BackupLoad {
  acknowledged: Acknowledged
  /** Waits for requests in flight. */
  stop(): Promise<void>
}

/** Shoppers, sign-ups for notices, and a merchant who changes stock, uploads images and publishes pages, all at once. */
export async function startLoad(product: Product, found: FindingBuilder): Promise<BackupLoad> {
  const stores = await listUnlimitedOffers(product.adminUrl())
  const [offers = []] = stores.filter(([first]) => first?.subdomain === 'demo')
  const merchant = await enterManage(product, offers[0]?.websiteId ?? '')
  const group = await findCounted(product, offers[0]?.websiteId ?? '')
  const over = new AbortController()
  const acknowledged: Acknowledged = { keys: [], imageIds: [], publications: [] }
  const lab: Lab = { product, found, acknowledged, merchant, group, signal: over.signal }
  await setStock(lab, 0)
  const running = Promise.all([
    ...Array.from({ length: SHOPPERS }, (_, n) => shop(lab, stores[n % stores.length] ?? offers)),
    signUp(lab),
    changeStock(lab),
    upload(lab),
    publishPages(lab),
  ])
  // Failures are reported by `stop`.
  running.catch(() => {})
  return {
    acknowledged,
    async stop() {
      over.abort()
      await running
    },
  }
}

interface Group {
  productId: string
  variantId: string
}

interface Lab {
  product: Product
  found: FindingBuilder
  acknowledged: Acknowledged
  merchant: HttpClient
  /** Its first variant is sold out; the stock of its second one changes repeatedly. */
  group: [Group, Group]
  signal: AbortSignal
}

async function shop({ product, acknowledged, found, signal }: Lab, offers: UnlimitedOffer[]): Promise<void> {
  const shopper = await enterStore(product.port, offers[0]?.subdomain ?? '')
  for (let n = 0; !signal.aborted; n++) {
    const key = crypto.randomUUID()
    assertTaken(await shopper.change(addition(offers[n % offers.length] as UnlimitedOffer), key))
    acknowledged.keys.push(key)
    found.count('adds')
    await sleep(BETWEEN_ADDS_MS)
  }
}

async function signUp({ product, group: [soldOut], found, signal }: Lab): Promise<void> {
  let isSoldOut = false
  for (let n = 0; !signal.aborted; n++) {
    const visitor = httpClient(product.port, `demo.localhost:${product.port}`, addressOf(500_000 + n))
    await visitor.open('/')
    const wish = { ...soldOut, siteVisitorEmail: `waits-${n}@example.com`, isJoinMailingList: false }
    const reply = await visitor.post(RESTOCK, wish)
    // The read model of the stock follows the log a moment later.
    isSoldOut ||= reply.status !== 400
    if (isSoldOut) {
      assertTaken(reply)
      found.count('sign-ups')
    }
    await sleep(BETWEEN_SIGN_UPS_MS)
  }
}

async function changeStock(lab: Lab): Promise<void> {
  for (let n = 0; !lab.signal.aborted; n++) {
    await setStock(lab, n + 1, lab.group[1])
    lab.found.count('stock changes')
    await sleep(BETWEEN_CHANGES_MS)
  }
}

async function publishPages({ merchant, acknowledged, found, signal }: Lab): Promise<void> {
  const { pages } = (await merchant.get('/api/pages')).json() as PagesReply
  const page = pages.find(({ settings }) => settings.slug === 'about')
  if (!page) throw new Error('The demo store has no page About')
  for (let n = 0; !signal.aborted; n++) {
    const patches = [{ op: 'set', path: ['settings', 'description'], value: `Words ${n}` }]
    const operations = [{ opId: crypto.randomUUID(), patches }]
    assertTaken(await merchant.post(`/api/pages/${page.docId}/operations`, { base: 0, operations }))
    const { changes } = (await merchant.get('/api/publications')).json() as PublicationsReply
    const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
    const reply = await merchant.post('/api/publications', { heads })
    assertTaken(reply)
    acknowledged.publications.push((reply.json() as { no: number }).no)
    found.count('publications')
    await sleep(BETWEEN_PUBLICATIONS_MS)
  }
}

async function setStock({ merchant, group }: Lab, quantity: number, { variantId } = group[0]): Promise<void> {
  const changes = [{ kind: 'set', variantId, quantity, reason: 'counted', note: '' }]
  assertTaken(await merchant.post('/api/inventory/adjustments', { changes }))
}

async function upload({ merchant, acknowledged, found, signal }: Lab): Promise<void> {
  for (let n = 0; !signal.aborted; n++) {
    const picture = await drawPicture({ width: 200 + 2 * n, height: 200 })
      .jpeg()
      .toBuffer()
    const sent = { headers: { 'content-type': 'image/jpeg' } }
    const reply = await merchant.post(`/api/files/images?name=picture-${n}.jpg`, picture, sent)
    assertTaken(reply)
    acknowledged.imageIds.push((reply.json() as UploadedImage).id)
    found.count('uploads')
    await sleep(BETWEEN_UPLOADS_MS)
  }
}

function assertTaken({ status, text }: Reply): void {
  if (status >= 300) throw new Error(`The product returned ${status}: ${text}`)
}

async function enterManage({ port, adminUrl }: Product, websiteId: string): Promise<HttpClient> {
  const [site] = await queryOnce<{ owner: string }>(
    adminUrl(),
    'select owner_account_id as owner from websites where website_id = $1',
    [websiteId],
  )
  const db = openDatabase(roleUrls(adminUrl()).app, { max: 1, onError: () => {}, statements: 'unlimited' })
  const client = httpClient(port, `demo.manage.localhost:${port}`)
  const token = await createSession(db, websiteId, site?.owner ?? '', new Date().toISOString())
  await db.destroy()
  client.cookies.set('__Host-session', token)
  await client.open()
  return client
}

async function findCounted({ adminUrl }: Product, websiteId: string): Promise<[Group, Group]> {
  const [soldOut, counted] = await queryOnce<Group & { productId: string }>(
    adminUrl(),
    `select i.id as "productId", v.id as "variantId"
     from items i
     join variants v on v.website_id = i.website_id and v.item_id = i.id
     join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
     where i.website_id = $1 and i.product_type = 1 and i.visibility = 'public' and not l.unlimited
     order by v.id limit 2`,
    [websiteId],
  )
  if (!soldOut || !counted) throw new Error('The demo store has no variant with counted stock')
  return [soldOut, counted]
}
