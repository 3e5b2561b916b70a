import type { Level } from '../../../../src/inventory/contract.ts'
import type { Selection } from '../../../ui/table/selection.ts'
import type { InventorySearch } from '../inventory-search.ts'
import type { ReasonInput } from './typed-amount.ts'

/** What every row of the panel needs to know. */
export interface InventoryTableContext {
  search: InventorySearch
  currency: string
  /** Of so many and fewer a variant is low. */
  lowStock: number
  /** Undefined for anyone who may only look, and where levels of another moment are shown. */
  adjusting: StockAdjustment | undefined
  expand(itemId: string): void
  showHistory(variantId: string): void
}

export interface StockAdjustment {
  /** Why; said once for everything that is typed into the rows. */
  reason: ReasonInput
  /** Ids of variants. */
  selection: { value: Selection; onChange(selection: Selection): void }
}

/** A variant under the name by which people know it. */
export interface NamedLevel {
  title: string
  level: Level
}
