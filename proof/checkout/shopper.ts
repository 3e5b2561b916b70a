import { randomInt } from 'node:crypto'
import type { ShoppingCart } from '../../src/cart/contract.ts'
import { addressOf, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import type { UnlimitedOffer } from './unlimited-offers.ts'

const CART = '/api/commerce/shopping-cart'

/** One request that changes a cart. */
export interface Change {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: { quantity?: number; [field: string]: unknown }
}

export function addition({ itemId, sku }: UnlimitedOffer, quantity = 1): Change {
  return { method: 'POST', path: `${CART}/entries`, body: { itemId, sku, quantity } }
}

export function quantityChange(entryId: string, quantity: number): Change {
  return { method: 'PUT', path: `${CART}/entries/${entryId}`, body: { quantity } }
}

export function removal(entryId: string): Change {
  return { method: 'DELETE', path: `${CART}/entries/${entryId}` }
}

/** A visitor of one store with their own cookies. Failed requests reject. */
export interface Shopper {
  /** Sends a change as the browser would; `key` may be undefined. */
  change(change: Change, key: string | undefined): Promise<Reply>
  showCart(): Promise<Reply>
}

export class NotServed extends Error {
  readonly status: number
  constructor(host: string, status: number) {
    super(`${host} returned ${status}`)
    this.status = status
  }
}

/** Opens the store's home page, which starts the visit. Each visitor has their own address. */
export async function enterStore(port: number, subdomain: string, baseDomain = `localhost:${port}`): Promise<Shopper> {
  const host = `${subdomain}.${baseDomain}`
  const client = httpClient(port, host, addressOf(randomInt(2 ** 24)))
  const { status } = await client.open('/')
  if (status !== 200) throw new NotServed(host, status)
  return {
    change: ({ method, path, body }, key) =>
      client.send(method, path, {
        headers: {
          origin: `http://${host}`,
          'x-csrf-token': client.cookies.get('crumb') ?? '',
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
      }),
    showCart: () => client.get(CART),
  }
}

export function cartIn(reply: Reply): ShoppingCart {
  return (reply.json() as { shoppingCart: ShoppingCart }).shoppingCart
}
