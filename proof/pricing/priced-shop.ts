import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { v7 } from 'uuid'
import { upcasters } from '../../src/boot/upcasters.ts'
import { cartRoutes } from '../../src/cart/routes.ts'
import type { ProductItem } from '../../src/catalog/contract.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { createHttpApp } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import { addressOf, type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { makeProduct, makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { makeDiscount, makePricingRules } from '../../src/testing/fixtures/make/make-pricing.ts'
import type { ProofOptions } from '../proof.ts'

const WEBSITE_ID = 'shop'

/** The shop's prices by product id, in cents. */
export const prices: Record<string, number> = { mug: 1_999, lamp: 12_345, card: 50 }
export const POST_CENTS = 500
export const EXPRESS_CENTS = 1_900
/** In millionths; of the lines after discounts. */
export const TAX_RATE = 88_750
export const DISCOUNT_RATE = 100_000

const rules = makePricingRules({
  currency: 'USD',
  timeZone: 'America/New_York',
  seller: { country: 'US' },
  tax: {
    rules: [
      {
        id: 'tax',
        name: 'Tax',
        area: { country: 'US' },
        rates: { standard: TAX_RATE },
        shipping: 'untaxed',
        confirmedAt: '2026-11-01T00:00:00.000Z',
      },
    ],
  },
  shipping: {
    zones: [
      {
        id: 'us',
        name: 'US',
        areas: [{ country: 'US' }],
        rates: [
          { id: 'post', name: 'Post', cost: { by: 'flat', cents: POST_CENTS } },
          { id: 'express', name: 'Express', cost: { by: 'flat', cents: EXPRESS_CENTS } },
        ],
      },
    ],
  },
})
const ten = makeDiscount('ten', { benefit: { type: 'percent', rate: DISCOUNT_RATE } })

export interface PricedShopOptions {
  /** Replaces product lookup or request parsing, for the control. */
  findItem?: (item: ProductItem) => ProductItem
  tamper?: (route: Route) => Route
}

/** The real cart routes on a free port, with the in-memory event store. Returns browsers with their own addresses. */
export async function openPricedShop(
  { defer }: Pick<ProofOptions, 'defer'>,
  { findItem = (item) => item, tamper = (route) => route }: PricedShopOptions = {},
): Promise<() => Promise<HttpClient>> {
  const routes = cartRoutes({
    beginExpress: async () => '/checkout',
    beginSubscription: async () => ({ url: '/checkout' }),
    executor: createExecutor(memoryEventStore(), { upcasters }),
    vault: memoryVault(),
    async findItem(_, itemId) {
      const priceCents = Object.hasOwn(prices, itemId) ? prices[itemId] : undefined
      return priceCents === undefined ? undefined : findItem(productOf(itemId, priceCents))
    },
    findStoreRules: async () => ({ multipleQuantityAllowedForServices: true }),
    hasCodes: async () => true,
    pricing: {
      loadRules: async () => rules,
      resolveCodes: async (_, codes) => ({
        entered: codes.map((code) => ({ code, discount: code === 'TEN' ? ten : null })),
      }),
      findLineFacts: async () => new Map(),
    },
    websites: { findWebsite: async () => website },
  })
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  defer(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  server.on(
    'request',
    createHttpApp({
      baseDomain: `localhost:${port}`,
      cookieKey: 'a cookie key of the proof, of 32 bytes',
      findTenant: () => website.tenant,
      followAccess: () => ({ stop() {} }),
      findSignedIn: async () => undefined,
      routes: routes.map((route) => tamper({ ...route, rateLimit: 'none' })),
      pages: async (_, res) => void res.type('html').send('<title>Shop</title>'),
      log: pino({ level: 'silent' }),
      health: { ready: async () => ({ ok: true }) },
    }),
  )
  let visitors = 0
  return async () => {
    const client = httpClient(port, `shop.localhost:${port}`, addressOf(++visitors))
    await client.open()
    return client
  }
}

function productOf(id: string, priceCents: number): ProductItem {
  return makeProduct({ id, variants: [{ sku: `${id}-1`, priceCents, stock: 1_000_000 }] })
}

const made = makeWebsite()
const website = {
  ...made,
  tenant: { websiteId: WEBSITE_ID, subdomain: 'shop', name: 'Shop', status: 8, currency: 'USD' },
  ownerAccountId: v7(),
  ownerIsConfirmed: true,
  chosenCaptcha: null,
  domains: [],
}

/** The part that carts use. */
function memoryVault(): Vault {
  const texts = new Map<string, string>()
  const unasked = () => Promise.reject(new Error('Carts do not ask for this'))
  return {
    async put(_, __, text) {
      const ref = v7()
      texts.set(ref, text)
      return ref
    },
    read: async (_, refs) => new Map(refs.flatMap((ref) => (texts.has(ref) ? [[ref, texts.get(ref) ?? '']] : []))),
    async forget(_, refs) {
      for (const ref of refs) texts.delete(ref)
    },
    forgetSubject: unasked,
    keepPerson: unasked,
    putAll: unasked,
    putKept: unasked,
    putWith: unasked,
    findPeople: unasked,
    findPerson: unasked,
    languageOf: unasked,
    forgetPerson: unasked,
    forgetWebsite: unasked,
    hashes: unasked,
  }
}
