import { isDeepStrictEqual } from 'node:util'
import type { MeasurementStandard, ShippingDraft, TaxesDraft, TaxNumber } from '../contract.ts'
import type { Place } from '../rules/places.ts'
import { TaxSettings } from '../rules/tax-rules.ts'

/** A website's tax settings as stored. */
export interface TaxesState extends TaxSettings {
  seller: Place
  taxNumbers: TaxNumber[]
}

/** A website's shipping settings as stored. */
export type ShippingState = ShippingDraft

export interface PartStates {
  taxes: TaxesState
  shipping: ShippingState
}

/** Countries that use pounds. */
const IMPERIAL = new Set(['US', 'LR', 'MM', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'])

/** Where prices are shown to consumers without tax, which is added at the checkout. */
const TAX_ADDED = new Set(['US', 'CA', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'])

/**
 * Defaults of a new website: no tax, no shipping, no minimum. Prices include tax wherever consumers are used to that, or the
 * law asks for it, as in the EU, the United Kingdom and Australia.
 */
export function defaultTaxes(country: string): TaxesState {
  const pricesIncludeTax = country !== '' && !TAX_ADDED.has(country)
  return {
    ...TaxSettings.parse({ pricesIncludeTax }),
    seller: { country, region: null, postalCode: null },
    taxNumbers: [],
  }
}

export function defaultShipping(country: string): ShippingState {
  const measurementStandard: MeasurementStandard = IMPERIAL.has(country) ? 'imperial' : 'metric'
  return { zones: [], pickup: [], local: [], measurementStandard, minimumSubtotalCents: 0 }
}

/**
 * The draft as it is stored. An unchanged rule keeps its time of confirmation; one that is newly confirmed, or was changed
 * while confirmed, gets `now` (ISO 8601).
 */
export function confirmRules({ rules, ...draft }: TaxesDraft, before: TaxesState, now: string): TaxesState {
  const known = new Map(before.rules.map((rule) => [rule.id, rule]))
  return {
    ...draft,
    rules: rules.map(({ isConfirmed, ...rule }) => {
      const earlier = known.get(rule.id)
      const isSame =
        earlier !== undefined && isDeepStrictEqual({ ...earlier, confirmedAt: null }, { ...rule, confirmedAt: null })
      return { ...rule, confirmedAt: isConfirmed ? (isSame && earlier.confirmedAt) || now : null }
    }),
  }
}
