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
