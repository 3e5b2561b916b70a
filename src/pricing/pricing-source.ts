import type { EnteredCodes } from './cart-to-price.ts'
import type { PricingRules } from './rules/pricing-rules.ts'
import type { TaxClass } from './rules/tax-rules.ts'

/** What a cart's price depends on and the cart does not hold. */
export interface PricingSource {
  /** Rules of the website as they are now, automatic discounts included. */
  loadRules(websiteId: string): Promise<PricingRules>
  /** What the codes stand for, with the uses of those that have limits. `customer`: HMAC of the e-mail, null before it is known. */
  resolveCodes(websiteId: string, codes: readonly string[], customer: string | null): Promise<EnteredCodes>
  /** What pricing needs of variants and the cart does not hold; a variant that is gone is missing. */
  findLineFacts(websiteId: string, variantIds: readonly string[]): Promise<ReadonlyMap<string, LineFacts>>
}

/** Of one variant, as the catalogue has it now. */
export interface LineFacts {
  productId: string
  categoryIds: readonly string[]
  taxClass: TaxClass
  /** Of one piece, in thousandths of a kilogram or pound; 0 when not known. */
  weight: number
  /** Longest side of one piece: millimetres, or hundredths of an inch; 0 when not known. */
  longestSide: number
  /** Each piece travels alone. */
  shipsSeparately: boolean
  /** Minor units, added to shipping and local delivery for each piece. */
  shippingSurchargeCents: number
  /** ISO 3166-1; empty: everywhere. */
  shipsOnlyTo: readonly string[]
  /** Cannot be sent at all, only fetched. */
  pickupOnly: boolean
  /** Null for what is bought once. */
  subscriptionPlanId: string | null
}
