import { z } from 'zod'
import { Amount, RuleId, RuleName, WeeklyWindow } from './amounts.ts'
import { Area, Country, Place, PostalCodeRange } from './places.ts'

/** Cost up to and including `upTo`; null means no limit and comes last. */
const Band = z.strictObject({ upTo: z.int().min(0).nullable(), cents: Amount })

const Bands = z
  .array(Band)
  .min(1, 'Please give at least one step.')
  .max(50)
  .refine((bands) => bands.every(({ upTo }, n) => n === bands.length - 1 || endOf(upTo) < endOf(bands[n + 1]?.upTo)), {
    error: 'Each step goes further than the one before it.',
  })

function endOf(upTo: number | null | undefined): number {
  return upTo ?? Number.POSITIVE_INFINITY
}

/**
 * By weight: thousandths of a kilogram or pound by the store's `measurementStandard` (1250 is 1.25 kg or 1.25 lb), as for
 * lines. By price: minor units after discounts. By count: pieces.
 */
const Cost = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('flat'), cents: Amount }),
  z.strictObject({ by: z.literal('weight'), bands: Bands }),
  z.strictObject({ by: z.literal('price'), bands: Bands }),
  z.strictObject({ by: z.literal('count'), bands: Bands }),
])
export type ShippingCost = z.infer<typeof Cost>

export const ShippingRate = z.strictObject({
  id: RuleId,
  name: RuleName,
  /** Shown under the name: `2 to 3 working days`. */
  note: z.string().trim().max(200).default(''),
  cost: Cost,
  /** Free when what is shipped costs at least this much after discounts; surcharges stay. */
  freeFromCents: Amount.nullable().default(null),
  /** Longest side of a single item: millimetres, or hundredths of an inch. */
  longestSideMax: z.int().min(1).nullable().default(null),
  /** Products and categories that this rate does not ship. */
  excludedProducts: z.array(RuleId).max(1000).default([]),
  excludedCategories: z.array(RuleId).max(200).default([]),
})
export type ShippingRate = z.infer<typeof ShippingRate>

/**
 * The zone whose area matches the destination most specifically provides the rates; one without areas is for everywhere
 * else.
 */
export const ShippingZone = z.strictObject({
  id: RuleId,
  name: RuleName,
  areas: z.array(Area).max(300).default([]),
  rates: z.array(ShippingRate).max(20).default([]),
})
export type ShippingZone = z.infer<typeof ShippingZone>

/** Where shoppers pick up their order; its place determines the tax. */
export const PickupPlace = z.strictObject({
  id: RuleId,
  name: RuleName,
  address: z.string().trim().max(300).default(''),
  place: Place,
  hours: z.array(WeeklyWindow).max(50).default([]),
  cents: Amount.default(0),
})
export type PickupPlace = z.infer<typeof PickupPlace>

/** Delivery by the merchant. */
export const LocalDelivery = z.strictObject({
  id: RuleId,
  name: RuleName,
  country: Country,
  postalCodes: z.array(PostalCodeRange).min(1, 'Please name at least one postal code.').max(500),
  cents: Amount.default(0),
  freeFromCents: Amount.nullable().default(null),
  /** Minimum price after discounts of what is delivered. */
  minimumCents: Amount.default(0),
  windows: z.array(WeeklyWindow).min(1, 'Please say when you deliver.').max(50),
  /** A window can be chosen until this many minutes before it begins. */
  leadMinutes: z.int().min(0).max(20_160).default(120),
  /** Number of days, today included, that can be chosen. */
  daysAhead: z.int().min(1).max(60).default(7),
})
export type LocalDelivery = z.infer<typeof LocalDelivery>

export const ShippingSettings = z.strictObject({
  zones: z.array(ShippingZone).max(100).default([]),
  pickup: z.array(PickupPlace).max(50).default([]),
  local: z.array(LocalDelivery).max(50).default([]),
})
export type ShippingSettings = z.infer<typeof ShippingSettings>
