import { z } from 'zod'
import { Amount, Rate } from './rules/amounts.ts'
import { MeasurementStandard } from './rules/measures.ts'
import { Country, Place } from './rules/places.ts'
import { type LocalDelivery, type PickupPlace, ShippingSettings, type ShippingZone } from './rules/shipping-rules.ts'
import { TaxClass, TaxRule, TaxSettings } from './rules/tax-rules.ts'

/** The two parts of the rules; each is saved and undone separately. */
export const PricingPart = z.enum(['taxes', 'shipping'])
export type PricingPart = z.infer<typeof PricingPart>

/** The seller's registration with a tax office, as invoices show it. */
export const TaxNumber = z.strictObject({
  country: Country,
  number: z.string().trim().min(4, 'Please give the whole number.').max(20, 'A tax number has at most 20 characters.'),
})
export type TaxNumber = z.infer<typeof TaxNumber>

/** A tax rule as the owner enters it. The server sets the time of confirmation. */
export const TaxRuleDraft = TaxRule.omit({ confirmedAt: true }).extend({ isConfirmed: z.boolean() })
export type TaxRuleDraft = z.infer<typeof TaxRuleDraft>

export const TaxesDraft = z.strictObject({
  seller: Place,
  taxNumbers: z.array(TaxNumber).max(40).default([]),
  ...TaxSettings.shape,
  rules: z.array(TaxRuleDraft).max(2000).default([]),
})
export type TaxesDraft = z.infer<typeof TaxesDraft>

export const ShippingDraft = z.strictObject({
  ...ShippingSettings.shape,
  measurementStandard: MeasurementStandard,
  /** Compared with the subtotal before discounts; 0 for no minimum. */
  minimumSubtotalCents: Amount.default(0),
})
export type ShippingDraft = z.infer<typeof ShippingDraft>

export type { LocalDelivery, MeasurementStandard, PickupPlace, Place, ShippingZone, TaxClass }

/** The version of the part that the change is based on; 409 when it was changed since. */
const OnVersion = z.int().min(0)
export const SaveTaxesRequest = z.strictObject({ version: OnVersion, taxes: TaxesDraft })
export const SaveShippingRequest = z.strictObject({ version: OnVersion, shipping: ShippingDraft })

/** Standard rate of a country as a suggestion; it is not charged before the merchant confirms it. */
export const SuggestedRate = z.object({
  country: z.string(),
  name: z.string(),
  /** Millionths. */
  rate: z.number(),
  /** URL of the source. */
  address: z.string(),
  /** Date on which the source was read: `2026-11-24`. */
  read: z.string(),
})
export type SuggestedRate = z.infer<typeof SuggestedRate>

export const TaxesReply = z.object({
  /** Version of this part, for the next change. */
  version: z.number(),
  currency: z.string(),
  /** Unit of the weights in a test calculation. */
  measurementStandard: MeasurementStandard,
  taxes: TaxesDraft.extend({
    rules: z.array(TaxRuleDraft.extend({ confirmedAt: z.string().nullable() })),
  }),
  suggestions: z.array(SuggestedRate),
})
export type TaxesReply = z.infer<typeof TaxesReply>

export const ShippingReply = z.object({
  version: z.number(),
  currency: z.string(),
  /** The seller's place, the default for a new zone or pick-up place. */
  seller: Place,
  shipping: ShippingDraft,
})
export type ShippingReply = z.infer<typeof ShippingReply>

export const PartParams = z.strictObject({ part: PricingPart })

/** One change of one part of the rules. */
export const PricingChange = z.object({
  version: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Display name; null for seeded rules. */
  by: z.string().nullable(),
  /** The differences, one sentence each, with the values before and after. */
  what: z.array(z.string()),
  /** Version of the change that it undid. */
  undoes: z.number().nullable(),
})
export type PricingChange = z.infer<typeof PricingChange>

/** Newest first. */
export const HistoryReply = z.object({ changes: z.array(PricingChange) })
export type HistoryReply = z.infer<typeof HistoryReply>

/** Restores this part to its state before a change, as a new change. */
export const UndoChangeRequest = z.strictObject({ version: OnVersion, change: z.int().min(1) })
export const UndoChangeReply = z.object({ version: z.number() })

/** Test calculation: the price of an order at a place, with explanations. Unsaved rules can be passed in. */
export const TryRequest = z.strictObject({
  priceCents: Amount,
  quantity: z.int().min(1).max(9999).default(1),
  taxClass: TaxClass,
  /** Specification §3, Product types. */
  productType: z.int().min(1).max(3).default(1),
  /** Per piece, in thousandths of a kilogram or pound. */
  weight: z.int().min(0).max(1_000_000_000).default(0),
  destination: Place,
  vatNumber: z.string().trim().max(40).default(''),
  /** Id of a shipping option; null for the cheapest. */
  optionId: z.string().max(64).nullable().default(null),
  taxes: TaxesDraft.optional(),
  shipping: ShippingDraft.optional(),
})
export type TryRequest = z.input<typeof TryRequest>

const TriedOption = z.object({
  id: z.string(),
  kind: z.enum(['rate', 'local', 'pickup']),
  name: z.string(),
  note: z.string(),
  cents: z.number(),
})

const TriedStep = z.object({
  about: z.enum(['line', 'discount', 'shipping', 'tax', 'total']),
  what: z.string(),
  why: z.string(),
  /** Millionths. */
  rate: z.number().nullable(),
  baseCents: z.number().nullable(),
  resultCents: z.number(),
  effect: z.enum(['adds', 'takes-away', 'contained', 'total']),
})

export const TryReply = z.object({
  currency: z.string(),
  pricesIncludeTax: z.boolean(),
  totals: z.object({
    subtotalCents: z.number(),
    shippingCostCents: z.number(),
    taxCents: z.number(),
    grandTotalCents: z.number(),
  }),
  taxLines: z.array(z.object({ name: z.string(), rate: Rate, baseCents: z.number(), taxCents: z.number() })),
  options: z.array(TriedOption),
  /** Options that are not available, each with the reason. */
  hidden: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  selectedOptionId: z.string().nullable(),
  /** Why there is no option although something has to be shipped. */
  sentence: z.string().nullable(),
  vatSentence: z.string().nullable(),
  minimumSentence: z.string().nullable(),
  explanation: z.array(TriedStep),
})
export type TryReply = z.infer<typeof TryReply>
