import type { z } from 'zod'
import type { EnteredCodes, LineToPrice } from '../pricing/cart-to-price.ts'
import { price } from '../pricing/price.ts'
import type { PricedCart } from '../pricing/priced-cart.ts'
import { Discount } from '../pricing/rules/discount-rules.ts'
import { Place } from '../pricing/rules/places.ts'
import { PricingRules } from '../pricing/rules/pricing-rules.ts'

export const PRICED_AT = '2026-11-24T12:00:00.000Z'

export function makePricedLine(id: string, line: Partial<LineToPrice> = {}): LineToPrice {
  return {
    id,
    variantId: `variant-${id}`,
    productId: `product-${id}`,
    title: `Thing ${id}`,
    categoryIds: [],
    productType: 1,
    taxClass: 'standard',
    unitPriceCents: 1000,
    quantity: 1,
    ...line,
  }
}

export function makePricingRules(rules: Partial<z.input<typeof PricingRules>> = {}): PricingRules {
  return PricingRules.parse({
    version: 1,
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    seller: { country: 'FR' },
    ...rules,
  })
}

export function makeDiscount(id: string, discount: Partial<z.input<typeof Discount>> = {}): Discount {
  const benefit = { type: 'percent', rate: 100_000 } as const
  return Discount.parse({ id, name: `Discount ${id}`, trigger: 'code', benefit, ...discount })
}

export interface PricingCase {
  lines: LineToPrice[]
  rules?: Partial<z.input<typeof PricingRules>>
  to?: z.input<typeof Place> | null
  billing?: z.input<typeof Place>
  vatNumber?: string
  choice?: { optionId: string; windowId?: string }
  codes?: Discount[]
  uses?: EnteredCodes['uses']
  isRenewal?: boolean
  at?: string
}

/** Prices a cart that goes to Germany unless said otherwise; the code of a discount is its id in capitals. */
export function priceOf({ lines, to = { country: 'DE' }, codes = [], ...rest }: PricingCase): PricedCart {
  return price(
    { lines, shippingChoice: rest.choice ?? null, isRenewal: rest.isRenewal ?? false },
    makePricingRules(rest.rules),
    {
      shipping: to && Place.parse(to),
      billing: rest.billing ? Place.parse(rest.billing) : null,
      vatNumber: rest.vatNumber ?? null,
    },
    { entered: codes.map((discount) => ({ code: discount.id.toUpperCase(), discount })), uses: rest.uses ?? {} },
    rest.at ?? PRICED_AT,
  )
}
