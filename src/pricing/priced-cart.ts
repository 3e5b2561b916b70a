import type { WeeklyWindow } from './rules/amounts.ts'
import type { Place } from './rules/places.ts'

/** What a cart costs. Amounts are minor units of `currency`. */
export interface PricedCart {
  rulesVersion: number
  currency: string
  pricesIncludeTax: boolean
  /** In the order of the cart. */
  lines: PricedLine[]
  discounts: AppliedDiscount[]
  shipping: PricedShipping
  taxLines: TaxLine[]
  /** The parts of shipping with the same taxes, after free shipping; without those that bear none. */
  shippingTaxes: { cents: number; taxes: { ruleId: string; rate: number; cents: number }[] }[]
  /** `pending`: there is no destination yet, so tax is calculated at checkout. */
  taxStatus: 'charged' | 'pending' | 'reverse-charge'
  /** Null when none was given. */
  vatNumber: VatNumberVerdict | null
  totals: Totals
  validCoupons: ValidCoupon[]
  invalidCoupons: InvalidCoupon[]
  /** Why this cart cannot be checked out yet; null when it can. Specification §8. */
  minimumSentence: string | null
  explanation: Step[]
}

/** Named as in specification §3, ShoppingCart. */
export interface Totals {
  /** Lines before discounts. */
  subtotalCents: number
  discountCents: number
  /** Cost of shipping after free shipping. */
  shippingCostCents: number
  /** Added to the prices, or contained in prices that include tax. */
  taxCents: number
  /** Removed from prices that include tax, for a buyer who owes none; else 0. */
  taxRemovedCents: number
  /** If prices exclude tax: subtotal − discounts + shipping + tax; else: subtotal − discounts + shipping − removed tax. */
  grandTotalCents: number
  totalQuantity: number
  hasDigital: boolean
  purelyDigital: boolean
  requiresShipping: boolean
}

export interface PricedLine {
  id: string
  quantity: number
  unitPriceCents: number
  /** Before discounts. */
  subtotalCents: number
  productDiscount: { discountId: string; cents: number } | null
  /** This line's share of the discount on the order. */
  orderDiscountCents: number
  /** After discounts; includes tax if prices do. */
  totalCents: number
  /** This line's share of each tax line that is not of shipping. */
  taxes: { ruleId: string; rate: number; cents: number }[]
  taxCents: number
  taxRemovedCents: number
}

export interface AppliedDiscount {
  discountId: string
  name: string
  /** As entered; null for an automatic one. */
  code: string | null
  kind: 'product' | 'order' | 'shipping'
  cents: number
  /** Millionths; null where it is no percentage. */
  rate: number | null
  /** What a percentage was taken of, or what shipping would have cost; else null. */
  baseCents: number | null
}

/** One tax at one rate, over goods and shipping. */
export interface TaxLine {
  ruleId: string
  name: string
  /** Millionths. */
  rate: number
  isCompound: boolean
  /** What the rate was applied to, without tax. */
  baseCents: number
  taxCents: number
  /** Parts of the two that fall on shipping. */
  shippingBaseCents: number
  shippingTaxCents: number
}

export interface PricedShipping {
  /** Those that can be chosen, in the order of the rules: rates, local delivery, pick-up. */
  options: PricedShippingOption[]
  hidden: HiddenOption[]
  selected: { optionId: string; windowId: string | null } | null
  /** Before free shipping. */
  fullCents: number
  /** Why there are no options although something has to be shipped; null when there are, or nothing is shipped. */
  sentence: string | null
}

export interface ShippingOption {
  id: string
  kind: 'rate' | 'local' | 'pickup'
  name: string
  note: string
  /** Before free shipping. */
  cents: number
  /** For a pick-up place. */
  pickup: { address: string; place: Place; hours: WeeklyWindow[]; nextOpening: DeliveryWindow | null } | null
  /** For local delivery. */
  windows: DeliveryWindow[]
}

/** @property dueCents what the shopper would pay for it, after free shipping */
export type PricedShippingOption = ShippingOption & { dueCents: number }

/** A period on one day, in the website's time zone. */
export interface DeliveryWindow {
  /** `2026-11-30T09:00/12:00`. */
  id: string
  day: string
  from: string
  to: string
}

export interface HiddenOption {
  id: string
  name: string
  /** A sentence for shopper and merchant. */
  reason: string
}

export interface ValidCoupon {
  code: string
  discountId: string
  name: string
}

export interface InvalidCoupon {
  code: string
  discountId: string | null
  /** Why it does not apply, and what would make it apply. */
  sentence: string
}

export interface VatNumberVerdict {
  isValid: boolean
  /** Without spaces, with the country prefix; null when invalid. */
  normalized: string | null
  /** Its effect, or why it has none. */
  sentence: string
}

/** One line of "how is this worked out?". */
export interface Step {
  about: 'line' | 'discount' | 'shipping' | 'tax' | 'total'
  what: string
  why: string
  /** Millionths. */
  rate: number | null
  baseCents: number | null
  resultCents: number
  /** The total is the sum of `adds` minus the sum of `takes-away`; other steps are informative only. */
  effect: 'adds' | 'takes-away' | 'contained' | 'total'
}
