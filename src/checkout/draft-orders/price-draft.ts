import { type CartState, priceCart } from '../../cart/queries.ts'
import type { PricedCart } from '../../pricing/priced-cart.ts'
import type { Place } from '../../pricing/rules/places.ts'
import type { DraftTotals } from '../admin-contract.ts'
import type { Address } from '../contract.ts'
import type { CheckoutDeps } from '../use-cases/checkout-route-deps.ts'
import { type DraftToPrice, draftCart, draftPricing } from './draft-cart.ts'

export interface PricedDraft {
  cart: CartState
  priced: PricedCart
}

/** Prices a draft for its customer. Without an address it is taxed at the seller's. */
export async function priceDraft(
  { pricing }: Pick<CheckoutDeps, 'pricing'>,
  websiteId: string,
  draft: DraftToPrice,
  { address, customer, at }: { address: Address; customer: string | null; at: string },
): Promise<PricedDraft> {
  const cart = draftCart(draft)
  const place = placeOf(address) ?? (await pricing.loadRules(websiteId)).seller
  const destination = { shipping: place, billing: place, vatNumber: null }
  const { priced } = await priceCart(draftPricing(pricing, draft), { websiteId, cart, destination, customer, at })
  return { cart, priced }
}

function placeOf({ country, region, postalCode }: Address): Place | null {
  if (!country) return null
  return { country, region: /^[A-Z0-9]{1,3}$/.test(region) ? region : null, postalCode: postalCode || null }
}

export function totalsOf({ currency, pricesIncludeTax, lines, taxLines, totals }: PricedCart): DraftTotals {
  return {
    currency,
    pricesIncludeTax,
    lines: lines.map(({ id, totalCents }) => ({ id, totalCents })),
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCostCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    taxLines: taxLines.map(({ name, rate, taxCents }) => ({ name, rate, taxCents })),
    taxRemovedCents: totals.taxRemovedCents,
    grandTotalCents: totals.grandTotalCents,
  }
}
