/** The table that the catalogue joins to its variants, so that stock costs it no round trip of its own. */
export type { InventoryTables } from './table.ts'
