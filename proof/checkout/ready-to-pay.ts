import type { CheckoutReply } from '../../src/checkout/contract.ts'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import { addition, enterStore } from './shopper.ts'
import type { UnlimitedOffer } from './unlimited-offers.ts'

const CHECKOUT = '/api/commerce/checkout'

/** A shopper who has filled in the whole checkout. */
export interface ReadyToPay {
  websiteId: string
  host: string
  email: string
  totalCents: number
  /** Presses Pay; each press sends the same request with the same key, like the page. */
  press(): Promise<Reply>
}

/** From an empty cart to a filled-in checkout, through the store's API. */
export async function readyToPay(
  port: number,
  { websiteId, subdomain, itemId, sku }: UnlimitedOffer,
  baseDomain = `localhost:${port}`,
): Promise<ReadyToPay> {
  const shopper = await enterStore(port, subdomain, baseDomain)
  const send = (method: 'POST' | 'PUT', path: string, body: object, key = crypto.randomUUID()) =>
    shopper.change({ method, path, body: { ...body } }, key)
  await shopper.change(addition({ websiteId, subdomain, itemId, sku }), crypto.randomUUID())
  const { url } = parsed(await send('POST', CHECKOUT, {})) as { url: string }
  const cartToken = new URL(url, 'http://x').searchParams.get('cartToken') ?? ''
  const email = `${crypto.randomUUID()}@example.com`
  const typed = { email, ...addressAs('shipping'), ...addressAs('billing') }
  const seen = parsed(await send('PUT', CHECKOUT, { cartToken, ...typed })) as CheckoutReply
  const order = { cartToken, totalsHash: seen.totalsHash, paymentToken: 'succeed' }
  const key = crypto.randomUUID()
  return {
    websiteId,
    host: `${subdomain}.${baseDomain}`,
    email,
    totalCents: seen.shoppingCart.grandTotalCents,
    press: () => send('POST', `${CHECKOUT}/place`, order, key),
  }
}

const home = {
  FirstName: 'Ann',
  LastName: 'Lee',
  Line1: '1 Main St',
  City: 'Albany',
  Region: 'NY',
  PostalCode: '12207',
  Country: 'US',
}

/** Orders without shipping have a billing address of their own. */
function addressAs(kind: 'shipping' | 'billing') {
  return Object.fromEntries(Object.entries(home).map(([part, text]) => [kind + part, text]))
}

export function parsed(reply: Reply): unknown {
  if (reply.status !== 200) throw new Error(`A checkout step returned ${reply.status}: ${reply.text}`)
  return reply.json()
}
