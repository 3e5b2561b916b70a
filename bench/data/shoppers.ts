import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, httpClient } from '../../src/testing/browsers/http-client.ts'

/** Headers and body of an add-to-cart. */
export interface Shopper {
  headers: Record<string, string>
}

export interface Offered {
  itemId: string
  sku: string
}

/** An unlimited product without a form. */
export async function findSimpleOffer(port: number, host: string): Promise<Offered> {
  const reply = await httpClient(port, host).get('/shop?format=json')
  const { items } = reply.json() as { items: Item[] }
  for (const { id, structuredContent } of items) {
    const variant = structuredContent.variants.find(({ unlimited }) => unlimited)
    if (variant && structuredContent.productType === 1 && !structuredContent.additionalFieldsForm)
      return { itemId: id, sku: variant.sku }
  }
  throw new Error(`${host} has no simple product`)
}

interface Item {
  id: string
  structuredContent: {
    productType: number
    additionalFieldsForm: object | null
    variants: { sku: string; unlimited: boolean }[]
  }
}

/** Number of addresses used in this process. */
let addresses = 0

/** Visitors who have opened the store and have a cart each, and a new address each: changes are limited per address. */
export async function createShoppers(port: number, host: string, offer: Offered, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let n = 0; n < count; n++) {
    const address = addressOf(addresses++)
    const client = httpClient(port, host, address)
    await client.open('/cart')
    const added = await client.post('/api/commerce/shopping-cart/entries', { ...offer, quantity: 1 })
    if (added.status !== 200) throw new Error(`An add failed: ${added.status} ${added.text}`)
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const crumb = client.cookies.get('crumb') ?? ''
    shoppers.push({
      headers: { host, cookie, 'x-forwarded-for': address, origin: `http://${host}`, 'x-csrf-token': crumb },
    })
  }
  return shoppers
}

export interface AddRate {
  /** Average rate of a Poisson process. */
  perSecond: number
  seconds: number
}

/** Duration of each add-to-cart in milliseconds. Shoppers take turns; throws if one is refused. */
export async function addToCarts(
  port: number,
  shoppers: Shopper[],
  offer: Offered,
  { perSecond, seconds }: AddRate,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const adds: Promise<number>[] = []
  const begun = performance.now()
  try {
    for (let at = nextAfter(0, perSecond); at < seconds * 1_000; at = nextAfter(at, perSecond)) {
      await sleep(Math.max(0, begun + at - performance.now()))
      const shopper = shoppers[adds.length % shoppers.length]
      if (!shopper) throw new Error('No invitation found')
      const add = addToCart(port, agent, shopper, offer)
      // A rejection before it is awaited would end the process.
      add.catch(() => {})
      adds.push(add)
    }
    return await Promise.all(adds)
  } finally {
    agent.destroy()
  }
}

/** Next arrival of a Poisson process: pauses are exponentially distributed. */
function nextAfter(at: number, perSecond: number): number {
  return at - (Math.log(1 - Math.random()) * 1_000) / perSecond
}

function addToCart(port: number, agent: Agent, { headers }: Shopper, offer: Offered): Promise<number> {
  const body = JSON.stringify({ ...offer, quantity: 1 })
  const own = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const begun = performance.now()
  return new Promise((done, fail) => {
    const path = '/api/commerce/shopping-cart/entries'
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers: { ...headers, ...own } })
    sent.on('error', fail).on('response', (reply) => {
      reply.resume().on('end', () => {
        if (reply.statusCode === 200) done(performance.now() - begun)
        else fail(new Error(`An add failed: ${reply.statusCode}`))
      })
    })
    sent.end(body)
  })
}
