import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutReply, PlaceOrderReply } from '../../src/checkout/contract.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'

const CHECKOUT = '/api/commerce/checkout'
const FOLLOWS_EVERY_MS = 250

/** A variant with limited stock. */
export interface StockedOffer {
  itemId: string
  variantId: string
  sku: string
  path: string
}

/** The requests of a purchase, in their order. */
export const purchaseSteps = ['product page', 'add', 'start', 'details', 'pay', 'order number'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

export interface Purchase {
  orderId: string
  orderNumber: number
  totalCents: number
  /** Milliseconds of each request. */
  took: Record<PurchaseStep, number>
}

export interface PurchaseOptions {
  port: number
  host: string
  offer: StockedOffer
  /** Also opens the pages of the cart, the checkout and the order with their scripts and styles, as a browser does. */
  withPages?: boolean
  /** Called when a step is answered. */
  onStep?(step: PurchaseStep): Promise<void> | void
}

/** Number of addresses used in this process: requests are limited per address. */
let addresses = 0

const typed = {
  billingSameAsShipping: true,
  shippingFirstName: 'Ann',
  shippingLastName: 'Doe',
  shippingLine1: '1 Main St',
  shippingCity: 'Albany',
  shippingRegion: 'NY',
  shippingPostalCode: '12207',
  shippingCountry: 'US',
}

/** A product of the shop with limited stock and no form. */
export async function findStockedOffer(port: number, host: string): Promise<StockedOffer> {
  const { items } = (await httpClient(port, host).get('/shop?format=json')).json() as { items: Item[] }
  for (const { id, fullUrl, structuredContent } of items) {
    const [variant] = structuredContent.variants
    if (structuredContent.productType === 1 && !structuredContent.additionalFieldsForm && variant && !variant.unlimited)
      return { itemId: id, variantId: variant.id, sku: variant.sku, path: fullUrl }
  }
  throw new Error(`${host} has no product with limited stock`)
}

interface Item {
  id: string
  fullUrl: string
  structuredContent: {
    productType: number
    additionalFieldsForm: object | null
    variants: { id: string; sku: string; unlimited: boolean }[]
  }
}

/**
 * A new visitor buys one piece, from the product page to the number of the order. Comes again after a 503, and throws when a
 * step is refused otherwise.
 */
export async function buyOne({ port, host, offer, withPages = false, onStep }: PurchaseOptions): Promise<Purchase> {
  const address = addresses++
  const client = httpClient(port, host, addressOf(address))
  const details = { ...typed, email: `ann-${address}@example.com` }
  const took = {} as Purchase['took']
  const page = (path: string) => (withPages ? openWithAssets(client, path) : undefined)

  async function step(name: PurchaseStep, run: () => Promise<Reply>): Promise<Reply> {
    const begun = performance.now()
    let reply = await run()
    while (reply.status === 503) {
      await sleep(1_000 * Number(reply.headers['retry-after'] ?? 1))
      reply = await run()
    }
    took[name] = performance.now() - begun
    if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.text.slice(0, 500)}`)
    await onStep?.(name)
    return reply
  }

  const opened = await step('product page', () => client.open(offer.path))
  if (withPages) await openAssets(client, opened)
  await step('add', () =>
    client.post('/api/commerce/shopping-cart/entries', { itemId: offer.itemId, sku: offer.sku, quantity: 1 }),
  )
  await page('/cart')
  const { url } = (await step('start', () => client.post(CHECKOUT, {}))).json() as { url: string }
  await page(url)
  const cartToken = new URL(url, 'http://x').searchParams.get('cartToken') ?? ''
  const saved = (await step('details', () => client.put(CHECKOUT, { cartToken, ...details }))).json() as CheckoutReply
  const { totalsHash } = saved
  const place = () => client.post(`${CHECKOUT}/place`, { cartToken, totalsHash, ...details, paymentToken: 'succeed' })
  const placed = (await step('pay', place)).json() as PlaceOrderReply
  if (placed.phase !== 'done' && placed.phase !== 'checking')
    throw new Error(`pay: ${JSON.stringify(placed)} after ${JSON.stringify(saved.errors)} ${saved.obstacle}`)
  await page('/checkout/order-confirmed')
  const view = () => client.get(`${CHECKOUT}?cartToken=${cartToken}`)
  // A server that is busy answers before the bank has; the page then follows the payment.
  const waited = performance.now()
  for (
    let phase: CheckoutReply['phase'] = placed.phase;
    phase === 'checking';
    phase = ((await view()).json() as CheckoutReply).phase
  )
    await sleep(FOLLOWS_EVERY_MS)
  took.pay += performance.now() - waited
  const { order } = (await step('order number', view)).json() as CheckoutReply
  if (!order?.orderNumber) throw new Error('The order has no number')
  return { orderId: order.id, orderNumber: order.orderNumber, totalCents: saved.amountDueCents, took }
}

async function openWithAssets(client: HttpClient, path: string): Promise<void> {
  await openAssets(client, await client.open(path))
}

/** Scripts and styles of this process; a browser has those of the page before. */
const seen = new WeakMap<HttpClient, Set<string>>()

async function openAssets(client: HttpClient, { text }: Reply): Promise<void> {
  const known = seen.get(client) ?? new Set<string>()
  seen.set(client, known)
  const paths = new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))
  for (const path of paths) {
    if (known.has(path)) continue
    known.add(path)
    await client.get(path)
  }
}
