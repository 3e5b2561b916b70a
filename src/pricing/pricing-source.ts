import type { EnteredCodes } from './cart-to-price.ts'
import type { PricingRules } from './rules/pricing-rules.ts'
import type { TaxClass } from './rules/tax-rules.ts'

/** Data for pricing that the cart does not contain. */
export interface PricingSource {
  /** The website's current rules, including automatic discounts. */
  loadRules(websiteId: string): Promise<PricingRules>
  /**
   * The discounts of these codes, with the uses of those that have limits. `customer`: HMAC of the e-mail, null before it is
   * known.
   */
  /** @param customer ref of their e-mail address in the vault; null before it is known */
  resolveCodes(websiteId: string, codes: readonly string[], customer: string | null): Promise<EnteredCodes>
  /** Data of variants that the cart does not contain; deleted variants are missing. */
  findLineFacts(websiteId: string, variantIds: readonly string[]): Promise<ReadonlyMap<string, LineFacts>>
}

/** A variant's current data in the catalogue. */
export interface LineFacts {
  productId: string
  categoryIds: readonly string[]
  taxClass: TaxClass
  /** Per piece, in thousandths of a kilogram or pound; 0 when unknown. */
  weight: number
  /** Longest side of one piece: millimetres, or hundredths of an inch; 0 when unknown. */
  longestSide: number
  /** Each piece is a parcel of its own. */
  shipsSeparately: boolean
  /** Minor units, added to shipping and local delivery per piece. */
  shippingSurchargeCents: number
  /** ISO 3166-1 codes; empty: everywhere. */
  shipsOnlyTo: readonly string[]
  /** Cannot be shipped, only picked up. */
  pickupOnly: boolean
}
