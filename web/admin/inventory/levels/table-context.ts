import type { Level } from '../../../../src/inventory/contract.ts'
import type { Selection } from '../../../ui/table/selection.ts'
import type { InventorySearch } from '../inventory-search.ts'
import type { ReasonInput } from './typed-amount.ts'

/** Shared context of all rows. */
export interface InventoryTableContext {
  search: InventorySearch
  currency: string
  /** Threshold of low stock. */
  lowStock: number
  /** Undefined for read-only access, and for past levels. */
  adjusting: StockAdjustment | undefined
  expand(itemId: string): void
  showHistory(variantId: string): void
}

export interface StockAdjustment {
  /** Reason of all changes made in the rows. */
  reason: ReasonInput
  /** Ids of variants. */
  selection: { value: Selection; onChange(selection: Selection): void }
}

/** A variant with its display name. */
export interface NamedLevel {
  title: string
  level: Level
}
