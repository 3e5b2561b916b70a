import type { UseCounts } from '../shared/discounts/use-limits.ts'
import type { Discount } from './rules/discount-rules.ts'
import type { Place } from './rules/places.ts'
import type { TaxClass } from './rules/tax-rules.ts'

/** Pricing's input: a cart. */
export interface CartToPrice {
  lines: LineToPrice[]
  /** Id of an option and, for local delivery, the window. Null, or one that is no longer offered, means the cheapest one. */
  shippingChoice: ShippingChoice | null
  /** A later payment of a subscription; only discounts on all payments apply to it. */
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
  /** Minor units of the rules' currency, at most 99,999,999,999. */
  unitPriceCents: number
  quantity: number
  /** Per piece, in thousandths of a kilogram or pound; 0 when unknown. */
  weight?: number
  /** Longest side of one piece: millimetres, or hundredths of an inch; 0 when unknown. */
  longestSide?: number
  /** Each piece is a parcel of its own. */
  shipsSeparately?: boolean
  /** Added to shipping and local delivery, per piece. */
  shippingSurchargeCents?: number
  /** ISO 3166-1 codes; empty: everywhere. */
  shipsOnlyTo?: readonly string[]
  /** Cannot be shipped, only picked up. */
  pickupOnly?: boolean
  isDonation?: boolean
  /** Null for a one-time purchase. */
  subscriptionPlanId?: string | null
}

/** The buyer's places, as far as known; null before they are given. */
export interface Destination {
  shipping: Place | null
  /** Place of taxation for digital products and services; when unknown, `shipping` is used. */
  billing: Place | null
  /** As typed, with or without the country prefix. */
  vatNumber?: string | null
}

export interface EnteredCodes {
  /** In any order; duplicates count once. */
  entered: readonly EnteredCode[]
  /** Uses so far, by discount id, for discounts with limits; a missing one has none. */
  uses?: Readonly<Record<string, UseCounts>>
}

export interface EnteredCode {
  code: string
  /** The discount of this code; null when there is none. */
  discount: Discount | null
}
