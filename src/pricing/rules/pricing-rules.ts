import { z } from 'zod'
import { isCurrencyCode } from '../../shared/money/currencies.ts'
import { Amount } from './amounts.ts'
import { AUTOMATIC_DISCOUNTS_MAX, Discount } from './discount-rules.ts'
import { MeasurementStandard } from './measures.ts'
import { Place } from './places.ts'
import { ShippingSettings } from './shipping-rules.ts'
import { TaxSettings } from './tax-rules.ts'

/**
 * Everything a website's prices depend on, as of one version. What goes into `price` and what comes out of it stand in
 * `../cart-to-price.ts` and `../priced-cart.ts`; the parts of these rules beside this file.
 */
export const PricingRules = z.strictObject({
  /** Raised by every change; an explanation and an order name theirs. */
  version: z.int().min(0).default(0),
  currency: z.string().refine(isCurrencyCode, 'This currency is not known.'),
  /** IANA name; dates of discounts, opening hours and deliveries are in it. */
  timeZone: z.string().default('America/New_York'),
  /** Where the seller is, which decides what prices that include tax contain before there is a destination. */
  seller: Place,
  tax: TaxSettings.prefault({}),
  shipping: ShippingSettings.prefault({}),
  /** What weights and sizes of rates and lines are given in. */
  measurementStandard: MeasurementStandard.default('metric'),
  /** Automatic ones only; those of codes come with the codes. */
  discounts: z.array(Discount).max(AUTOMATIC_DISCOUNTS_MAX).default([]),
  /** Judged on the subtotal before discounts; 0 for none. */
  minimumSubtotalCents: Amount.default(0),
})
export type PricingRules = z.infer<typeof PricingRules>
