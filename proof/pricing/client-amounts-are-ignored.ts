import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import type { ShoppingCart } from '../../src/cart/contract.ts'
import type { ProductItem } from '../../src/catalog/contract.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { multiplyAmount } from '../../src/shared/money/money.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type Finding, type Proof, type ProofOptions } from '../proof.ts'
import { doorsOf, sendForged } from './forged-requests.ts'
import {
  DISCOUNT_RATE,
  EXPRESS_CENTS,
  openPricedShop,
  POST_CENTS,
  type PricedShopOptions,
  prices,
  TAX_RATE,
} from './priced-shop.ts'

const REQUESTS = 5_000
const REQUESTS_A_VISIT = 50
const CART = '/api/commerce/shopping-cart'
const SCALE = 1_000_000

export const clientAmountsAreIgnored: Proof = {
  id: 'S11',
  promise: 'What a client says of prices, totals, taxes and currencies changes no unit of what a cart costs',
  run: (options) => attack(options),
  /** A shop that trusts the price in the request. */
  control: (options) => attack(options, believing()),
}

async function attack(options: ProofOptions, shop?: PricedShopOptions): Promise<Finding> {
  const found = createFinding()
  const random = createRandom(options.seed)
  const enter = await openPricedShop(options, shop)
  const requests = options.isShort ? REQUESTS / 5 : REQUESTS
  let client = await enter()
  let cart = await cartOf(client)
  for (let n = 0; n < requests; n++) {
    if (n % REQUESTS_A_VISIT === 0) {
      client = await enter()
      await client.post(`${CART}/entries`, { itemId: 'mug', sku: 'mug-1', quantity: 2 })
      cart = await cartOf(client)
    }
    const door = random.pick(doorsOf(cart, random))
    const { status } = await sendForged(client, door, random)
    found.count('requests')
    found.count(status < 400 ? 'taken' : 'refused')
    if (status >= 500) found.violation(`${door.method} ${door.path} returned ${status}`)
    cart = await cartOf(client)
    const off = unitsOff(cart)
    if (off > 0) found.violation(`after ${door.method} ${door.path} the cart is ${off} units off`)
  }
  return found.finding
}

async function cartOf(client: HttpClient): Promise<ShoppingCart> {
  return (await client.get(CART)).json() as ShoppingCart
}

/** Deviation of a cart from an independent calculation with the shop's prices. */
function unitsOff(cart: ShoppingCart): number {
  const wrongCurrencies = [
    cart.costs?.currency ?? 'USD',
    ...cart.entries.map((entry) => entry.purchasePriceMoney.currency),
  ]
  const subtotal = cart.entries.reduce((sum, { itemId, quantity }) => sum + (prices[itemId] ?? 0) * quantity, 0)
  const discount = cart.promoCodes.includes('TEN') ? multiplyAmount(subtotal, DISCOUNT_RATE, SCALE) : 0
  const isToUs = cart.shippingLocation?.country === 'US' && cart.entries.length > 0
  const chosen = cart.selectedShippingOption?.id === 'express' ? EXPRESS_CENTS : POST_CENTS
  const shipping = isToUs ? chosen : 0
  const tax = isToUs ? multiplyAmount(subtotal - discount, TAX_RATE, SCALE) : 0
  const differences = [
    cart.subtotalCents - subtotal,
    cart.discountCents - discount,
    cart.shippingCostCents - shipping,
    cart.taxCents - tax,
    cart.grandTotalCents - (subtotal - discount + shipping + tax),
    cart.amountDueCents - cart.grandTotalCents,
    wrongCurrencies.filter((currency) => currency !== 'USD').length,
  ]
  return differences.reduce((sum, difference) => sum + Math.abs(difference), 0)
}

/** Unknown fields are accepted, and a price among them is used. */
function believing(): PricedShopOptions {
  const claimed = new AsyncLocalStorage<number>()
  return {
    findItem: (item) => withPrice(item, claimed.getStore()),
    tamper: (route) => ({ ...route, body: route.body && believed(route.body, (cents) => claimed.enterWith(cents)) }),
  }
}

function believed(contract: NonNullable<Route['body']>, tell: (cents: number) => void): z.ZodType {
  return z.unknown().transform((sent) => {
    const fields = { ...(sent as Record<string, unknown>) }
    const cents = claimedPrice(fields)
    if (cents !== undefined) tell(cents)
    return contract.parse(withoutUnknown(contract, fields))
  })
}

function claimedPrice({ price, unitPriceCents, purchasePriceCents }: Record<string, unknown>): number | undefined {
  const claimed = price ?? unitPriceCents ?? purchasePriceCents
  return claimed === undefined ? undefined : Math.max(0, Math.trunc(Number(claimed)) || 0)
}

function withoutUnknown(contract: NonNullable<Route['body']>, fields: Record<string, unknown>) {
  const issues = contract.safeParse(fields).error?.issues ?? []
  const unknown = new Set(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !unknown.has(name)))
}

function withPrice(item: ProductItem, cents: number | undefined): ProductItem {
  if (cents === undefined) return item
  const { structuredContent } = item
  const variants = structuredContent.variants.map((variant) => ({
    ...variant,
    priceMoney: { ...variant.priceMoney, value: String(cents) },
  }))
  return { ...item, structuredContent: { ...structuredContent, variants } }
}
