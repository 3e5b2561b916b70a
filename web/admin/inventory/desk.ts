import type { Level } from '../../../src/inventory/contract.ts'
import type { InventorySearch } from './inventory-search.ts'
import type { Told } from './typed-amount.ts'

/** What every row of the panel needs to know. */
export interface Desk {
  search: InventorySearch
  currency: string
  /** Undefined for whoever may only look, and where levels of another moment are shown. */
  adjusting: Adjusting | undefined
  expand(itemId: string): void
  showHistory(variantId: string): void
}

export interface Adjusting {
  /** Why; said once for everything that is typed into the rows. */
  told: Told
  ticked: ReadonlySet<string>
  tick(variantIds: readonly string[], checked: boolean): void
}

/** A variant under the name by which people know it. */
export interface NamedLevel {
  title: string
  level: Level
}
