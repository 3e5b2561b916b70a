import { isDeepStrictEqual } from 'node:util'
import type { MeasurementStandard, ShippingDraft, TaxesDraft, TaxNumber } from '../contract.ts'
import type { Place } from '../rules/places.ts'
import { TaxSettings } from '../rules/tax-rules.ts'

/** Taxes of a website as they are stored. */
export interface TaxesState extends TaxSettings {
  seller: Place
  taxNumbers: TaxNumber[]
}

/** Shipping of a website as it is stored. */
export type ShippingState = ShippingDraft

export interface PartStates {
  taxes: TaxesState
  shipping: ShippingState
}

/** Those that still weigh in pounds. */
const IMPERIAL = new Set(['US', 'LR', 'MM', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'])

/** As for a website that was just opened: no tax, nothing sent, no minimum. */
export function defaultTaxes(country: string): TaxesState {
  return { ...TaxSettings.parse({}), seller: { country, region: null, postalCode: null }, taxNumbers: [] }
}

export function defaultShipping(country: string): ShippingState {
  const measurementStandard: MeasurementStandard = IMPERIAL.has(country) ? 'imperial' : 'metric'
  return { zones: [], pickup: [], local: [], measurementStandard, minimumSubtotalCents: 0 }
}

/**
 * The draft as it is stored. A rule keeps the moment it was confirmed at while nothing of it changes; one that is
 * confirmed now, or was changed while it was confirmed, is confirmed at `now` (ISO 8601).
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
