import { z } from 'zod'
import { Rate, RuleId, RuleName } from './amounts.ts'
import { Area } from './places.ts'

const TAX_RULES_MAX = 2000

/**
 * What kind of thing a product is to the tax office. `zero` has a rate of 0 unless a rule gives another, `exempt` is
 * never taxed; each of the others is taxed at the standard rate where a rule gives no rate of its own.
 */
export const TaxClass = z
  .enum(['standard', 'reduced', 'zero', 'exempt', 'food', 'books', 'clothing', 'medicine', 'digital', 'service'])
  .default('standard')
export type TaxClass = z.infer<typeof TaxClass>

/**
 * One tax in one area. Of the rules of one `layer` only the most specific one applies (postal codes before regions
 * before the country, then by id), so Ontario's 13 % can stand instead of Canada's 5 %. Rules of different layers add
 * up, as Quebec's QST on top of GST.
 */
export const TaxRule = z.strictObject({
  id: RuleId,
  /** As shoppers and invoices name it: `VAT`, `GST`. */
  name: RuleName,
  area: Area,
  layer: z.string().trim().min(1).max(40).default('tax'),
  rates: z.partialRecord(TaxClass.unwrap(), Rate).refine((rates) => rates.standard !== undefined, {
    error: 'Please give the standard rate.',
  }),
  /** Charged on the price and all taxes that are not compound. */
  isCompound: z.boolean().default(false),
  /**
   * `as-goods`: split over what is sent by its value, each part at the rate of those goods, as in the EU; `if-any-taxed`:
   * wholly, at the highest rate of what is sent, as in New York; `standard`: always at the standard rate.
   */
  shipping: z.enum(['untaxed', 'standard', 'as-goods', 'if-any-taxed']).default('as-goods'),
  /** ISO 8601. Null: a suggestion, from which nothing is charged until the merchant confirms it. */
  confirmedAt: z.iso.datetime().nullable().default(null),
})
export type TaxRule = z.infer<typeof TaxRule>

export const TaxSettings = z.strictObject({
  pricesIncludeTax: z.boolean().default(false),
  rules: z.array(TaxRule).max(TAX_RULES_MAX).default([]),
  /** Businesses with a VAT number of another EU country account for the tax themselves. */
  reverseCharge: z.boolean().default(true),
  /**
   * Of prices that include tax, where none is due (reverse charge, or a country without a rule): `same-price` keeps
   * them, `remove-tax` takes off what the seller's own country would have taken.
   */
  untaxedBuyersPay: z.enum(['same-price', 'remove-tax']).default('same-price'),
})
export type TaxSettings = z.infer<typeof TaxSettings>
