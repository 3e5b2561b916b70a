import type { CartToPrice, Destination, EnteredCodes, LineToPrice } from '../../pricing/cart-to-price.ts'
import { price } from '../../pricing/price.ts'
import type { PricedCart } from '../../pricing/priced-cart.ts'
import type { LineFacts, PricingSource } from '../../pricing/pricing-source.ts'
import type { PricingRules } from '../../pricing/rules/pricing-rules.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { isCurrencyCode } from '../../shared/money/currencies.ts'
import type { CartState, Entry } from '../cart.ts'

export interface CartPricing {
  websiteId: string
  cart: CartState
  destination: Destination
  /** HMAC of the e-mail; null before it is known. */
  customer: string | null
  /** ISO 8601. */
  at: string
}

/** A priced cart, and the rules that were applied. */
export interface PricedByRules {
  priced: PricedCart
  rules: PricingRules
}

/** Prices a cart by the website's current rules. Throws DomainError when its sums exceed the range of exact integers. */
export async function priceCart(source: PricingSource, pricing: CartPricing): Promise<PricedByRules> {
  const { websiteId, cart, destination, customer, at } = pricing
  const rules = inCurrencyOf(cart, await source.loadRules(websiteId))
  const [codes, facts] = await Promise.all([
    enteredCodes(source, { cart, rules, websiteId, customer }),
    needsLineFacts(cart, rules) ? source.findLineFacts(websiteId, variantIdsOf(cart)) : none,
  ])
  try {
    return { rules, priced: price(cartToPrice(cart, facts), rules, destination, codes, at) }
  } catch (error) {
    if (error instanceof RangeError) throw new DomainError('That is more than one cart can hold.')
    throw error
  }
}

const none: ReadonlyMap<string, LineFacts> = new Map()

/**
 * Amounts in the rules are in the store's current currency. A cart in another currency is priced without them until its new
 * prices are accepted.
 */
function inCurrencyOf({ entries }: CartState, rules: PricingRules): PricingRules {
  const currency = entries[0]?.currency ?? rules.currency
  if (currency === rules.currency || !isCurrencyCode(currency)) return rules
  const shipping = { zones: [], pickup: [], local: [] }
  return { ...rules, currency, shipping, discounts: [], minimumSubtotalCents: 0 }
}

/** Also loaded without codes when automatic discounts have limits. */
async function enteredCodes(
  source: PricingSource,
  {
    websiteId,
    cart: { codes },
    rules,
    customer,
  }: Pick<CartPricing, 'websiteId' | 'cart' | 'customer'> & Pick<PricedByRules, 'rules'>,
): Promise<EnteredCodes> {
  const isAsked =
    codes.length > 0 || rules.discounts.some(({ limits }) => limits.total !== null || limits.perCustomer !== null)
  return isAsked ? source.resolveCodes(websiteId, codes, customer) : { entered: [] }
}

/** Without any rules, pricing needs no query. */
function needsLineFacts({ entries, codes }: CartState, { tax, shipping, discounts }: PricingRules): boolean {
  const rules = [tax.rules, shipping.zones, shipping.local, shipping.pickup, discounts, codes]
  return entries.length > 0 && rules.some(({ length }) => length > 0)
}

function variantIdsOf({ entries }: CartState): string[] {
  return [...new Set(entries.flatMap(({ variantId }) => variantId ?? []))]
}

/**
 * The cart in the pricing engine's format. Lines whose product is no longer in the catalogue are priced as they were added.
 */
export function cartToPrice(cart: CartState, facts: ReadonlyMap<string, LineFacts>): CartToPrice {
  const { entries, shippingChoice } = cart
  return {
    lines: entries.map((entry) => lineToPrice(entry, facts)),
    shippingChoice,
    isRenewal: entries.some(({ subscription }) => subscription && subscription.cycle > 0),
  }
}

function lineToPrice(entry: Entry, facts: ReadonlyMap<string, LineFacts>): LineToPrice {
  const { id, itemId, sku, title, productType, unitPriceCents, quantity } = entry
  const isDonation = entry.donation !== undefined
  // Entries of version 1 have no variant id.
  const variantId = entry.variantId ?? `${itemId} ${sku}`
  const known = facts.get(variantId) ?? { productId: itemId, categoryIds: [], taxClass: taxClassOf(productType) }
  // A product has at most one plan, which goes by the product's id.
  const subscriptionPlanId = entry.subscription ? itemId : null
  return { ...known, id, variantId, title, productType, unitPriceCents, quantity, subscriptionPlanId, isDonation }
}

/** Specification §3, Product types. */
const DIGITAL = 2
const SERVICE = 3

function taxClassOf(productType: number): LineFacts['taxClass'] {
  if (productType === DIGITAL) return 'digital'
  return productType === SERVICE ? 'service' : 'standard'
}
