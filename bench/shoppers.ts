import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { addressOf, httpClient } from '../src/testing/http-client.ts'

/** What a visitor's browser sends with an add-to-cart. */
export interface Shopper {
  headers: Record<string, string>
}

export interface Offered {
  itemId: string
  sku: string
}

/** Something that never runs out and asks for nothing, so that an add is an add. */
export async function findSimpleOffer(port: number, host: string): Promise<Offered> {
  const reply = await httpClient(port, host).get('/shop?format=json')
  const { items } = reply.json() as { items: Item[] }
  for (const { id, structuredContent } of items) {
    const variant = structuredContent.variants.find(({ unlimited }) => unlimited)
    if (variant && structuredContent.productType === 1 && !structuredContent.additionalFieldsForm)
      return { itemId: id, sku: variant.sku }
  }
  throw new Error(`${host} has nothing simple to offer`)
}

interface Item {
  id: string
  structuredContent: {
    productType: number
    additionalFieldsForm: object | null
    variants: { sku: string; unlimited: boolean }[]
  }
}

/** Visitors who have opened the store and hold a cart each. */
export async function inviteShoppers(port: number, host: string, offer: Offered, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let n = 0; n < count; n++) {
    const address = addressOf(n)
    const client = httpClient(port, host, address)
    await client.open('/cart')
    const added = await client.post('/api/commerce/shopping-cart/entries', { ...offer, quantity: 1 })
    if (added.status !== 200) throw new Error(`A shopper was refused: ${added.status} ${added.text}`)
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const crumb = client.cookies.get('crumb') ?? ''
    shoppers.push({
      headers: { host, cookie, 'x-forwarded-for': address, origin: `http://${host}`, 'x-csrf-token': crumb },
    })
  }
  return shoppers
}

export interface Pace {
  perSecond: number
  seconds: number
}

/** What each adding to a cart took, in milliseconds. The shoppers take turns; throws when one of them was refused. */
export async function addToCarts(port: number, shoppers: Shopper[], offer: Offered, pace: Pace): Promise<number[]> {
  let turn = 0
  const body = JSON.stringify({ ...offer, quantity: 1 })
  const took: number[] = []
  const added = await new Promise<autocannon.Result>((done, fail) => {
    const options: autocannon.Options = {
      url: `http://127.0.0.1:${port}/api/commerce/shopping-cart/entries`,
      connections: 4,
      overallRate: pace.perSecond,
      duration: pace.seconds,
      requests: [
        {
          method: 'POST',
          setupRequest(request) {
            const shopper = shoppers[turn++ % shoppers.length]
            const own = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
            return { ...request, body, headers: { ...shopper?.headers, ...own } }
          },
        },
      ],
    }
    const run = autocannon(options, (error, result) => (error ? fail(error) : done(result)))
    run.on('response', (_client, _status, _bytes, ms) => took.push(ms))
  })
  if (added.non2xx > 0 || added.errors > 0) throw new Error(`${added.non2xx} adds refused, ${added.errors} failed`)
  return took
}
