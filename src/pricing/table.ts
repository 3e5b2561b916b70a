import type { JSONColumnType } from 'kysely'
import type { PricingPart } from './contract.ts'
import type { ShippingState, TaxesState } from './stored/settings-state.ts'

type Stored<State extends object> = JSONColumnType<State, string, string> | null

export type PricingTables = {
  pricing_settings: {
    website_id: string
    /** Incremented by every change; an explanation and an order record theirs. */
    version: number
    /** Null: the defaults of a new website. */
    taxes: Stored<TaxesState>
    /** Version of the last change of this part; 0 before the first. */
    taxes_version: number
    shipping: Stored<ShippingState>
    shipping_version: number
  }
  /** One row per change; the latest 100 of each part are kept. */
  pricing_changes: {
    website_id: string
    version: number
    part: PricingPart
    at: Date
    /** Null for seeded rules. */
    account_id: string | null
    /** Version of the change that this one undid. */
    undoes: number | null
    before: Stored<TaxesState | ShippingState>
    after: Stored<TaxesState | ShippingState>
  }
}
