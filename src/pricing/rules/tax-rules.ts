import { z } from 'zod'
import { Rate, RuleId, RuleName } from './amounts.ts'
import { Area } from './places.ts'

const TAX_RULES_MAX = 2000

/**
 * Tax category of a product. `zero` has a rate of 0 unless a rule sets another, `exempt` is never taxed; the others are
 * taxed at the standard rate unless a rule has a rate for them.
 */
export const TaxClass = z
  .enum(['standard', 'reduced', 'zero', 'exempt', 'food', 'books', 'clothing', 'medicine', 'digital', 'service'])
  .default('standard')
export type TaxClass = z.infer<typeof TaxClass>

/**
 * One tax in one area. Of the rules of one `layer` only the most specific one applies (postal codes before regions before
 * the country, then by id), so Ontario's 13 % replaces Canada's 5 %. Rules of different layers add up, such as Quebec's QST
 * on top of GST.
 */
export const TaxRule = z.strictObject({
  id: RuleId,
  /** As shown to shoppers and on invoices: `VAT`, `GST`. */
  name: RuleName,
  area: Area,
  layer: z.string().trim().min(1).max(40).default('tax'),
  rates: z.partialRecord(TaxClass.unwrap(), Rate).refine((rates) => rates.standard !== undefined, {
    error: 'Please give the standard rate.',
  }),
  /** Charged on the price plus all taxes that are not compound. */
  isCompound: z.boolean().default(false),
  /**
   * `as-goods`: split by the value of the goods shipped, each part at their rate, as in the EU; `if-any-taxed`: entirely, at
   * the highest rate of the goods shipped, as in New York; `standard`: always at the standard rate.
   */
  shipping: z.enum(['untaxed', 'standard', 'as-goods', 'if-any-taxed']).default('as-goods'),
  /** ISO 8601. Null: a suggestion, which is not charged until the merchant confirms it. */
  confirmedAt: z.iso.datetime().nullable().default(null),
})
export type TaxRule = z.infer<typeof TaxRule>

export const TaxSettings = z.strictObject({
  pricesIncludeTax: z.boolean().default(false),
  rules: z.array(TaxRule).max(TAX_RULES_MAX).default([]),
  /** Businesses with a VAT number of another EU country account for the tax themselves. */
  reverseCharge: z.boolean().default(true),
  /**
   * For prices that include tax when none is due (reverse charge, or a country without a rule): `same-price` keeps them,
   * `remove-tax` removes the tax of the seller's own country.
   */
  untaxedBuyersPay: z.enum(['same-price', 'remove-tax']).default('same-price'),
})
export type TaxSettings = z.infer<typeof TaxSettings>
