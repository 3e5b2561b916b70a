import type { UseCounts } from '../shared/discounts/use-limits.ts'
import type { Discount } from './rules/discount-rules.ts'
import type { Place } from './rules/places.ts'
import type { TaxClass } from './rules/tax-rules.ts'

/** A cart as pricing sees it. */
export interface CartToPrice {
  lines: LineToPrice[]
  /** Id of an option, and for local delivery the window: null or no longer offered means the cheapest that is. */
  shippingChoice: ShippingChoice | null
  /** A later payment of a subscription, to which only discounts on all payments apply. */
  isRenewal?: boolean
}

export interface ShippingChoice {
  optionId: string
  /** A `DeliveryWindow`'s `id`. */
  windowId?: string | null
}

export interface LineToPrice {
  /** Id of the cart's entry. */
  id: string
  variantId: string
  productId: string
  title: string
  categoryIds: readonly string[]
  /** Specification §3, Product types. */
  productType: number
  taxClass: TaxClass
  /** Minor units of the currency of the rules, at most 99,999,999,999. */
  unitPriceCents: number
  quantity: number
  /** Of one piece, in thousandths of a kilogram or pound; 0 when not known. */
  weight?: number
  /** Longest side of one piece: millimetres, or hundredths of an inch; 0 when not known. */
  longestSide?: number
  /** Each piece travels alone. */
  shipsSeparately?: boolean
  /** Added to shipping and local delivery for each piece. */
  shippingSurchargeCents?: number
  /** ISO 3166-1; empty: everywhere. */
  shipsOnlyTo?: readonly string[]
  /** Cannot be sent at all, only fetched. */
  pickupOnly?: boolean
  isDonation?: boolean
  /** Null for what is bought once. */
  subscriptionPlanId?: string | null
}

/** What is known of the buyer's places; null before they say. */
export interface Destination {
  shipping: Place | null
  /** Digital things and services are taxed here; where it is not known, at `shipping`. */
  billing: Place | null
  /** As typed, with or without the country's letters. */
  vatNumber?: string | null
}

export interface EnteredCodes {
  /** In any order; a repeated code counts once. */
  entered: readonly EnteredCode[]
  /** Uses so far, by id of discount, for those with limits; left out means none. */
  uses?: Readonly<Record<string, UseCounts>>
}

export interface EnteredCode {
  code: string
  /** What the code stands for in this website; null when it stands for nothing. */
  discount: Discount | null
}
