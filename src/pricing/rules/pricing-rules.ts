import { z } from 'zod'
import { isCurrencyCode } from '../../shared/money/currencies.ts'
import { Amount } from './amounts.ts'
import { AUTOMATIC_DISCOUNTS_MAX, Discount } from './discount-rules.ts'
import { MeasurementStandard } from './measures.ts'
import { Place } from './places.ts'
import { ShippingSettings } from './shipping-rules.ts'
import { TaxSettings } from './tax-rules.ts'

/**
 * All rules on which a website's prices depend, in one version. Input and result of `price` are in `../cart-to-price.ts` and
 * `../priced-cart.ts`; the parts of these rules are in the files beside this one.
 */
export const PricingRules = z.strictObject({
  /** Incremented by every change; an explanation and an order record theirs. */
  version: z.int().min(0).default(0),
  currency: z.string().refine(isCurrencyCode, 'This currency is not known.'),
  /** IANA name of the time zone for dates of discounts, opening hours and deliveries. */
  timeZone: z.string().default('America/New_York'),
  /** The seller's place, which decides what tax is contained in prices before there is a destination. */
  seller: Place,
  tax: TaxSettings.prefault({}),
  shipping: ShippingSettings.prefault({}),
  /** Units of weights and sizes, in rates and lines. */
  measurementStandard: MeasurementStandard.default('metric'),
  /** Automatic ones only; those with codes come with the codes. */
  discounts: z.array(Discount).max(AUTOMATIC_DISCOUNTS_MAX).default([]),
  /** Compared with the subtotal before discounts; 0 for no minimum. */
  minimumSubtotalCents: Amount.default(0),
})
export type PricingRules = z.infer<typeof PricingRules>
