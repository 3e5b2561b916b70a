import type { JSONColumnType } from 'kysely'
import type { PricingPart } from './contract.ts'
import type { ShippingState, TaxesState } from './stored/settings-state.ts'

type Stored<State extends object> = JSONColumnType<State, string, string> | null

export type PricingTables = {
  pricing_settings: {
    website_id: string
    /** Raised by every change; an explanation and an order name theirs. */
    version: number
    /** Null: as for a website that was just opened. */
    taxes: Stored<TaxesState>
    /** The version of the last change of this part; 0 while there was none. */
    taxes_version: number
    shipping: Stored<ShippingState>
    shipping_version: number
  }
  /** One row for each change, the latest 100 of a part. */
  pricing_changes: {
    website_id: string
    version: number
    part: PricingPart
    at: Date
    /** Null for the seed. */
    account_id: string | null
    /** Version of the change that this one took back. */
    undoes: number | null
    before: Stored<TaxesState | ShippingState>
    after: Stored<TaxesState | ShippingState>
  }
}
